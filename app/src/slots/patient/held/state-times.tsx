import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { PatientReport } from '@scn/core/document/patients/schema';
import type { Scenario } from '@scn/core/document/scenario';
import { normalOf } from '@scn/core/kernel/item-units';
import { combinedSpans } from '@scn/core/simulation/physiology/held-spans';
import { patientCourse } from '@scn/core/simulation/physiology/patient-course';
import { useDocument, useScenario } from '#document/document-context.tsx';
import { useDocumentView } from '#document/document-view';
import { chosenParameter } from '#routes/declared/declared-screen';
import { shownAt } from '#workspace/physiology/change-preview';
import { CourseCurve } from '#workspace/physiology/course-curve.tsx';
import { quantityOf, useMomentText } from '#workspace/physiology/physiology-curve.tsx';
import { reportTabsOf } from '#workspace/physiology/report-tabs';
import type { SlotProps } from '../../slot-props';
import { usePatientStyles } from '../patient.styles';
import { usePatient } from '../use-patient';
import { usePhysiologyBase } from '../use-physiology-base';
import { valueSaid } from '../value-said';
import { laneOf } from './held-parts';
import { useHeldText } from './use-held-text';

/** When the chosen physiology state holds without treatment: each of its items over the play time, and all of them together. */
export default function StateTimes({ entityId }: SlotProps): ReactNode {
  const { t } = useTranslation('patient');
  const styles = usePatientStyles();
  const { plugins } = useDocument();
  const view = useDocumentView();
  const patient = usePatient((entityId === null ? null : view.get(entityId)?.parent?.id) ?? null);
  const state = patient?.physiology.states.find(({ id }) => id === entityId);
  const until = useScenario(playTimeOf) * 60_000;
  const base = usePhysiologyBase(patient?.id ?? '');
  const heldText = useHeldText(until);
  const momentText = useMomentText();
  const course = useMemo(
    () => (patient === undefined ? null : patientCourse(patient, [], plugins)),
    [patient, plugins],
  );
  if (patient === undefined || state === undefined || course === null) return null;
  const { values } = state;
  const all = combinedSpans(values, course, until);
  const tabs = reportTabsOf(patient, plugins);
  const pageOf = (itemId: string) => {
    const holdsItem = ({ items }: PatientReport) => items.some(({ id }) => id === itemId);
    const slug = tabs.find(({ report }) => holdsItem(report))?.slug ?? '';
    return `${base}/${encodeURIComponent(slug)}?${new URLSearchParams({ [chosenParameter]: itemId }).toString()}`;
  };
  return (
    <section className={styles.stateTimes} aria-label={t('stateTimes')}>
      <h2 className={styles.title}>{t('stateTimes')}</h2>
      <p className={styles.text}>
        {all === null ? t(values.length === 0 ? 'stateEmpty' : 'stateUnknown') : heldText(all, null)}
      </p>
      {values.map((range, index) => {
        const of = course.get(range.physiologyItemId);
        if (of === undefined) return null;
        const id = `${range.physiologyItemId} ${String(index)}`;
        const own = combinedSpans([range], course, until) ?? [];
        return (
          <div key={id}>
            <h3 className={styles.curveTitle}>
              <Link className={styles.itemLink} to={pageOf(range.physiologyItemId)}>
                {of.item.title}
              </Link>
            </h3>
            <CourseCurve
              course={of}
              without={undefined}
              until={until}
              label={t('curveSays', {
                item: of.item.title,
                from: quantityOf(of, shownAt(of, 0)),
                to: momentText(of, until),
              })}
              normal={normalOf(of.item, patient.generalInformation).normal}
              levels={[range.from, range.to]}
              lanes={[
                laneOf({ id: 'item', title: t('laneItem'), spans: own, treated: null }),
                laneOf({ id: 'state', title: t('laneState'), spans: all ?? [], treated: null }),
              ]}
            />
            <p className={styles.small}>
              {t('rangeHolds', {
                from: valueSaid(of, range.from),
                to: valueSaid(of, range.to),
                when: heldText(own, null),
              })}
            </p>
          </div>
        );
      })}
    </section>
  );
}

const playTimeOf = ({ setup }: Scenario) => setup.basicInfo.playTime;
