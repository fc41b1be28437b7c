import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '@scn/core/testing/effort';
import { fullWindow, linearOf } from './viewer.tsx';
import { calibrated, measured, type MeasuredLine, type Measurement } from './measure-tools.tsx';
import { movedBy, maxZoom, pictured, whole, zoomedAt } from './viewport';

const share = fc.double({ min: 0, max: 1, noNaN: true });
const place = fc.record({ x: share, y: share });
const line = (x: number, y: number): MeasuredLine => ({ start: { x: 0.2, y: 0.2 }, end: { x: 0.2 + x, y: 0.2 + y } });

/** Without the last digits, which depend on the order of the calculation. */
const rounded = (measurement: Measurement) =>
  Object.fromEntries(
    Object.entries(measurement).map(([name, value]) => [
      name,
      typeof value === 'number' ? Number(value.toFixed(6)) : value,
    ]),
  );

describe('the viewport', () => {
  test('zooms around the place of the pointer', () => {
    fc.assert(
      fc.property(place, fc.double({ min: 1, max: maxZoom, noNaN: true }), (at, factor) => {
        const shown = pictured(zoomedAt(whole, factor, at), at);
        expect(shown.x).toBeCloseTo(at.x, 9);
        expect(shown.y).toBeCloseTo(at.y, 9);
      }),
      { numRuns: runs(100) },
    );
  });

  test('never shows what is outside the picture', () => {
    const step = fc.record({ at: place, factor: fc.double({ min: 0.1, max: 10, noNaN: true }) });
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const { zoom, x, y } = steps.reduce(
          (viewport, { at, factor }) => movedBy(zoomedAt(viewport, factor, at), { x: at.x - 0.5, y: 0.5 - at.y }),
          whole,
        );
        for (const start of [x, y]) {
          expect(start).toBeLessThanOrEqual(0);
          expect(start + zoom).toBeGreaterThanOrEqual(1 - 1e-9);
        }
      }),
      { numRuns: runs(100) },
    );
  });
});

test.each([
  ['the whole range changes nothing', fullWindow, 0.3, 0.3],
  ['the middle of the window is grey', { level: 20, width: 10 }, 0.2, 0.5],
  ['its lower end is black', { level: 20, width: 10 }, 0.15, 0],
  ['its upper end is white', { level: 20, width: 10 }, 0.25, 1],
])('contrast: %s', (_, window, value, shown) => {
  const { slope, intercept } = linearOf(window);
  expect(slope * value + intercept).toBeCloseTo(shown, 9);
});

describe('measuring', () => {
  const image = { width: 1000, height: 500 };

  test('a picture that isn’t calibrated is measured in its own units', () => {
    expect(measured(line(0.3, 0.8), image, null, 'ekg')).toEqual({ kind: 'uncalibrated', length: 500 });
  });

  test('a known distance calibrates it', () => {
    const mmPerUnit = calibrated(line(0.1, 0), image, 5);
    expect(mmPerUnit).toBeCloseTo(0.05, 9);
    expect(rounded(measured(line(0.3, 0.8), image, mmPerUnit, null))).toEqual({ kind: 'length', mm: 25 });
    expect(calibrated(line(0, 0), image, 5)).toBeNull();
  });

  const paper = { width: 100, height: 100 };

  test('25 mm of an EKG are a second, 10 mm a millivolt', () => {
    const shown = rounded(measured(line(0.25, 0.1), paper, 1, 'ekg'));
    expect(shown).toEqual({ kind: 'ekg', ms: 1000, rate: 60, millivolts: 1 });
    expect(measured(line(0, 0.1), paper, 1, 'ekg')).toMatchObject({ rate: null });
  });

  test('10 mm of a fetal trace are a minute, or 20 beats per minute', () => {
    expect(rounded(measured(line(0.1, 0.1), paper, 1, 'efm'))).toEqual({ kind: 'efm', seconds: 60, beats: 20 });
  });
});
