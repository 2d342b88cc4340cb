// Small faults that can be put into a source file: where, and what stands there instead.
import { parseSync } from 'oxc-parser';

/** What stands instead of an operator. */
const ARITHMETIC = {
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '<<': '>>',
  '>>': '<<',
  '>>>': '<<',
  '&': '|',
  '|': '&',
  '^': '&',
};
const COMPARISON = { '<': '<=', '<=': '<', '>': '>=', '>=': '>', '===': '!==', '!==': '===' };
const LOGIC = { '&&': '||', '||': '&&' };
const ASSIGNMENT = { '+=': '-=', '-=': '+=', '*=': '/=', '/=': '*=', '|=': '&=', '&=': '|=' };
const FUNCTIONS = { min: 'max', max: 'min', floor: 'ceil', ceil: 'floor' };

/** Parts of a program that do nothing at run time. */
const WITHOUT_EFFECT = /^(Import|ExportAll|TS(?!AsExpression|NonNullExpression|SatisfiesExpression))/;

const isText = (node) => node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string');

/** Another number than this one. */
function otherNumber(value) {
  if (value === 0) return '1';
  return Number.isInteger(value) ? String(value + 1) : String(2 * value);
}

/**
 * All mutations of a source file.
 *
 * @param path - name of the file, for its language
 * @param text - its text
 * @returns a list of { kind, start, end, text }: what is replaced, and by what
 */
export function mutationsOf(path, text) {
  const found = [];
  const add = (kind, start, end, replacement) => found.push({ kind, start, end, text: replacement });

  /** Swap the operator between two parts of a node. */
  function swap(kind, table, node) {
    const to = table[node.operator];
    if (!to || isText(node.left) || isText(node.right)) return;
    const at = text.indexOf(node.operator, node.left.end);
    add(kind, at, at + node.operator.length, to);
  }

  const negate = (test) => add('condition', test.start, test.end, `!(${text.slice(test.start, test.end)})`);

  const rules = {
    BinaryExpression(node) {
      swap('arithmetic', ARITHMETIC, node);
      swap('comparison', COMPARISON, node);
    },
    LogicalExpression: (node) => swap('logic', LOGIC, node),
    AssignmentExpression: (node) => swap('assignment', ASSIGNMENT, node),
    UnaryExpression(node) {
      if (node.operator === '-' || node.operator === '!') add('sign', node.start, node.start + 1, ' ');
    },
    IfStatement: (node) => negate(node.test),
    ConditionalExpression: (node) => negate(node.test),
    ExpressionStatement(node) {
      const { type, callee } = node.expression;
      if (type === 'AssignmentExpression' || (type === 'CallExpression' && callee.type !== 'Super'))
        add('statement', node.start, node.end, ';');
    },
    Literal(node) {
      if (typeof node.value === 'number') add('number', node.start, node.end, otherNumber(node.value));
      else if (typeof node.value === 'boolean') add('condition', node.start, node.end, String(!node.value));
    },
    MemberExpression({ object, property }) {
      if (object.name === 'Math' && FUNCTIONS[property.name])
        add('arithmetic', property.start, property.end, FUNCTIONS[property.name]);
    },
  };

  function visit(node) {
    if (Array.isArray(node)) {
      for (const part of node) visit(part);
      return;
    }
    if (node === null || typeof node !== 'object') return;
    if (typeof node.type === 'string') {
      if (WITHOUT_EFFECT.test(node.type) || node.declare) return;
      rules[node.type]?.(node);
    }
    for (const [key, part] of Object.entries(node)) if (key !== 'typeAnnotation') visit(part);
  }
  visit(parseSync(path, text).program);
  return found;
}
