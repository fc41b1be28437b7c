import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { EfmResult } from '@scn/core/document/patients/schema';
import { wordsOf } from '@scn/core/schema/wording';
import { efmParameters, readsInterpretation } from '@scn/core/clinical/strips/efm-parameters';
import { efmPaper, efmStrip } from '@scn/core/clinical/strips/efm-strip';
import { stripPath } from '@scn/core/clinical/strips/strip-path';
import { DrawnStrip, StripPaper, useDrawnStyles, type PaperGrid } from './drawn-strip';

const { mmPerMinute, minutes, beatsPerMm, rates, percentPerMm } = efmPaper;
/** In mm: the heart rate above the uterine activity. */
const size = {
  margin: 10,
  width: minutes * mmPerMinute,
  rate: (rates.highest - rates.lowest) / beatsPerMm,
  gap: 5,
  activity: 100 / percentPerMm,
} as const;
const top = size.rate + size.gap;
const width = size.margin + size.width;
/** The lowest label is at the end of the scale. */
const height = top + size.activity + 2;
const yOfRate = (rate: number) => (rates.highest - rate) / beatsPerMm;
const yOfActivity = (percent: number) => top + (100 - percent) / percentPerMm;
const part = { x: size.margin, width: size.width, fine: 5, coarse: 10 };
const paperSize = { width, height };
const grids: readonly PaperGrid[] = [
  { ...part, y: 0, height: size.rate },
  { ...part, y: top, height: size.activity },
];
const rateLabels = [60, 80, 100, 120, 140, 160, 180, 200, 220];
const activityLabels = [0, 50, 100];

/** A cardiotocograph of an EFM result, drawn from its fields, and from what its interpretation names for those that are empty. */
export function EfmDrawing({ result }: { readonly result: EfmResult }): ReactNode {
  const { t, i18n } = useTranslation('results');
  const styles = useDrawnStyles();
  const { baselineRate, variability, accelerations, decelerations, contractions } = efmParameters(result);
  const strip = useMemo(
    () => efmStrip({ baselineRate, variability, accelerations, decelerations, contractions }, result.id),
    [baselineRate, variability, accelerations, decelerations, contractions, result.id],
  );
  const mmPerSecond = mmPerMinute / 60;
  const features = new Intl.ListFormat(i18n.language).format([
    t(accelerations ? 'accelerations' : 'noAccelerations'),
    t(`decelerations_${decelerations}`),
  ]);
  const says = t('efmSays', { rate: baselineRate, variability: wordsOf(variability), features, contractions });
  return (
    <DrawnStrip
      label={t('drawnOf', { title: result.title })}
      size={paperSize}
      strip="efm"
      says={says}
      paper={t('efmPaper', { minutes })}
      notes={[
        ...(strip.rates.includes(null) ? [t('outsidePaper')] : []),
        ...(readsInterpretation(result) ? [t('efmFrom')] : []),
      ]}
      drawing={
        <StripPaper label={`${t('drawnOf', { title: result.title })}: ${says}`} size={paperSize} grids={grids}>
          {rateLabels.map((rate) => (
            <text key={rate} className={styles.scale} x={size.margin - 1} y={yOfRate(rate) + 1} textAnchor="end">
              {rate}
            </text>
          ))}
          {activityLabels.map((percent) => (
            <text
              key={percent}
              className={styles.scale}
              x={size.margin - 1}
              y={yOfActivity(percent) + 1}
              textAnchor="end"
            >
              {percent}
            </text>
          ))}
          <g transform={`translate(${size.margin} 0)`}>
            <path className={styles.line} d={stripPath(strip.rates, mmPerSecond, yOfRate)} />
            <path className={styles.line} d={stripPath(strip.activity, mmPerSecond, yOfActivity)} />
          </g>
        </StripPaper>
      }
    />
  );
}
