import { valueOn, type Ms, type Segment } from './line';

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
