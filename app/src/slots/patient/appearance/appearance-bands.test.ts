import { expect, test } from 'vitest';
import { appearanceBands, bandsAt, type AppearanceRange } from './appearance-bands';

const range = (id: string, from: number, to: number, physiologyItemId = 'spo2'): AppearanceRange => ({
  ...{ id, physiologyItemId, from, to },
  ...{ appearance: 'CYANOSED', intensity: 100 },
});

test('bands are in order of the scale, with what overlaps and what is left out between them', () => {
  const ranges = [
    range('pale', 88, 94),
    range('blue', 0, 80),
    range('hot', 38, 41, 'temperature'),
    range('grey', 78, 85),
  ];
  const [saturation, temperature] = appearanceBands(ranges);
  expect(saturation?.bands.map(({ id }) => id)).toEqual(['blue', 'grey', 'pale']);
  expect(saturation?.overlaps).toEqual([{ from: 78, to: 80 }]);
  expect(saturation?.gaps).toEqual([{ from: 85, to: 88 }]);
  expect(temperature).toMatchObject({ itemId: 'temperature', overlaps: [], gaps: [] });
});

test('ranges that touch neither overlap nor leave a gap, and one inside of another overlaps as a whole', () => {
  expect(appearanceBands([range('a', 0, 80), range('b', 80, 90)])[0]).toMatchObject({ overlaps: [], gaps: [] });
  expect(appearanceBands([range('a', 0, 80), range('b', 10, 20), range('c', 90, 95)])[0]).toMatchObject({
    overlaps: [{ from: 10, to: 20 }],
    gaps: [{ from: 80, to: 90 }],
  });
});

test('both ends of a range belong to it; a range that ends before it starts never holds', () => {
  const [bands] = appearanceBands([range('a', 80, 90), range('wrong', 95, 70)]);
  expect([79, 80, 90, 91].map((value) => bandsAt(bands!, value).length)).toEqual([0, 1, 1, 0]);
});
