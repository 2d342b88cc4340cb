// Contents that are given for a model or a mesh by mistake, told by how they begin.

/** Byte-order marks of UTF-16 as they are decoded, and `<` without one. */
const UTF16 = ['\udcff\udcfe', '\udcfe\udcff', '<\0', '\0<'];

/** The number 54321, with which MuJoCo's compiled models begin, as it is decoded. */
const BINARY_MODEL = '1\udcd4\0\0';

/** What a content is, and what to do about it. */
export interface Foreign {
  readonly message: string;
  readonly hint: string;
}

/**
 * What a text is when it is no model: an HTML page, a Git LFS pointer, a path, ...; `undefined` when it may be one. Also
 * for the beginning of other files, decoded with `decodeUtf8`.
 *
 * @param wanted - what it should be
 */
export function foreignContent(text: string, wanted = 'a model'): Foreign | undefined {
  const head = text.slice(0, 1000);
  const start = head.replace(/^\ufeff?\s+/, '').replace(/^\ufeff/, '');
  if (/^<(?:!doctype\s+html|html|head|body)\b/i.test(start)) return page(start, wanted);
  if (start.startsWith('version https://git-lfs.github.com/spec/')) {
    return { message: 'this is a Git LFS pointer, not the file itself', hint: 'run `git lfs pull` to get the file' };
  }
  if (UTF16.some((beginning) => head.startsWith(beginning))) {
    return { message: 'the text is UTF-16, which cannot be read', hint: 'save the file as UTF-8' };
  }
  if (head.startsWith('PK\x03\x04')) {
    const hint =
      wanted === 'a model' ? 'name the file .mjz or .zip, so that it is read as one' : 'unpack the file first';
    return { message: `this is a zip archive, not ${wanted}`, hint };
  }
  if (head.startsWith('\x1f\udc8b')) {
    return { message: `this is a gzip archive, not ${wanted}`, hint: 'unpack the file first' };
  }
  if (head.startsWith(BINARY_MODEL)) {
    const hint =
      'name the file .mjb where a model is simulated; what works on text needs the MJCF that it was made from';
    return { message: `this is a compiled model, not ${wanted === 'a model' ? 'MJCF' : wanted}`, hint };
  }
  if (/^[^<>\n\r]{1,1000}\.(?:xml|mjcf|urdf|xacro|mjb|mjz|zip)\s*$/i.test(start) && text.length <= 1000) {
    return {
      message: `this is the path of a file, not its content: ${start.trim()}`,
      hint: 'read the file first; loadModelFile of corten/node takes paths',
    };
  }
  return undefined;
}

/** An HTML page, which servers send in place of files that they do not have. */
function page(text: string, wanted: string): Foreign {
  const said = [...text.matchAll(/<(?:title|h1|pre)>\s*([^<]{1,100}?)\s*</gi)].map((match) => `"${match[1]}"`);
  return {
    message: `this is an HTML page, not ${wanted}${said.length === 0 ? '' : `: ${said.join(', ')}`}`,
    hint: 'a server sends a page when it does not have the file: check the address',
  };
}
