/** A moment or a length of time, in milliseconds. */
export type Ms = number;

/** Straight movement from a moment on. */
export interface Segment {
  readonly at: Ms;
  /** At that moment. */
  readonly value: number;
  /** Change per millisecond. */
  readonly rate: number;
}

/** A value over time: segments in order, each until the next one, the last for ever. */
export type Line = readonly [Segment, ...(readonly Segment[])];

/** Significant digits of values, as of conversions between units; further digits are floating-point noise. */
const significantDigits = 12;

/** 10 to the powers that doubles hold exactly. */
const powers = Array.from({ length: 23 }, (_, exponent) => 10 ** exponent);

/**
 * A value without floating-point noise, so that 86 reached in steps equals 86 as entered: rounded as `toPrecision` does, which is too slow for every reading.
 * A whole number of 12 digits and a power of ten are exact, so that their quotient is the closest double, as reading the decimal number would give.
 */
export function settled(value: number): number {
  const size = Math.abs(value);
  if (size < 1e12 && Number.isInteger(value)) return value + 0; // not -0
  const shift = significantDigits - 1 - Math.floor(Math.log10(size));
  const power = powers[shift];
  if (power !== undefined) {
    const digits = size * power;
    const whole = Math.round(digits);
    // In the middle between two numbers, or where the logarithm was rounded, only decimal digits decide.
    if (whole >= 1e11 && whole < 1e12 && Math.abs(Math.abs(digits - whole) - 0.5) > 1e-3) {
      return (value < 0 ? -whole : whole) / power;
    }
  }
  return Number(value.toPrecision(significantDigits));
}

/** A value that doesn't move. */
export function restingAt(value: number): Line {
  return [{ at: 0, value, rate: 0 }];
}

/** The segment that describes a moment; at a jump, the one after it. */
export function segmentAt(line: Line, at: Ms): Segment {
  return line.findLast((segment) => segment.at <= at) ?? line[0];
}

/** The value of a segment at a moment. */
export function valueOn({ at: from, value, rate }: Segment, at: Ms): number {
  return settled(value + rate * (at - from));
}

/** The value at a moment; at a jump, the value after it. */
export function valueAt(line: Line, at: Ms): number {
  return valueOn(segmentAt(line, at), at);
}

/** The first whole millisecond of a segment. */
export function firstOf({ at }: Segment): Ms {
  return Math.ceil(at);
}

/**
 * The first whole millisecond of a moving segment at which its value has passed another one, or has reached it with `orAt`. It may be
 * after the end of the segment.
 */
export function firstBeyond(segment: Segment, value: number, orAt: boolean): Ms {
  const { at, value: start, rate } = segment;
  const isBeyond = (moment: Ms) => {
    const way = (valueOn(segment, moment) - value) * Math.sign(rate);
    return way > 0 || (orAt && way === 0);
  };
  // solved, then corrected by what rounding to significant digits moves it
  let moment = Math.max(firstOf(segment), Math.floor(at + (value - start) / rate));
  while (!isBeyond(moment)) moment += 1;
  while (moment > at && moment - 1 >= firstOf(segment) && isBeyond(moment - 1)) moment -= 1;
  return moment;
}
