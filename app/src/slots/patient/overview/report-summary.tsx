import type { ReactNode } from 'react';
import { mergeClasses } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Patient } from '@scn/core/document/patients/schema';
import { normalOf, type Person } from '@scn/core/kernel/item-units';
import type { Ms } from '@scn/core/simulation/physiology/line';
import type { ItemCourse, PatientCourse } from '@scn/core/simulation/physiology/patient-course';
import { valueOnRange } from '@scn/core/index/conditions/item-scale';
import { itemValues } from '@scn/core/index/queries/patient-item';
import { clockText } from '@scn/kit/curve/time-ticks';
import { useDocument } from '#document/document-context.tsx';
import { useIssuesOf } from '#document/problems/use-problems';
import { OwnCard, type PluginProps } from '#plugins/plugin-ui.tsx';
import { chosenParameter } from '#routes/declared/declared-screen';
import { quantityOf } from '#workspace/physiology/physiology-curve.tsx';
import { shownAt } from '#workspace/physiology/change-preview';
import type { ReportTab } from '#workspace/physiology/report-tabs';
import { issuesBelow } from '#workspace/properties/fields/entity-form.tsx';
import { ValueTable } from '../../in-place/value-table';
import { normalText } from '../item-row';
import { usePatientStyles } from '../patient.styles';
import { usePhysiologyBase } from '../use-physiology-base';

/** The items of a report, without controls: each leads to its numbers and its curve. */
export function ReportSummary(props: {
  readonly tab: ReportTab;
  readonly patient: Patient;
  readonly course: PatientCourse;
  /** The end of the play time. */
  readonly until: Ms;
}): ReactNode {
  const { tab, patient, course, until } = props;
  const { t } = useTranslation('patient');
  const styles = usePatientStyles();
  const page = `${usePhysiologyBase(patient.id)}/${encodeURIComponent(tab.slug)}`;
  const person = patient.generalInformation;
  const { known: loaded } = useDocument();
  const issues = issuesBelow(useIssuesOf(tab.id), '/args');
  const { report: pluginId, args } = tab.report;
  const known = loaded.plugins.find(({ plugin }) => plugin.id === pluginId);
  const given: PluginProps = { id: tab.id, args: args as never, issues, readOnly: true, dispatch: () => undefined };
  return (
    <section aria-label={tab.title}>
      <h2 className={styles.title}>
        <Link className={styles.itemLink} to={page}>
          {tab.title}
        </Link>
      </h2>
      {known === undefined ? null : <OwnCard known={known} given={given} />}
      {tab.report.items.length === 0 ? (
        <p className={styles.text}>{t('noneYet')}</p>
      ) : (
        <ValueTable
          label={t('items', { title: tab.title })}
          heads={[
            ...(['item', ...itemValues, 'normal'] as const).map((name) => t(name)),
            t('untreatedEnd', { time: clockText(until / 1000) }),
          ]}
          layout="aligned"
        >
          <tbody>
            {tab.report.items.map((value) => {
              const of = course.get(value.id);
              const moves = of !== undefined && shownAt(of, until) !== shownAt(of, 0);
              return (
                <tr key={value.id}>
                  <th scope="row">
                    <Link
                      className={styles.itemLink}
                      to={`${page}?${new URLSearchParams({ [chosenParameter]: value.id }).toString()}`}
                    >
                      {of?.item.title ?? value.item}
                    </Link>
                    <ItemProblems itemId={value.id} />
                  </th>
                  {itemValues.map((field) => (
                    <td key={field}>{said(of, value[field])}</td>
                  ))}
                  <td className={styles.unit}>{of === undefined ? '' : normalText(of, person)}</td>
                  <td>
                    {of === undefined || !moves ? (
                      '–'
                    ) : (
                      <span className={mergeClasses(isOutside(of, shownAt(of, until), person) && styles.low)}>
                        {quantityOf(of, shownAt(of, until))}
                      </span>
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </ValueTable>
      )}
    </section>
  );
}

/** A value in the unit of the patient, as a person reads it. */
function said(of: ItemCourse | undefined, value: number | null): string {
  if (value === null) return '–';
  return of === undefined ? String(value) : quantityOf(of, valueOnRange(of.item, value, of.scale));
}

function isOutside({ item }: ItemCourse, value: number, person: Person): boolean {
  const [low, high] = normalOf(item, person).normal;
  return value < low || value > high;
}

/** Shows the problems of an item, the worst first. */
function ItemProblems({ itemId }: { readonly itemId: string }): ReactNode {
  const styles = usePatientStyles();
  const issues = useIssuesOf(itemId).filter(({ severity }) => severity !== 'INFORMATION');
  const [first] = issues.toSorted(
    (one, other) => Number(other.severity === 'ERROR') - Number(one.severity === 'ERROR'),
  );
  if (first === undefined) return null;
  return (
    <span className={mergeClasses(styles.problem, first.severity === 'ERROR' ? styles.error : styles.warning)}>
      {first.message}
    </span>
  );
}
