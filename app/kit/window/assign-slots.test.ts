import { describe, expect, it } from 'vitest';
import { assignSlots } from './assign-slots';

const first = assignSlots(new Map(), ['a', 'b', 'c']);

describe('assignSlots', () => {
  it('starts with one slot per key', () => {
    expect([...first]).toEqual([
      ['a', 0],
      ['b', 1],
      ['c', 2],
    ]);
  });

  it('keeps the slot of a key that is still shown and reuses the others', () => {
    const next = assignSlots(first, ['b', 'c', 'd']);
    expect(Object.fromEntries(next)).toEqual({ b: 1, c: 2, d: 0 });
  });

  it('ignores the order of the keys', () => {
    expect(Object.fromEntries(assignSlots(first, ['c', 'a', 'b']))).toEqual({ a: 0, b: 1, c: 2 });
  });

  it('gives the slot of a removed key to its heir', () => {
    const next = assignSlots(first, ['x', 'a', 'd', 'c'], { key: 'd', of: 'b' });
    expect(next.get('d')).toBe(1);
    expect(next.get('x')).toBe(3);
  });

  it('keeps the slot of the previous key if that is still shown', () => {
    const next = assignSlots(first, ['a', 'b', 'c', 'd'], { key: 'd', of: 'b' });
    expect(next.get('b')).toBe(1);
    expect(next.get('d')).toBe(3);
  });

  it('never gives one slot to two keys, however the window scrolls', () => {
    let slots = first;
    for (let start = 0; start < 40; start += 1) {
      const keys = Array.from({ length: 5 }, (_, index) => `row ${(start * 3 + index) % 17}`);
      slots = assignSlots(slots, keys);
      expect(new Set(slots.values()).size).toBe(5);
      expect(Math.max(...slots.values())).toBeLessThan(10);
    }
  });
});
