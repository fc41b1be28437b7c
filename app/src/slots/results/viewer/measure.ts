import { efmPaper } from '@scn/core/clinical/strips/efm-strip';
import { ekgPaper } from '@scn/core/clinical/strips/ekg-strip';
import type { Place } from './viewport';

/** A line between two places of a picture. */
export interface MeasuredLine {
  readonly start: Place;
  readonly end: Place;
}

/** Width and height of a picture in its own units: pixels of an image, mm of a drawing. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** The paper of a strip, on which lengths are times and values; null for a picture of something else. */
export type StripKind = 'ekg' | 'efm' | null;

/** Result of measuring a line on a picture. */
export type Measurement =
  /** In units of the picture, which isn’t calibrated. */
  | { readonly kind: 'uncalibrated'; readonly length: number }
  | { readonly kind: 'length'; readonly mm: number }
  /** `rate`: of beats at this distance, per minute; null for a vertical line. */
  | { readonly kind: 'ekg'; readonly ms: number; readonly rate: number | null; readonly millivolts: number }
  | { readonly kind: 'efm'; readonly seconds: number; readonly beats: number };

/** The length of a line, in units of the picture. */
export function lengthOf({ start, end }: MeasuredLine, { width, height }: PictureSize): number {
  return Math.hypot((end.x - start.x) * width, (end.y - start.y) * height);
}

/** How many mm a unit of the picture is, from a line of known length; null for a line without length. */
export function calibrated(line: MeasuredLine, size: PictureSize, mm: number): number | null {
  const length = lengthOf(line, size);
  return length === 0 ? null : mm / length;
}

/** Measures a line. @param mmPerUnit - null for a picture that isn’t calibrated */
export function measured(
  line: MeasuredLine,
  size: PictureSize,
  mmPerUnit: number | null,
  strip: StripKind,
): Measurement {
  if (mmPerUnit === null) return { kind: 'uncalibrated', length: lengthOf(line, size) };
  const across = Math.abs(line.end.x - line.start.x) * size.width * mmPerUnit;
  const up = Math.abs(line.end.y - line.start.y) * size.height * mmPerUnit;
  if (strip === null) return { kind: 'length', mm: lengthOf(line, size) * mmPerUnit };
  if (strip === 'efm')
    return { kind: 'efm', seconds: (across / efmPaper.mmPerMinute) * 60, beats: up * efmPaper.beatsPerMm };
  const ms = (across / ekgPaper.mmPerSecond) * 1000;
  return { kind: 'ekg', ms, rate: ms === 0 ? null : 60_000 / ms, millivolts: up / ekgPaper.mmPerMillivolt };
}
