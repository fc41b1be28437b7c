import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { EkgResult, Patient } from '@scn/core/document/patients/schema';
import { ekgParameters, heartRateOf } from '@scn/core/view/strips/ekg-parameters';
import { ekgPaper, ekgStrip, samplesPerSecond } from '@scn/core/view/strips/ekg-strip';
import { stripPath } from '@scn/core/view/strips/strip-path';
import { readableName } from '@scn/kit/form/readable-name';
import { useDocument } from '#document/document-context.tsx';
import { DrawnStrip } from './drawn-strip';
import { StripPaper, type PaperGrid } from './strip-paper';
import { useDrawnStyles } from './drawn.styles';

const { mmPerSecond, mmPerMillivolt, seconds, millivolts } = ekgPaper;
/** In mm. */
const size = {
  pulse: 10,
  line: seconds * mmPerSecond,
  height: (millivolts.highest - millivolts.lowest) * mmPerMillivolt,
} as const;
const width = size.pulse + size.line;
const yOf = (millivolt: number) => (millivolts.highest - millivolt) * mmPerMillivolt;
const paperSize = { width, height: size.height };
const grids: readonly PaperGrid[] = [{ x: 0, y: 0, width, height: size.height, fine: 1, coarse: 5 }];
/** The calibration: 1 mV for 0.2 s. */
const pulse = `M1.5 ${yOf(0)}h1V${yOf(1)}h5V${yOf(0)}h1`;

/** A rhythm strip of an EKG result, drawn from its rhythm and the rate that its interpretation states. */
export function EkgDrawing({ result, patient }: { readonly result: EkgResult; readonly patient: Patient }): ReactNode {
  const { t } = useTranslation('results');
  const styles = useDrawnStyles();
  const { plugins } = useDocument();
  const { rhythm, rate, rateFrom, block } = ekgParameters(result, heartRateOf(patient, plugins));
  const path = useMemo(() => {
    const { samples } = ekgStrip({ rhythm, rate, rateFrom, block }, result.id);
    return stripPath(samples, mmPerSecond / samplesPerSecond, yOf);
  }, [rhythm, rate, rateFrom, block, result.id]);
  const name = block === null ? readableName(rhythm) : t(`block_${block}`);
  const says = rate === null ? name : t('ekgSays', { rhythm: name, rate });
  return (
    <DrawnStrip
      label={t('drawnOf', { title: result.title })}
      size={paperSize}
      strip="ekg"
      says={says}
      paper={t('ekgPaper')}
      notes={rate === null ? [] : [t(`rateFrom_${rateFrom}`)]}
      drawing={
        <StripPaper label={`${t('drawnOf', { title: result.title })}: ${says}`} size={paperSize} grids={grids}>
          <path className={styles.line} d={pulse} />
          <path className={styles.line} d={path} transform={`translate(${size.pulse} 0)`} />
        </StripPaper>
      }
    />
  );
}
