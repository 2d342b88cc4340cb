/** UTF-8, which Node, browsers and workers all provide, though the language's own library does not declare it. */

declare class TextEncoder {
  encode(text: string): Uint8Array;
}
declare class TextDecoder {
  constructor(label: string, options: { ignoreBOM?: boolean });
  decode(bytes: Uint8Array): string;
}

/** Text to bytes. */
export function encodeUtf8(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code > 127) return new TextEncoder().encode(text);
    bytes[i] = code;
  }
  return bytes;
}

/** Bytes to text, keeping a byte-order mark so that offsets stay those of the file; malformed bytes become U+FFFD. */
export function decodeUtf8(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}
