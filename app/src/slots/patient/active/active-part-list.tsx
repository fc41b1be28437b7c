import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Patient } from '@scn/core/document/patients/schema';
import type { Scenario } from '@scn/core/document/scenario';
import type { Ms } from '@scn/core/simulation/physiology/line';
import type { PatientCourse } from '@scn/core/simulation/physiology/patient-course';
import { combinedSpans, type TimeSpan } from '@scn/core/simulation/physiology/spans-in-set';
import type { CurveLane } from '@scn/kit/curve/curve.tsx';
import { clockText } from '@scn/kit/curve/time-ticks';
import { readableName } from '@scn/kit/form/readable-name';
import { useDocumentView, useScenario } from '#document/document-context.tsx';
import { EntityLink } from '../../links/entity-link.tsx';
import { useTreatment } from '../held/use-treatment';
import { chosenOf, ItemActions } from '../item-actions.tsx';
import { usePatientStyles } from '../patient.styles';

/** When states and appearance ranges hold, in words. */
export function ActivePartList({
  parts,
  until,
}: {
  readonly parts: readonly ActivePart[];
  readonly until: Ms;
}): ReactNode {
  const styles = usePatientStyles();
  const view = useDocumentView();
  const heldText = useActiveTimesText(until);
  return (
    <ul className={styles.held}>
      {parts.map(({ id, title, spans, treated }) => {
        const node = view.get(id);
        return node === undefined ? null : (
          <li key={id}>
            <EntityLink node={node} withKind {...(title === '' ? {} : { name: title })} />
            <p className={styles.small}>{heldText(spans, treated)}</p>
          </li>
        );
      })}
    </ul>
  );
}

/** A physiology state or an appearance range, and when it holds. */
interface ActivePart {
  readonly id: string;
  readonly title: string;
  readonly spans: readonly TimeSpan[];
  /** With the chosen actions; null without any. */
  readonly treated: readonly TimeSpan[] | null;
}

/** Values that hold at some times: a title for authors, and the ranges that must hold together. */
type Part = Pick<Patient['physiology']['states'][number], 'id' | 'title' | 'values'>;

/** The states and appearance ranges that an item takes part in. */
export function partsWith({ physiology }: Patient, itemId: string): readonly Part[] {
  const all = [
    ...physiology.states,
    ...physiology.appearanceRanges.map((range) => ({
      id: range.id,
      title: readableName(range.appearance),
      values: [range],
    })),
  ];
  return all.filter(({ values }) => values.some(({ physiologyItemId }) => physiologyItemId === itemId));
}

/** When each part holds as a whole; those of which this can’t be said are left out. */
export function activePartsOf(
  parts: readonly Part[],
  course: PatientCourse,
  treated: PatientCourse | null,
  until: Ms,
): readonly ActivePart[] {
  return parts.flatMap(({ id, title, values }) => {
    const spans = combinedSpans(values, course, until);
    if (spans === null) return [];
    return [{ id, title, spans, treated: treated === null ? null : (combinedSpans(values, treated, until) ?? []) }];
  });
}

/** A part as a row below a curve. */
export function laneOf({ id, title, spans, treated }: ActivePart): CurveLane {
  return { id, text: title, spans: spans.map(inSeconds), compared: (treated ?? []).map(inSeconds) };
}

function inSeconds({ from, to }: TimeSpan) {
  return { min: from / 1000, max: to / 1000 };
}

/**
 * When something holds, as a person reads it: `Holds from 4:10 to 12:00 without treatment.`
 *
 * @param until - the end of the play time
 */
export function useActiveTimesText(
  until: Ms,
): (spans: readonly TimeSpan[], treated: readonly TimeSpan[] | null) => string {
  const { t, i18n } = useTranslation('patient');
  const whenOf = (spans: readonly TimeSpan[]) => {
    const texts = spans.map(({ from, to }) => {
      if (from === 0 && to === until) return t('heldAlways');
      return t(to === until ? 'heldToEnd' : 'heldFrom', { from: clockText(from / 1000), to: clockText(to / 1000) });
    });
    return new Intl.ListFormat(i18n.language).format(texts);
  };
  return (spans, treated) => {
    const untreated = spans.length === 0 ? t('heldNever') : t('held', { when: whenOf(spans) });
    if (treated === null) return untreated;
    return `${untreated} ${treated.length === 0 ? t('treatedNever') : t('treatedHeld', { when: whenOf(treated) })}`;
  };
}

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
