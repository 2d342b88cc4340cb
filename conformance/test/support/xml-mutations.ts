// Small documents, and random changes of their bytes that aim at what XML readers see: tags, quotes, comments,
// declarations, character references, NULs and bytes that are not UTF-8.
import { joinBytes } from '@corten/math';
import { encodeUtf8 } from '@corten/mjcf-parse';
import type { Below } from '../../src/random.js';

const text = (value: string): Uint8Array => encodeUtf8(value);

/** Models whose names, classes and texts come out of the XML as they are. */
const DOCUMENTS: readonly Uint8Array[] = [
  `<?xml version="1.0"?>
<!-- a model -->
<mujoco model="m&amp;m">
  <!-- comment -->
  <worldbody><body name="b1"><joint name='j'/><geom name="g" size=".1"/></body></worldbody>
</mujoco>
`,
  `<!DOCTYPE mujoco [ <!ENTITY r ".1"> ]><mujoco><custom><text name="t" data="a&lt;&foo;&#65;&#x3b1;b"/></custom>
<worldbody><site name="s&#10;"/></worldbody></mujoco>`,
  `<mujoco><default><default class="c"><geom size=".2"/></default></default><worldbody>text<geom class="c" name="x"></geom>
<![CDATA[ <geom/> ]]><!-- <site/> --><site name="é"/></worldbody></mujoco>`,
  '<mujoco><worldbody><frame><body name="f"><geom size=".1"/></body><site/></frame><camera name="c"/></worldbody></mujoco>',
  '<mujoco><worldbody><body><joint/><geom size=".1" name="b"/><site name="q"/></body></worldbody><sensor><clock name="k"/></sensor></mujoco>',
  '<robot name="r"><mujoco><compiler/><x/></mujoco><link name="l"><collision><origin xyz="0 0 1"/><geometry><sphere radius=".1"/></geometry></collision></link></robot>',
  '<mujoco><body><site/><frame><a/></frame></body><worldbody/></mujoco>',
].map(text);

/** What is put in: pieces of syntax, blanks, references, whole tags. */
const PIECES: readonly Uint8Array[] = [
  ...'< > / = " \' & ; ! ? - [ ] # x : _ . a A 0 \t \r \n \v \f'.split(' ').map(text),
  ...['', ' ', '  ', '\r\n', '\n\r', '\0', '</', '/>', '<!', '<!-', '<!--', '-->', '--', '<![CDATA[', ']]>', '<?', '?>'].map(text),
  ...['<?xml version="1.0"?>', '<?a?>', '<!a>', '<!DOCTYPE a>', '<!-- c -->', '<![CDATA[x]]>', '<a>', '</a>', '<a/>', '</a/>'].map(text),
  ...['</mujoco>', '<mujoco>', '<mujoco/>', '</mujoco/>', '<site/>', '</site/>', '<body/>', '<frame/>', '<body><body/></body>', '< site/>', '<site>< /site>', '</worldbody>'].map(text),
  ...['<site></site pos="1">', '</ site>', '<robot name="r"/>', ' name="z"', " name='z'", ' name="', ' a = "b"', '\u00a0', '\u2028', '\ufeff', 'é'].map(text),
  ...['&#0;', '&#;', '&#x;', '&#', '&#x', '&#65;', '&#00065;', '&#x41;', '&#X41;', '&#xd800;', '&#x10ffff;', '&#x110000;', '&#xx41;'].map(text),
  ...['&#1#65;', '&#99999999999;', '&lt;', '&gt;', '&amp;', '&quot;', '&apos;', '&foo;', '&lt', '&&lt;;', '&#128;', '&#xe9;'].map(text),
  ...[[0x80], [0xff], [0xc3], [0xe9], [0xed, 0xa0, 0x80], [0xf0, 0x9f], [0xef, 0xbb], [0xef, 0xbb, 0xbf], [0xfe, 0xff]].map((bytes) => Uint8Array.from(bytes)),
]; // biome-ignore format: lists

/** Places where a change says most: around the characters of syntax. */
function place(bytes: Uint8Array, below: Below): number {
  const at = below(bytes.length + 1);
  if (below(2) === 0) return at;
  for (let i = at; i < bytes.length; i++)
    if ('<>/="\'&!?-'.includes(String.fromCharCode(bytes[i]))) return i + below(2);
  return at;
}

function mutateOnce(bytes: Uint8Array, below: Below): Uint8Array {
  const at = place(bytes, below);
  const end = Math.min(bytes.length, at + 1 + below(below(4) === 0 ? 30 : 4));
  const piece = PIECES[below(PIECES.length)];
  switch (below(8)) {
    case 0:
      return joinBytes([bytes.subarray(0, at), bytes.subarray(end)]);
    case 1:
      return joinBytes([bytes.subarray(0, end), bytes.subarray(at)]);
    case 2: {
      const to = place(bytes, below);
      return joinBytes([bytes.subarray(0, to), bytes.subarray(at, end), bytes.subarray(to)]);
    }
    case 3:
      return joinBytes([bytes.subarray(0, at), Uint8Array.of(below(256)), bytes.subarray(end)]);
    case 4:
      return below(8) === 0 ? bytes.subarray(0, at) : joinBytes([bytes.subarray(0, at), piece, bytes.subarray(end)]);
    default:
      return joinBytes([bytes.subarray(0, at), piece, bytes.subarray(at)]);
  }
}

/** A document with one to four changes, mostly one. */
export function mutatedDocument(below: Below): Uint8Array {
  let bytes = DOCUMENTS[below(DOCUMENTS.length)];
  for (let changes = below(3) > 0 ? 1 : 1 + below(4); changes > 0; changes--) bytes = mutateOnce(bytes, below);
  return bytes;
}
