import type { ReactNode } from 'react';
import { mergeClasses } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { PatientReport } from '@scn/core/document/patients/schema';
import type { ItemFill } from '@scn/core/operations/physiology/report-items';
import type { ReadValue } from '@scn/core/reading/reading';
import { quantityText } from '@scn/core/units/unit-text';
import { itemValues } from '@scn/core/index/queries/patient-item';
import { useDocument } from '#document/document-context.tsx';
import { useReadingText } from '#workspace/physiology/reading-text';
import type { ItemField } from '../item-field';
import { useValueTableStyles } from '#workspace/physiology/value-table.styles';
import { useFillStyles } from './fill.styles';

/** Shows the values that the items of a report are filled with, and the original form of pasted ones. */
export function FillPreview(props: {
  /** Title of the report that is filled. */
  readonly caption: string;
  /** Null for a report that is added. */
  readonly report: PatientReport | null;
  readonly fills: readonly ItemFill[];
  /** As they were pasted; left out for those of a preset. */
  readonly read?: readonly ReadValue[];
}): ReactNode {
  const { caption, report, fills, read } = props;
  const { t } = useTranslation('patient');
  const styles = useFillStyles();
  const table = useValueTableStyles();
  const { plugins } = useDocument();
  if (fills.length === 0) return null;
  const fields = itemValues.filter(
    (field) => field === 'baseline' || fills.some(({ values }) => (values[field] ?? null) !== null),
  );
  const said = ({ item, unit, values }: ItemFill, field: ItemField) => {
    const value = values[field] ?? null;
    if (value === null) return '–';
    const step = plugins.reportItem(item)?.item.choices?.find((choice) => choice.value === value);
    return step?.title ?? quantityText(value, unit);
  };
  return (
    <div className={styles.scroll} role="region" aria-label={caption} tabIndex={0}>
      <table className={table.table}>
        <caption className={table.caption}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('item')}</th>
            {fields.map((field) => (
              <th key={field} scope="col">
                {t(field)}
              </th>
            ))}
            {read === undefined ? null : <th scope="col">{t('asPasted')}</th>}
          </tr>
        </thead>
        <tbody>
          {fills.map((fill) => (
            <tr key={fill.item}>
              <th scope="row">
                {plugins.reportItem(fill.item)?.item.title ?? fill.item}
                {report?.items.some(({ item }) => item === fill.item) === true ? null : (
                  <span className={styles.note}> {t('isNew')}</span>
                )}
              </th>
              {fields.map((field) => (
                <td key={field}>{said(fill, field)}</td>
              ))}
              {read === undefined ? null : (
                <td>
                  <ul className={styles.plain}>
                    {read
                      .filter(({ item }) => item === fill.item)
                      .map((value) => (
                        <li key={value.field}>
                          <Pasted value={value} />
                        </li>
                      ))}
                  </ul>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Shows the original text of a value, and how the value differs from it. */
function Pasted({ value: { written, notes } }: { readonly value: ReadValue }): ReactNode {
  const styles = useFillStyles();
  const say = useReadingText();
  return (
    <>
      <span className={styles.note}>{written}</span>
      {notes.map((note) => (
        <span key={note.kind} className={mergeClasses(styles.note, styles.differs)}>
          {say.note(note)}
        </span>
      ))}
    </>
  );
}
