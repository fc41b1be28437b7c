import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Patient, PatientReport } from '@scn/core/document/patients/schema';
import type { Scenario } from '@scn/core/document/scenario';
import { normalOf } from '@scn/core/kernel/item-units';
import { patientCourse } from '@scn/core/simulation/physiology/patient-course';
import { useDocument, useScenario, useDocumentView } from '#document/document-context.tsx';
import { chosenParameter } from '#routes/declared/declared-screen';
import { shownAt } from '#workspace/physiology/change-preview';
import { CourseCurve, quantityOf, useMomentText } from '#workspace/physiology/physiology-curve.tsx';
import { reportTabsOf } from '#workspace/physiology/report-tabs';
import type { SlotProps } from '../../slot-props';
import { usePatientStyles } from '../patient.styles';
import { usePatient } from '../use-patient';
import { usePhysiologyBase } from '../use-physiology-base';
import { spokenValueText } from '../spoken-value-text';
import { chosenOf, ItemActions } from '../item-actions';
import { activePartsOf, laneOf, useActiveTimesText } from '../active/active-part-list.tsx';
import { useTreatment } from './use-treatment';

/** When the chosen physiology state holds, without treatment and with chosen actions. */
export default function StateTimes({ entityId }: SlotProps): ReactNode {
  const view = useDocumentView();
  const patient = usePatient((entityId === null ? null : view.get(entityId)?.parent?.id) ?? null);
  const state = patient?.physiology.states.find(({ id }) => id === entityId);
  return patient === undefined || state === undefined ? null : (
    <TimesOfState key={state.id} patient={patient} state={state} />
  );
}

/** Each item of a state over the play time, and all of them together. */
function TimesOfState(props: {
  readonly patient: Patient;
  readonly state: Patient['physiology']['states'][number];
}): ReactNode {
  const { patient, state } = props;
  const { values } = state;
  const { t } = useTranslation('patient');
  const styles = usePatientStyles();
  const { plugins } = useDocument();
  const actions = useScenario(actionsOf);
  const until = useScenario(playTimeOf) * 60_000;
  const base = usePhysiologyBase(patient.id);
  const heldText = useActiveTimesText(until);
  const momentText = useMomentText();
  const course = useMemo(() => patientCourse(patient, [], plugins), [patient, plugins]);
  const itemIds = useMemo(() => values.map(({ physiologyItemId }) => physiologyItemId), [values]);
  const treatment = useTreatment({ patient, itemIds, untreated: course, actions, until });
  const heldOf = (ranges: typeof values) => {
    const [held] = activePartsOf([{ ...state, values: ranges }], course, treatment.course, until);
    return held ?? null;
  };
  const all = heldOf(values);
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
        {all === null ? t(values.length === 0 ? 'stateEmpty' : 'stateUnknown') : heldText(all.spans, all.treated)}
      </p>
      {values.map((range, index) => {
        const of = course.get(range.physiologyItemId);
        const own = heldOf([range]);
        if (of === undefined || own === null) return null;
        const id = `${range.physiologyItemId} ${String(index)}`;
        return (
          <div key={id}>
            <h3 className={styles.curveTitle}>
              <Link className={styles.itemLink} to={pageOf(range.physiologyItemId)}>
                {of.item.title}
              </Link>
            </h3>
            <CourseCurve
              course={of}
              without={treatment.course?.get(range.physiologyItemId)}
              until={until}
              label={t('curveSays', {
                item: of.item.title,
                from: quantityOf(of, shownAt(of, 0)),
                to: momentText(of, until),
              })}
              normal={normalOf(of.item, patient.generalInformation).normal}
              levels={[range.from, range.to]}
              marks={treatment.started.map(({ action, at }) => ({ x: at / 1000, text: action.actionCode }))}
              lanes={[
                laneOf({ ...own, id: 'item', title: t('laneItem') }),
                ...(all === null ? [] : [laneOf({ ...all, id: 'state', title: t('laneState') })]),
              ]}
            />
            <p className={styles.small}>
              {t('rangeHolds', {
                from: spokenValueText(of, range.from),
                to: spokenValueText(of, range.to),
                when: heldText(own.spans, own.treated),
              })}
            </p>
          </div>
        );
      })}
      {values.length === 0 ? null : <ItemActions {...chosenOf(treatment)} heading="h3" none={t('noActionsForState')} />}
    </section>
  );
}

const playTimeOf = ({ setup }: Scenario) => setup.basicInfo.playTime;
const actionsOf = ({ actions }: Scenario) => actions;
