import { expect, test } from 'vitest';
import { outlineOf, peaksOf } from './peaks';

const samples = (...given: readonly number[]) => Float32Array.from(given);

test('each column has the lowest and the highest of its samples, over all channels', () => {
  const { lowest, highest } = peaksOf([samples(0, 0.5, -0.25, 0.125), samples(0.25, 0, -1, 0)], 2);
  expect([...lowest]).toEqual([0, -1]);
  expect([...highest]).toEqual([0.5, 0.125]);
});

test('no sample is left out, however the length divides into columns', () => {
  for (const length of [7, 10, 999, 44_101])
    for (const at of [0, 1, Math.floor(length / 3), length - 2, length - 1]) {
      const click = new Float32Array(length);
      click[at] = 1;
      expect(Math.max(...peaksOf([click], 96).highest)).toBe(1);
    }
});

test('a sound with fewer samples than columns fills them', () => {
  expect([...peaksOf([samples(0.5, -0.5)], 4).highest]).toEqual([0.5, 0.5, -0.5, -0.5]);
});

test('nothing is silence', () => {
  expect([...peaksOf([], 2).highest]).toEqual([0, 0]);
  expect([...peaksOf([new Float32Array(0)], 2).lowest]).toEqual([0, 0]);
});

test('the outline goes along the highest samples, and back along the lowest; silence is a thin line', () => {
  expect(outlineOf({ highest: samples(1, 0), lowest: samples(-0.5, 0) })).toBe('M0 -1.000L1 -0.020L1 0.020L0 0.500Z');
});

test('samples beyond full scale end at it', () => {
  expect(outlineOf({ highest: samples(1.5), lowest: samples(-2) })).toBe('M0 -1.000L0 1.000Z');
});
