import { parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { DocumentCache } from './handler';

describe('the document cache', () => {
  const document = parse('{ a }');

  it('keeps the most recently used documents', () => {
    const cache = new DocumentCache();
    cache.set('first', document);
    for (let n = 0; n < 255; n += 1) cache.set(`document ${n}`, document);
    expect(cache.get('first')).toBe(document);
    cache.set('one more', document);
    expect(cache.get('first')).toBe(document);
    expect(cache.get('document 0')).toBeUndefined();
    expect(cache.get('one more')).toBe(document);
  });

  it('doesn’t keep large documents', () => {
    const cache = new DocumentCache();
    cache.set('x'.repeat(4097), document);
    expect(cache.get('x'.repeat(4097))).toBeUndefined();
  });
});
