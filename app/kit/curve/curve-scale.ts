/** A point of a curve, in the units of its axes. */
export interface CurvePoint {
  readonly x: number;
  readonly y: number;
}

/** The part of an axis that is shown. */
export interface CurveSpan {
  readonly min: number;
  readonly max: number;
}

/** Where a value is on an axis: 0 for the minimum, 100 for the maximum. Values outside of it are on its edges. */
export function percentOf(value: number, { min, max }: CurveSpan): number {
  if (max <= min) return 0;
  return Math.max(0, Math.min(1, (value - min) / (max - min))) * 100;
}

/** The value at a fraction of an axis, held within it. @param fraction - 0 for the minimum, 1 for the maximum */
export function valueAtFraction(fraction: number, { min, max }: CurveSpan): number {
  return min + Math.max(0, Math.min(1, fraction)) * (max - min);
}

/** The path of a curve in a drawing of 100 × 100, whose vertical axis points down. */
export function pathOf(points: readonly CurvePoint[], x: CurveSpan, y: CurveSpan): string {
  const place = (point: CurvePoint) => `${round(percentOf(point.x, x))} ${round(100 - percentOf(point.y, y))}`;
  return points.map((point, index) => `${index === 0 ? 'M' : 'L'}${place(point)}`).join('');
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
