import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitTo, panBy, reveal, shownRect, toCanvas, toView, wheelMoves, zoomAt, zoomRange, zoomStep } from './camera';

const size = { width: 800, height: 600 };
const number = fc.double({ min: -5000, max: 5000, noNaN: true });
const camera = fc.record({
  x: number,
  y: number,
  zoom: fc.double({ min: zoomRange.least, max: zoomRange.most, noNaN: true }),
});
const point = fc.record({ x: number, y: number });

describe('the camera', () => {
  it('keeps the point under the pointer where it is while zooming', () => {
    fc.assert(
      fc.property(camera, point, fc.double({ min: 0.2, max: 5, noNaN: true }), (before, at, factor) => {
        const after = zoomAt(before, factor, at);
        const fixed = toView(after, toCanvas(before, at));
        expect(fixed.x).toBeCloseTo(at.x, 3);
        expect(fixed.y).toBeCloseTo(at.y, 3);
        expect(after.zoom).toBeGreaterThanOrEqual(zoomRange.least);
        expect(after.zoom).toBeLessThanOrEqual(zoomRange.most);
      }),
    );
  });

  it('moves by as many pixels as the pointer', () => {
    const before = { x: 10, y: 20, zoom: 0.5 };
    const shown = toView(panBy(before, { x: 30, y: -8 }), { x: 100, y: 100 });
    expect(shown).toEqual({
      x: toView(before, { x: 100, y: 100 }).x + 30,
      y: toView(before, { x: 100, y: 100 }).y - 8,
    });
  });

  it('goes to the steps on both sides', () => {
    expect(zoomStep({ x: 0, y: 0, zoom: 1 }, 'in', size).zoom).toBeCloseTo(1.25);
    expect(zoomStep({ x: 0, y: 0, zoom: 0.9 }, 'out', size).zoom).toBeCloseTo(0.8);
    expect(zoomStep({ x: 0, y: 0, zoom: 2 }, 'in', size).zoom).toBe(2);
  });

  it('fits everything, in the middle and not larger than life', () => {
    expect(fitTo({ x: 0, y: 0, width: 1600, height: 600 }, size)).toEqual({ x: 0, y: -300, zoom: 0.5 });
    expect(fitTo({ x: 0, y: 0, width: 400, height: 300 }, size)).toEqual({ x: -200, y: -150, zoom: 1 });
    expect(fitTo({ x: 0, y: 0, width: 100_000, height: 300 }, size)).toMatchObject({ x: 0, zoom: zoomRange.least });
  });

  it('moves only if something isn’t shown', () => {
    const here = { x: 0, y: 0, zoom: 1 };
    expect(reveal(here, { x: 100, y: 100, width: 300, height: 80 }, size)).toEqual(here);
    expect(reveal(here, { x: 700, y: 100, width: 300, height: 80 }, size)).toEqual({ x: 224, y: 0, zoom: 1 });
    const far = reveal(here, { x: 3000, y: 3000, width: 300, height: 80 }, size);
    expect(shownRect(far, size).x + size.width).toBe(3324);
  });

  it('pans with the wheel, sideways with Shift, and zooms with Ctrl', () => {
    const here = { x: 0, y: 0, zoom: 1 };
    const wheel = { deltaX: 0, deltaY: 100, isZoom: false, isSideways: false };
    expect(wheelMoves(here, wheel, { x: 0, y: 0 })).toEqual({ x: 0, y: 100, zoom: 1 });
    expect(wheelMoves(here, { ...wheel, isSideways: true }, { x: 0, y: 0 })).toEqual({ x: 100, y: 0, zoom: 1 });
    expect(wheelMoves(here, { ...wheel, isZoom: true }, { x: 0, y: 0 }).zoom).toBeLessThan(1);
  });
});
