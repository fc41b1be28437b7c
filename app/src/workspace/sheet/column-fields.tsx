import type { ReactNode } from 'react';
import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { revealHidden } from '@scn/core/index/text/hidden-characters';
import { SelectField } from '@scn/kit/select-field.tsx';
import type { ColumnMapping, OpenColumn } from './map-columns';

const useStyles = makeStyles({
  set: { margin: 0, padding: 0, border: 'none', minWidth: 0 },
  legend: { padding: 0, ...typographyStyles.body1Strong },
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))',
    gap: tokens.spacingHorizontalM,
    paddingBlockStart: tokens.spacingVerticalS,
  },
  label: { overflowWrap: 'anywhere' },
});

/** Asks which field is in each column whose header is none. What isn’t chosen isn’t imported. */
export function ColumnFields(props: {
  readonly columns: readonly OpenColumn[];
  /** The headers of the fields. */
  readonly titles: readonly string[];
  /** Headers that the table has already. */
  readonly present: readonly string[];
  readonly mapping: ColumnMapping;
  readonly onChoose: (column: OpenColumn, title: string | null) => void;
}): ReactNode {
  const { columns, titles, present, mapping, onChoose } = props;
  const { t } = useTranslation('sheets');
  const styles = useStyles();
  const taken = new Set([...present, ...mapping.values()]);
  return (
    <fieldset className={styles.set}>
      <legend className={styles.legend}>{t('whichColumns')}</legend>
      <div className={styles.fields}>
        {columns.map((column) => {
          const { key, number, header, example } = column;
          const chosen = mapping.get(key) ?? null;
          const name = header === '' ? t('columnAt', { number }) : t('quoted', { name: revealHidden(header) });
          return (
            <SelectField
              key={key}
              label={{ children: name, className: styles.label }}
              {...(example === '' ? {} : { hint: t('columnExample', { text: shortened(revealHidden(example)) }) })}
              value={chosen}
              options={[
                { value: null, label: t('notImported') },
                ...titles
                  .filter((title) => title === chosen || !taken.has(title))
                  .map((title) => ({ value: title, label: title })),
              ]}
              onChange={(title) => onChoose(column, title)}
            />
          );
        })}
      </div>
    </fieldset>
  );
}

function shortened(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
