import { expect, it } from 'vitest';
import { foreignContent } from './foreign.js';
import { decodeUtf8 } from './utf8.js';

it.each([
  [
    '<!DOCTYPE html>\n<html><title>Error</title><pre>Cannot GET /arm.xml</pre>',
    /HTML page.*"Error", "Cannot GET \/arm.xml"/,
  ],
  ['\ufeff <HTML lang="en">', /HTML page/],
  ['version https://git-lfs.github.com/spec/v1\noid sha256:12\nsize 3\n', /Git LFS pointer/],
  ['/home/user/models/humanoid.xml', /path of a file, not its content: \/home\/user\/models\/humanoid.xml/],
  ['C:\\models\\arm.urdf\n', /path/],
  [decodeUtf8(Uint8Array.of(0xff, 0xfe, 0x3c, 0)), /UTF-16/],
  [decodeUtf8(Uint8Array.of(0xfe, 0xff, 0, 0x3c)), /UTF-16/],
  ['<\0m\0', /UTF-16/],
  [decodeUtf8(Uint8Array.of(80, 75, 3, 4)), /zip/],
  [decodeUtf8(Uint8Array.of(0x1f, 0x8b, 8)), /gzip/],
  [decodeUtf8(Uint8Array.of(0x31, 0xd4, 0, 0, 8, 0, 0, 0)), /compiled model, not MJCF/],
])('%j is no model', (text, message) => {
  expect(foreignContent(text)?.message).toMatch(message);
});

it.each(['<mujoco/>', '', 'text.', 'a.xml <mujoco/>', `${'x'.repeat(2000)}.xml`])('%j may be one', (text) => {
  expect(foreignContent(text)).toBeUndefined();
});
