import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { EkgResult, Patient } from '@scn/core/document/patients/schema';
import { ekgParameters, heartRateOf, type EkgParameters } from '@scn/core/clinical/strips/ekg-parameters';
import { ekgPaper, ekgStrip, samplesPerSecond } from '@scn/core/clinical/strips/ekg-strip';
import { stripPath } from '@scn/core/clinical/strips/strip-path';
import { readableName } from '@scn/kit/form/readable-name';
import { useDocument } from '#document/document-context.tsx';
import { calibrationPath, calibrationWidth } from './calibration';
import { DrawnStrip, useDrawnStyles, StripPaper, type PaperGrid } from './drawn-strip';
import { EkgLeadsPaper, leadsPaper } from './ekg-leads-paper';

const { mmPerSecond, mmPerMillivolt, seconds, millivolts } = ekgPaper;

const height = (millivolts.highest - millivolts.lowest) * mmPerMillivolt;

const width = calibrationWidth + seconds * mmPerSecond;

const yOf = (millivolt: number) => (millivolts.highest - millivolt) * mmPerMillivolt;

/** The size of a rhythm strip, in mm. */
const stripSize = { width, height };

const grids: readonly PaperGrid[] = [{ x: 0, y: 0, width, height, fine: 1, coarse: 5 }];

/**
 * Draws an EKG result, as twelve leads or a rhythm strip, from its fields, and from what its interpretation
 * states for those that are empty.
 */
export function EkgDrawing({ result, patient }: { readonly result: EkgResult; readonly patient: Patient }): ReactNode {
  const { t } = useTranslation('results');
  const { plugins } = useDocument();
  const parameters = ekgParameters(result, heartRateOf(patient, plugins));
  const { rhythm, rate, rateFrom, block, wall, isOfTwelveLeads } = parameters;
  // keeps its identity while nothing that is drawn changes
  const drawn = useMemo(
    () => ({ rhythm, rate, rateFrom, block, wall, isOfTwelveLeads }),
    [rhythm, rate, rateFrom, block, wall, isOfTwelveLeads],
  );
  const name = block === null ? readableName(rhythm) : t(`block_${block}`);
  const says = rate === null ? name : t('ekgSays', { rhythm: name, rate });
  const label = t('drawnOf', { title: result.title });
  return (
    <DrawnStrip
      label={label}
      size={isOfTwelveLeads ? leadsPaper : stripSize}
      strip="ekg"
      says={says}
      paper={t(isOfTwelveLeads ? 'ekgLeadsPaper' : 'ekgPaper')}
      notes={rate === null || rateFrom === 'field' ? [] : [t(`rateFrom_${rateFrom}`)]}
      drawing={
        isOfTwelveLeads ? (
          <EkgLeadsPaper label={`${label}: ${says}`} parameters={drawn} seed={result.id} />
        ) : (
          <EkgStripPaper label={`${label}: ${says}`} parameters={drawn} seed={result.id} />
        )
      }
    />
  );
}

/** A rhythm strip of lead II. */
function EkgStripPaper(props: {
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
