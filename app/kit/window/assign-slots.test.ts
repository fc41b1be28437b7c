import { describe, expect, it } from 'vitest';
import { assignSlots, orderedSlots } from './assign-slots';

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

describe('orderedSlots', () => {
  it('is in the order of the keys, and keeps the element of the active one', () => {
    const next = orderedSlots(first, ['x', 'a', 'y', 'b', 'c'], { key: 'b', of: 'b' });
    expect([...next]).toEqual([
      ['x', -2],
      ['a', -1],
      ['y', 0],
      ['b', 1],
      ['c', 2],
    ]);
    expect(orderedSlots(next, ['x', 'y', 'c'], { key: 'c', of: 'b' }).get('c')).toBe(1);
  });

  it('changes nothing while the keys are the same in the same order, and puts them in order otherwise', () => {
    expect(orderedSlots(first, ['a', 'b', 'c'])).toBe(first);
    const scrolled = assignSlots(first, ['b', 'c', 'd']);
    expect([...orderedSlots(scrolled, ['b', 'c', 'd'], { key: 'c', of: 'c' }).values()]).toEqual([1, 2, 3]);
  });
});
