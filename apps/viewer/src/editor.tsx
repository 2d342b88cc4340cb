// The XML beside the scene: completion and hover from the grammar, problems at their places with their fixes, compiled
// while it is typed.
import {
  autocompletion,
  type CompletionContext,
  type CompletionResult,
  type Completion as Option,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { xml } from '@codemirror/lang-xml';
import { bracketMatching, HighlightStyle, syntaxHighlighting, syntaxTree } from '@codemirror/language';
import { type Diagnostic, forceLinting, linter, lintGutter, lintKeymap } from '@codemirror/lint';
import { searchKeymap } from '@codemirror/search';
import { EditorState, type Text } from '@codemirror/state';
import { EditorView, highlightActiveLine, hoverTooltip, keymap, lineNumbers } from '@codemirror/view';
import {
  type AnyElement,
  completeAttributes,
  completeChildren,
  completeValues,
  descendants,
  type LintFinding,
  lint,
  type MjcfDiagnostic,
  type MjcfDocument,
  MjcfError,
  memoryAssets,
  parseMjcf,
} from '@corten/mjcf-parse';
import { tags } from '@lezer/highlight';
import { useEffect, useRef } from 'react';
import { get, recompile, useStore } from './store.js';

/** Colours of the text, those of all pages. */
const COLORING = HighlightStyle.define([
  { tag: tags.tagName, color: 'var(--corten-accent)' },
  { tag: tags.attributeName, color: 'var(--corten-ink)' },
  { tag: tags.attributeValue, color: 'var(--corten-good)' },
  { tag: [tags.comment, tags.angleBracket, tags.definitionOperator], color: 'var(--corten-muted)' },
]);

/** Time after the last key until the text is compiled [ms]. */
const PATIENCE = 350;

/** The document as it was when it could last be read: what completion goes by. */
let document: MjcfDocument | undefined;

function parse(text: string): MjcfDocument {
  const { source } = get();
  const files = source?.files ?? {};
  return parseMjcf(text, {
    file: source?.main ?? 'model.xml',
    assets: memoryAssets(files as Record<string, Uint8Array>),
  });
}

/** Offset of a line and column, both from 1, in a text. */
function offset(text: Text, line: number, column: number): number {
  const { from, to } = text.line(Math.max(1, Math.min(text.lines, line)));
  return Math.min(to, from + Math.max(0, column - 1));
}

/** End of the word at a place. */
function wordEnd(text: Text, from: number): number {
  const rest = text.sliceString(from, Math.min(text.length, from + 80));
  return from + Math.max(1, /^<?[\w:.-]*/.exec(rest)?.[0].length ?? 1);
}

function shown(view: EditorView, found: MjcfDiagnostic & { fix?: LintFinding['fix'] }): Diagnostic {
  const { doc } = view.state;
  const from = offset(doc, found.line, found.column);
  const { fix } = found;
  return {
    from,
    to: Math.min(doc.length, wordEnd(doc, from)),
    severity: found.severity,
    source: found.code,
    message: found.hint ? `${found.message}\n${found.hint}` : found.message,
    actions: fix
      ? [
          {
            name: fix.title,
            apply: (target) =>
              target.dispatch({
                changes: fix.edits.map(({ start, end, text }) => ({ from: start, to: end, insert: text })),
              }),
          },
        ]
      : [],
  };
}

/** Everything that is wrong with the text, and what is probably wrong. */
function problems(view: EditorView): Diagnostic[] {
  const text = view.state.doc.toString();
  const main = get().source?.main ?? 'model.xml';
  const here = ({ file }: MjcfDiagnostic) => file === main || file === '' || file === 'model';
  try {
    document = parse(text);
    const compiled = get().error?.diagnostics ?? [];
    return [...document.diagnostics, ...lint(document), ...compiled].filter(here).map((found) => shown(view, found));
  } catch (error) {
    if (!(error instanceof MjcfError)) return [];
    return error.errors.filter(here).map((found) => shown(view, found));
  }
}

/** The element of the document whose tag begins at a place of the text. */
function elementAt(state: EditorState, from: number): AnyElement | undefined {
  if (!document) return undefined;
  const line = state.doc.lineAt(from);
  const column = from - line.from + 1;
  let nearest: AnyElement | undefined;
  for (const element of [document.root, ...descendants(document.root)] as AnyElement[]) {
    const { position } = element;
    if (position.line > line.number || (position.line === line.number && position.column > column)) break;
    nearest = element;
    if (position.line === line.number && position.column === column) return element;
  }
  return nearest;
}

const options = (
  list: readonly { label: string; detail: string }[],
  type: string,
  apply?: (label: string) => string,
): Option[] => list.map(({ label, detail }) => ({ label, detail, type, apply: apply?.(label) }));

/** What can be written where the cursor is. */
function complete(context: CompletionContext): CompletionResult | null {
  const { state, pos } = context;
  const before = state.sliceDoc(Math.max(0, pos - 2000), pos);
  const open = /<([\w]*)((?:\s+[\w:]+\s*=\s*(?:"[^"]*"|'[^']*'))*)(\s*)([^<>]*)$/.exec(before);
  const tree = syntaxTree(state).resolveInner(pos, -1);
  if (!open || tree.name === 'Comment') return null;
  const start = pos - open[0].length;
  const [, tag, , , rest] = open;
  const value = /([\w:]+)\s*=\s*["']([^"']*)$/.exec(rest);
  const element = elementAt(state, start);
  if (value && element) {
    const word = /[^\s]*$/.exec(value[2])?.[0] ?? '';
    return { from: pos - word.length, options: options(completeValues(element, value[1], namesIn), 'constant') };
  }
  if (tag !== '' && /\s/.test(open[0]) && element) {
    const word = /[\w:]*$/.exec(rest)?.[0] ?? '';
    return {
      from: pos - word.length,
      options: options(completeAttributes(element), 'property', (label) => `${label}=""`),
    };
  }
  const parent = element && start > 0 ? parentAt(state, start) : undefined;
  return parent ? { from: start + 1, options: options(completeChildren(parent), 'type') } : null;
}

/** Names of a kind in the document. */
function namesIn(namespace: string): string[] {
  if (!document) return [];
  return (descendants(document.root) as Iterable<AnyElement>)
    ? [...(descendants(document.root) as Iterable<AnyElement>)]
        .filter(({ kind }) => (kind as string) === namespace || (kind as string).startsWith(namespace))
        .map(({ attr }) => (attr as { name?: string }).name)
        .filter((name): name is string => name !== undefined)
    : [];
}

/** The element whose content a place is in, by the tags before it. */
function parentAt(state: EditorState, pos: number): AnyElement | undefined {
  const text = state.sliceDoc(0, pos);
  const open: number[] = [];
  for (const match of text.matchAll(/<!--[\s\S]*?-->|<(\/?)\w[^<>]*?(\/?)>/g)) {
    if (match[0].startsWith('<!--')) continue;
    if (match[1]) open.pop();
    else if (!match[2]) open.push(match.index);
  }
  const last = open.at(-1);
  return last === undefined ? undefined : elementAt(state, last);
}

/** What an attribute is, under the mouse. */
const hover = hoverTooltip((view, pos) => {
  const { from, text } = view.state.doc.lineAt(pos);
  const at = pos - from;
  const attribute = [...text.matchAll(/([\w:]+)\s*=/g)].find(
    ({ index, 1: name }) => index <= at && at <= index + name.length,
  );
  const tag = [...text.matchAll(/<([\w]+)/g)].findLast(({ index }) => index <= at);
  if (!attribute || !tag) return null;
  const element = elementAt(view.state, from + tag.index);
  const found = element && completeAll(element).find(({ label }) => label === attribute[1]);
  if (!found) return null;
  return {
    pos: from + attribute.index,
    create() {
      const dom = window.document.createElement('div');
      dom.className = 'hover';
      dom.textContent = `${found.label}: ${found.detail}`;
      return { dom };
    },
  };
});

/** All attributes of an element, those that are written too. */
function completeAll(element: AnyElement) {
  return completeAttributes({ ...element, attr: {} } as AnyElement);
}

export default function Editor() {
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<EditorView>(null);
  const typed = useRef<string>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const text = useStore((state) => state.xml);
  const place = useStore((state) => state.place);
  const error = useStore((state) => state.error);

  useEffect(() => {
    if (!host.current) return;
    const view = new EditorView({
      parent: host.current,
      state: EditorState.create({
        doc: get().xml ?? '',
        extensions: [
          lineNumbers(),
          history(),
          bracketMatching(),
          highlightActiveLine(),
          syntaxHighlighting(COLORING),
          xml(),
          autocompletion({ override: [complete] }),
          linter(problems, { delay: 300 }),
          lintGutter(),
          hover,
          keymap.of([...defaultKeymap, ...historyKeymap, ...searchKeymap, ...lintKeymap, indentWithTab]),
          EditorView.contentAttributes.of({ 'aria-label': 'XML of the model' }),
          EditorView.updateListener.of((update) => {
            if (!update.docChanged || update.state.doc.toString() === get().xml) return;
            clearTimeout(timer.current);
            timer.current = setTimeout(() => {
              typed.current = view.state.doc.toString();
              void recompile(typed.current);
            }, PATIENCE);
          }),
        ],
      }),
    });
    editor.current = view;
    // long texts are scrolled by keys too
    view.scrollDOM.tabIndex = 0;
    view.scrollDOM.setAttribute('role', 'region');
    view.scrollDOM.setAttribute('aria-label', 'Text');
    return () => {
      clearTimeout(timer.current);
      view.destroy();
    };
  }, []);

  // another file was loaded: what was typed and is not compiled yet belongs to the one before
  useEffect(() => {
    const view = editor.current;
    if (!view || text === undefined || text === typed.current) return;
    clearTimeout(timer.current);
    typed.current = undefined;
    if (view.state.doc.toString() === text) return;
    view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } });
  }, [text]);

  useEffect(() => {
    if (editor.current && (error || !error)) forceLinting(editor.current);
  }, [error]);

  useEffect(() => {
    const view = editor.current;
    if (!view || !place) return;
    const at = offset(view.state.doc, place.line, place.column);
    view.dispatch({ selection: { anchor: at }, effects: EditorView.scrollIntoView(at, { y: 'center' }) });
    view.focus();
  }, [place]);

  return <div className="editor" ref={host} />;
}
