import { useMemo, type ReactNode } from 'react';
import type { EkgParameters } from '@scn/core/view/strips/ekg-parameters';
import { ekgPaper, ekgStrip, samplesPerSecond } from '@scn/core/view/strips/ekg-strip';
import { stripPath } from '@scn/core/view/strips/strip-path';
import { calibrationPath, calibrationWidth } from './calibration';
import { StripPaper, type PaperGrid } from './strip-paper';
import { useDrawnStyles } from './drawn.styles';

const { mmPerSecond, mmPerMillivolt, seconds, millivolts } = ekgPaper;
const height = (millivolts.highest - millivolts.lowest) * mmPerMillivolt;
const width = calibrationWidth + seconds * mmPerSecond;
const yOf = (millivolt: number) => (millivolts.highest - millivolt) * mmPerMillivolt;
/** The size of a rhythm strip, in mm. */
export const stripSize = { width, height };
const grids: readonly PaperGrid[] = [{ x: 0, y: 0, width, height, fine: 1, coarse: 5 }];

/** A rhythm strip of lead II. */
export function EkgStripPaper(props: {
  readonly label: string;
  readonly parameters: EkgParameters;
  readonly seed: string;
}): ReactNode {
  const { label, parameters, seed } = props;
  const styles = useDrawnStyles();
  const path = useMemo(
    () => stripPath(ekgStrip(parameters, seed).samples, mmPerSecond / samplesPerSecond, yOf),
    [parameters, seed],
  );
  return (
    <StripPaper label={label} size={stripSize} grids={grids}>
      <path className={styles.line} d={calibrationPath(yOf(0))} />
      <path className={styles.line} d={path} transform={`translate(${calibrationWidth} 0)`} />
    </StripPaper>
  );
}
