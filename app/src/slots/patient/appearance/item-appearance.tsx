import { useState, type ReactNode } from 'react';
import { Slider } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { PhysiologyItem } from '@scn/core/document/patients/schema';
import { quantityText } from '@scn/core/units/unit-text';
import { patientItem } from '@scn/core/index/queries/patient-item';
import { percentOf } from '@scn/kit/curve/curve-scale';
import { readableName } from '@scn/kit/form/readable-name';
import { useDocument } from '#document/document-context.tsx';
import { useAppearanceStyles } from './appearance.styles';
import { bandsAt, type AppearanceBands, type Stretch } from './appearance-bands';
import { Face } from './face';

/** The ranges of one item over its scale, and the face at a value that can be tried. */
export function ItemAppearance(props: { readonly item: PhysiologyItem; readonly bands: AppearanceBands }): ReactNode {
  const { item, bands } = props;
  const { t } = useTranslation('patient');
  const styles = useAppearanceStyles();
  const { plugins } = useDocument();
  const [tried, setTried] = useState<number | null>(null);
  const known = patientItem(item, plugins);
  if (known === null) return null;
  const { minimum: min, maximum: max, decimals, unit } = known.scale;
  const axis = { min, max };
  const { title } = known.item;
  const value = Number((tried ?? item.baseline).toFixed(decimals));
  const shown = bandsAt(bands, value);
  const [first] = shown;
  const names = shown.map(({ appearance }) => readableName(appearance));
  const said = t(shown.length === 0 ? 'noAppearance' : 'appearanceAt', {
    value: quantityText(value, unit),
    appearance: names.join(', '),
  });
  const place = ({ from, to }: Stretch) => ({
    insetInlineStart: `${percentOf(from, axis)}%`,
    width: `${percentOf(to, axis) - percentOf(from, axis)}%`,
  });
  const stretch = ({ from, to }: Stretch) => `${from}–${quantityText(to, unit)}`;
  return (
    <div className={styles.item}>
      <Face label={said} appearance={first?.appearance ?? null} intensity={first?.intensity ?? 0} />
      <div className={styles.scale}>
        <h2 className={styles.title}>{title}</h2>
        <div aria-hidden className={styles.bar}>
          {bands.bands.map((band) => (
            <div key={band.id} className={styles.band} style={place(band)}>
              {readableName(band.appearance)}
            </div>
          ))}
          {bands.overlaps.map((overlap) => (
            <div key={`${overlap.from} ${overlap.to}`} className={styles.overlap} style={place(overlap)} />
          ))}
        </div>
        <Slider
          aria-label={t('tryValue', { item: title })}
          aria-valuetext={said}
          min={min}
          max={max}
          value={value}
          onChange={(_, { value: next }) => setTried(next)}
        />
        <p className={styles.said}>{said}</p>
        {bands.overlaps.map((overlap) => (
          <p key={`${overlap.from} ${overlap.to}`} className={styles.warning}>
            {t('overlap', { range: stretch(overlap) })}
          </p>
        ))}
        {bands.gaps.map((gap) => (
          <p key={`${gap.from} ${gap.to}`} className={styles.said}>
            {t('gap', { range: stretch(gap) })}
          </p>
        ))}
      </div>
    </div>
  );
}
