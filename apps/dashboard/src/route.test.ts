import { describe, expect, it } from 'vitest';
import { href, parseRoute } from './route.js';

describe('routes', () => {
  it('are read from what they were written as', () => {
    const hash = href('model', 'dm_control/a b/#1.xml', { v: '3.14.0', q: '' });
    expect(hash).toBe('#/model/dm_control/a%20b/%231.xml?v=3.14.0');
    const { page, name, query } = parseRoute(hash);
    expect([page, name, query.get('v'), query.has('q')]).toEqual(['model', 'dm_control/a b/#1.xml', '3.14.0', false]);
  });

  it('keep a question mark in a query', () => {
    expect(parseRoute('#/matrix?q=a%3Fb').query.get('q')).toBe('a?b');
  });

  it('are read where a link was cut off', () => {
    expect(parseRoute('#/model/dm_control/a%2').name).toBe('dm_control/a%2');
  });

  it('are the home page where there is none', () => {
    expect(parseRoute('')).toMatchObject({ page: '', name: '' });
  });
});
