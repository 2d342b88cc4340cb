import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatEdits, type Indentation } from './format.js';
import { readMarkup } from './markup.js';

const spaces = { tabSize: 2, insertSpaces: true };

function format(text: string, options: Indentation = spaces): string {
  return formatEdits(text, readMarkup(text), options).reduceRight(
    (done, { start, end, text: put }) => done.slice(0, start) + put + done.slice(end),
    text,
  );
}

describe('formatEdits', () => {
  it('indents by depth, and moves the lines of a tag together', () => {
    expect(format('<a>\n<b x="1"\n   y="2">  \n      <c/>\n\n   \n    </b>\n<!-- one\n     two -->\n</a>\n')).toBe(
      '<a>\n  <b x="1"\n     y="2">\n    <c/>\n\n\n  </b>\n  <!-- one\n       two -->\n</a>\n',
    );
  });

  it('takes tabs, and line ends of all kinds', () => {
    expect(format('<a>\r\n  <b>\r\n<c/></b></a>', { tabSize: 4, insertSpaces: false })).toBe(
      '<a>\r\n\t<b>\r\n\t\t<c/></b></a>',
    );
  });

  it('leaves broken documents alone', () => {
    expect(format('<a>\n<b>\n   <c/>\n</a>')).toBe('<a>\n<b>\n   <c/>\n</a>');
  });

  it('changes nothing but blanks at the ends of lines, and nothing the second time', () => {
    const tree = fc.letrec<{ node: string }>((tie) => ({
      node: fc.oneof(
        { depthSize: 'small' },
        fc.constantFrom('<x/>', '<x a="1"\n b="2"/>', '<!-- a\nb -->', '\n', '  \n\t'),
        fc.array(tie('node'), { maxLength: 4 }).map((inner) => `<y>${inner.join('\n  ')}</y>`),
      ),
    }));
    fc.assert(
      fc.property(tree.node, (inner) => {
        const text = `<r>\n${inner}\n</r>`;
        const once = format(text);
        const bare = (s: string) => s.split('\n').map((line) => line.trim());
        expect(bare(once)).toEqual(bare(text));
        expect(format(once)).toBe(once);
      }),
    );
  });
});
