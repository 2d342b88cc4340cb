import { expect, test } from 'vitest';
import { createRequests } from './requests.js';

test('questions are answered by number, in any order, and rejected when nothing will come', async () => {
  const requests = createRequests();
  const sent: { id: number; what: string }[] = [];
  const ask = (what: string) =>
    requests.ask<string, { id: number; what: string }>(
      (m) => sent.push(m),
      (id) => ({ id, what }),
    );
  const [first, second, third] = [ask('a'), ask('b'), ask('c')];
  requests.resolve(sent[1].id, 'B');
  requests.reject(sent[0].id, new Error('A'));
  requests.resolve(99, 'nobody');
  expect(await second).toBe('B');
  await expect(first).rejects.toThrow('A');
  requests.rejectAll(new Error('closed'));
  await expect(third).rejects.toThrow('closed');
});
