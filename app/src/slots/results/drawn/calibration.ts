import { ekgPaper } from '@scn/core/clinical/strips/ekg-strip';

const { mmPerMillivolt } = ekgPaper;

/** The space for the calibration before a line, in mm. */
export const calibrationWidth = 10;

/** The calibration of a line: 1 mV for 0.2 s. @param line - where 0 mV is, in mm from the top */
export function calibrationPath(line: number): string {
  return `M1.5 ${line}h1v${-mmPerMillivolt}h5v${mmPerMillivolt}h1`;
}
