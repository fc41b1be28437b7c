import { useState, type ReactNode } from 'react';
import { Switch, Badge } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Patient } from '@scn/core/document/patients/schema';
import type { Scenario } from '@scn/core/document/scenario';
import { quantityText } from '@scn/core/units/unit-text';
import { labSheet, type LabRow, type LabFlag } from '@scn/core/clinical/lab-sheet';
import { useDocument, useScenario } from '#document/document-context.tsx';
import { chosenParameter } from '#routes/declared/declared-screen';
import { reportTabsOf } from '#workspace/physiology/report-tabs';
import { ValueTable } from '../in-place/value-table';
import { usePatientStyles } from '../patient/patient.styles';
import { usePhysiologyBase } from '../patient/use-physiology-base';
import { useLabStyles } from './lab.styles';
import { rangeText } from './range-text';

const columns = ['labItem', 'labResult', 'labFlag', 'labNormal', 'labCritical'] as const;

/** All laboratory values of a patient at the start, as a laboratory reports them: with what is normal and critical for this patient. */
export function LabSheet({ patient }: { readonly patient: Patient }): ReactNode {
  const { t } = useTranslation('results');
  const styles = usePatientStyles();
  const lab = useLabStyles();
  const { plugins } = useDocument();
  const { culture } = useScenario(basicInfoOf);
  const base = usePhysiologyBase(patient.id);
  const [onlyFlagged, setOnlyFlagged] = useState(false);
  const all = labSheet(patient, plugins, culture);
  const tabs = new Map(reportTabsOf(patient, plugins).map((tab) => [tab.id, tab]));
  const rows = all.flatMap((section) => section.rows);
  const flagged = rows.filter(({ flag }) => flag !== null).length;
  const sections = all
    .map(({ report, rows: own }) => ({
      tab: tabs.get(report.id),
      rows: onlyFlagged ? own.filter(({ flag }) => flag !== null) : own,
    }))
    .filter((section) => section.rows.length > 0);
  const sources = new Set(rows.flatMap(({ critical }) => critical?.source ?? []));
  if (rows.length === 0) return <p className={styles.text}>{t('labEmpty')}</p>;
  return (
    <section aria-label={t('labSheet')} className={lab.sheet}>
      <Switch
        label={t('onlyFlagged', { count: flagged })}
        checked={onlyFlagged}
        onChange={(_, { checked }) => setOnlyFlagged(checked)}
      />
      {sections.length === 0 ? (
        <p className={styles.text}>{t('allNormal')}</p>
      ) : (
        <ValueTable label={t('labValues')} heads={columns.map((column) => t(column))} layout="dense">
          {sections.map(({ tab, rows: shown }) => (
            <tbody key={tab?.id}>
              <tr>
                <th scope="rowgroup" colSpan={columns.length}>
                  <span className={lab.group}>{tab?.title}</span>
                </th>
              </tr>
              {shown.map((row) => (
                <tr key={row.id}>
                  <th scope="row">
                    <Link
                      className={styles.itemLink}
                      to={`${base}/${encodeURIComponent(tab?.slug ?? '')}?${new URLSearchParams({ [chosenParameter]: row.id }).toString()}`}
                    >
                      {row.item.title}
                    </Link>
                  </th>
                  <td className={row.flag === null ? lab.plain : lab.value}>{resultOf(row)}</td>
                  <td>{row.flag === null ? null : <LabFlagBadge flag={row.flag} />}</td>
                  <td className={styles.unit}>{normalOf(row)}</td>
                  <td className={styles.unit}>{criticalOf(row)}</td>
                </tr>
              ))}
            </tbody>
          ))}
        </ValueTable>
      )}
      <div className={styles.small}>
        {t('labNote')}
        <ul className={lab.sources}>
          {[...sources].map((source) => (
            <li key={source}>{source}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}

const basicInfoOf = ({ setup }: Scenario) => setup.basicInfo;

function nameOf({ item }: LabRow, value: number): string | undefined {
  return item.choices?.find((choice) => choice.value === value)?.title;
}

function resultOf(row: LabRow): string {
  return nameOf(row, row.value) ?? quantityText(row.value, row.unit);
}

function normalOf(row: LabRow): string {
  const [low, high] = row.normal;
  const said = (value: number) => nameOf(row, value) ?? String(value);
  return rangeText(said(low), said(high), row.item.choices === null ? row.unit : '1');
}

function criticalOf({ critical }: LabRow): string {
  if (critical === null) return '';
  return [critical.low === null ? '' : `≤ ${critical.low}`, critical.high === null ? '' : `≥ ${critical.high}`]
    .filter((text) => text !== '')
    .join(', ');
}

/** A flag as its letters, with its meaning in words: critical ones are filled, so that colour isn’t the only difference. */
function LabFlagBadge({ flag }: { readonly flag: LabFlag }): ReactNode {
  const { t } = useTranslation('results');
  const isCritical = flag === 'LL' || flag === 'HH';
  return (
    <Badge
      appearance={isCritical ? 'filled' : 'outline'}
      color={isCritical ? 'danger' : 'warning'}
      title={t(`flag_${flag}`)}
    >
      {t('flagged', { flag, meaning: t(`flag_${flag}`) })}
    </Badge>
  );
}
