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
  return new TextEncoder().encode(text);
}

/** Bytes to text, keeping a byte-order mark so that offsets stay those of the file; malformed bytes become U+FFFD. */
export function decodeUtf8(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}
