import { useMemo, type ReactNode } from 'react';
import { ekgLeads, leadRows, type Lead } from '@scn/core/clinical/strips/ekg-leads';
import type { EkgParameters } from '@scn/core/clinical/strips/ekg-parameters';
import { ekgPaper, samplesPerSecond } from '@scn/core/clinical/strips/ekg-strip';
import { stripPath } from '@scn/core/clinical/strips/strip-path';
import { calibrationPath, calibrationWidth } from './calibration';
import { StripPaper, useDrawnStyles, type PaperGrid } from './drawn-strip.tsx';

const { mmPerSecond, mmPerMillivolt, seconds } = ekgPaper;
/** In mm. */
const size = { row: 35, aboveLine: 22 } as const;
/** The lead of the strip below the others. */
const rhythmLead: Lead = 'II';
const width = calibrationWidth + seconds * mmPerSecond;
const height = (leadRows.length + 1) * size.row;
/** The size of the paper, in mm. */
export const leadsPaper = { width, height };
const grids: readonly PaperGrid[] = [{ x: 0, y: 0, width, height, fine: 1, coarse: 5 }];
const lineOf = (row: number) => row * size.row + size.aboveLine;

/** A piece of a lead on the paper. */
interface Piece {
  readonly lead: Lead;
  readonly row: number;
  /** From the first to the last moment, in seconds: all leads are recorded at once. */
  readonly from: number;
  readonly to: number;
}

const pieces: readonly Piece[] = [
  ...leadRows.flatMap((leads, row) =>
    leads.map((lead, column) => ({
      lead,
      row,
      from: (column * seconds) / leads.length,
      to: ((column + 1) * seconds) / leads.length,
    })),
  ),
  { lead: rhythmLead, row: leadRows.length, from: 0, to: seconds },
];

/** Twelve leads in four columns of 2.5 s, and a rhythm strip. */
export function EkgLeadsPaper(props: {
  readonly label: string;
  readonly parameters: EkgParameters;
  readonly seed: string;
}): ReactNode {
  const { label, parameters, seed } = props;
  const styles = useDrawnStyles();
  const drawn = useMemo(() => {
    const { samples } = ekgLeads(parameters, seed);
    return pieces.map(({ lead, row, from, to }) => ({
      lead,
      x: calibrationWidth + from * mmPerSecond,
      y: lineOf(row),
      path: stripPath(
        samples[lead].slice(from * samplesPerSecond, to * samplesPerSecond + 1),
        mmPerSecond / samplesPerSecond,
        (millivolt) => lineOf(row) - millivolt * mmPerMillivolt,
      ),
    }));
  }, [parameters, seed]);
  return (
    <StripPaper label={label} size={leadsPaper} grids={grids}>
      {Array.from({ length: leadRows.length + 1 }, (_, row) => (
        <path key={row} className={styles.line} d={calibrationPath(lineOf(row))} />
      ))}
      {drawn.map(({ lead, x, y, path }) => (
        <g key={`${lead} ${y}`}>
          {/* where the columns meet */}
          <path className={styles.line} d={`M${x} ${y - 4}v2M${x} ${y + 2}v2`} />
          <text className={styles.scale} x={x + 1.5} y={y - 18.5}>
            {lead}
          </text>
          <path className={styles.line} d={path} transform={`translate(${x} 0)`} />
        </g>
      ))}
    </StripPaper>
  );
}
