import { parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { DocumentCache } from './document-cache';

describe('remembered documents', () => {
  const document = parse('{ a }');

  it('are the ones used last', () => {
    const cache = new DocumentCache();
    cache.set('first', document);
    for (let n = 0; n < 255; n += 1) cache.set(`document ${n}`, document);
    expect(cache.get('first')).toBe(document);
    cache.set('one more', document);
    expect(cache.get('first')).toBe(document);
    expect(cache.get('document 0')).toBeUndefined();
    expect(cache.get('one more')).toBe(document);
  });

  it('are never large', () => {
    const cache = new DocumentCache();
    cache.set('x'.repeat(4097), document);
    expect(cache.get('x'.repeat(4097))).toBeUndefined();
  });
});
