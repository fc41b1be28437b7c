import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PatientReport } from '@scn/core/document/patients/schema';
import type { ItemFill } from '@scn/core/operations/physiology/fill-report';
import { quantityText } from '@scn/core/units/unit-text';
import { itemValues } from '@scn/core/view/queries/patient-item';
import { useDocument } from '#document/document-context.tsx';
import { usePatientStyles } from '../patient.styles';
import type { Refused } from './pasted-items';

/** What a report is filled with, beside what it has; and what isn’t used, with the reason. */
export function FillPreview(props: {
  readonly report: PatientReport;
  readonly fills: readonly ItemFill[];
  readonly refused: readonly Refused[];
}): ReactNode {
  const { report, fills, refused } = props;
  const { t } = useTranslation('patient');
  const styles = usePatientStyles();
  const { plugins } = useDocument();
  return (
    <>
      {fills.length === 0 ? null : (
        <table className={styles.preview}>
          <caption className={styles.caption}>{t('used', { count: fills.length })}</caption>
          <thead>
            <tr>
              <th scope="col">{t('item')}</th>
              {itemValues.map((field) => (
                <th key={field} scope="col">
                  {t(field)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {fills.map(({ item, unit, values }) => {
              const present = report.items.find((each) => each.item === item);
              return (
                <tr key={item}>
                  <th scope="row">
                    {plugins.reportItem(item)?.item.title ?? item}
                    {present === undefined ? <span className={styles.note}> {t('isNew')}</span> : null}
                  </th>
                  {itemValues.map((field) => {
                    const value = values[field];
                    return (
                      <td key={field}>{value === undefined || value === null ? '–' : quantityText(value, unit)}</td>
                    );
                  })}
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      {refused.length === 0 ? null : (
        <>
          <p className={styles.caption}>{t('refused', { count: refused.length })}</p>
          <ul>
            {refused.map(({ row, reason, values }, index) => (
              // rows can be equal
              <li key={`${String(index)} ${row}`} className={styles.refused}>
                {t('refusedRow', { row, reason: t(reason, values) })}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
