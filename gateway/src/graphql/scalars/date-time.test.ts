import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDateTime } from './scalars';

describe('a DateTime', () => {
  it('is parsed and serialized without loss', () => {
    const dates = fc.date({
      min: new Date('0001-01-01T00:00:00Z'),
      max: new Date('9999-12-31T23:59:59Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(dates, (date) => {
        expect(parseDateTime(date.toISOString())).toEqual(date);
      }),
    );
  });

  it.each([
    ['2024-02-29T12:30:00Z', '2024-02-29T12:30:00.000Z'],
    ['2024-02-29T00:30:00+01:00', '2024-02-28T23:30:00.000Z'],
    ['2024-02-29T12:30:00.123456Z', '2024-02-29T12:30:00.123Z'],
  ])('%s is %s', (text, expected) => {
    expect(parseDateTime(text).toISOString()).toBe(expected);
  });

  it.each([
    '2024-02-30T00:00:00Z',
    '2023-02-29T00:00:00Z',
    '2024-13-01T00:00:00Z',
    '2024-01-01T24:00:00Z',
    '2024-01-01',
    '2024-01-01T00:00:00',
    'now',
    '',
    0,
    null,
    {},
  ])('is not %j', (value) => {
    expect(() => parseDateTime(value)).toThrow(/DateTime|doesn’t exist/);
  });
});
