import { Slider, makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PhysiologyItem } from '@scn/core/document/patients/schema';
import { patientItem } from '@scn/core/index/queries/patient-item';
import { quantityText } from '@scn/core/units/unit-text';
import { percentOf } from '@scn/kit/curve/curve-scale';
import { readableName } from '@scn/kit/form/readable-name';
import { useDocument } from '#document/document-context.tsx';
import { layoutStyles, textStyles } from '@scn/kit/theme/base-styles';
import { bandsAt, type AppearanceBands, type Stretch } from './appearance-bands';
import { Face } from './face.tsx';

/** Styles of appearance ranges over a scale. */
const useAppearanceStyles = makeStyles({
  item: {
    ...layoutStyles.wrapped,
    gap: tokens.spacingHorizontalL,
    maxWidth: '720px',
    marginBlockEnd: tokens.spacingVerticalL,
  },
  scale: { flexGrow: 1, flexBasis: '240px', ...layoutStyles.stack },
  title: { margin: `0 0 ${tokens.spacingVerticalXS}`, ...typographyStyles.body1Strong },
  bar: {
    position: 'relative',
    height: '28px',
    overflow: 'hidden',
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  band: {
    position: 'absolute',
    insetBlock: 0,
    boxSizing: 'border-box',
    ...textStyles.ellipsis,
    paddingInline: tokens.spacingHorizontalXS,
    lineHeight: '26px',
    color: tokens.colorBrandForeground2,
    backgroundColor: tokens.colorBrandBackground2,
    borderLeft: `${tokens.strokeWidthThin} solid ${tokens.colorBrandStroke1}`,
    borderRight: `${tokens.strokeWidthThin} solid ${tokens.colorBrandStroke1}`,
    fontSize: tokens.fontSizeBase200,
  },
  overlap: {
    position: 'absolute',
    insetBlock: 0,
    minWidth: '2px',
    border: `${tokens.strokeWidthThick} dashed ${tokens.colorStatusWarningBorderActive}`,
    boxSizing: 'border-box',
  },
  said: textStyles.note,
  warning: { margin: 0, color: tokens.colorStatusWarningForeground3, ...typographyStyles.caption1 },
});

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
