import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Patient } from '@scn/core/document/patients/schema';
import type { Scenario } from '@scn/core/document/scenario';
import type { Ms } from '@scn/core/simulation/physiology/line';
import type { PatientCourse } from '@scn/core/simulation/physiology/patient-course';
import { useScenario } from '#document/document-context.tsx';
import { chosenOf, ItemActions } from '../item-actions';
import { usePatientStyles } from '../patient.styles';
import { ActivePartList } from '../active/active-part-list.tsx';
import { activePartsOf } from '../active/active-parts';
import { useTreatment } from './use-treatment';

/** When each physiology state of a patient holds, without treatment and with chosen actions. */
export function StatesSummary(props: {
  readonly patient: Patient;
  readonly course: PatientCourse;
  /** The end of the play time. */
  readonly until: Ms;
}): ReactNode {
  const { patient, course, until } = props;
  const { t } = useTranslation('patient');
  const styles = usePatientStyles();
  const actions = useScenario(actionsOf);
  const { states } = patient.physiology;
  const itemIds = useMemo(
    () => states.flatMap(({ values }) => values.map(({ physiologyItemId }) => physiologyItemId)),
    [states],
  );
  const treatment = useTreatment({ patient, itemIds, untreated: course, actions, until });
  if (states.length === 0) return null;
  return (
    <section className={styles.stateTimes} aria-label={t('statesHold')}>
      <h2 className={styles.title}>{t('statesHold')}</h2>
      <ActivePartList parts={activePartsOf(states, course, treatment.course, until)} until={until} />
      <ItemActions {...chosenOf(treatment)} heading="h3" none={t('noActionsForStates')} />
    </section>
  );
}

const actionsOf = ({ actions }: Scenario) => actions;
