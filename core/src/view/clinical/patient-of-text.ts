import type { Action } from '#document/actions/schema';
import type { Patient } from '#document/patients/schema';
import { pointerTokens } from '#base/json';
import type { ScenarioView, Unit } from '#kernel/view';
import type { SuspectText } from '../text/suspect-texts';
import { patientIds } from '../queries/patient-ids';
import { patientOf } from './given-drugs';

/**
 * The patient that a unit's data is about: the one that a command names, the one whose physiology the action changes, the patient of the
 * unit, or the only one of the scenario. Undefined when unknown.
 */
export function patientOfUnit(
  { root }: Unit,
  args: Readonly<Record<string, unknown>> | undefined,
  view: ScenarioView,
): Patient | undefined {
  if (root?.kind === 'patient') return root.value as Patient;
  const named = args?.['patientId'];
  const [first, ...others] = view.derive(patientIds);
  const onlyPatient = others.length === 0 ? (first ?? null) : null;
  const id =
    typeof named === 'string'
      ? named
      : root?.kind === 'action'
        ? patientOf(root.value as Action, onlyPatient)
        : onlyPatient;
  return id === null ? undefined : view.get(id, 'patient')?.value;
}

/** Whether an author means a text to be wrong: an answer that isn't correct, or an action that harms or isn't indicated. */
export function isMeantWrong({ root }: Unit, text?: Pick<SuspectText, 'at' | 'from'>): boolean {
  if (root?.kind === 'action') {
    const { harmful, isUnindicated } = root.value as Action;
    if (harmful || isUnindicated) return true;
  }
  if (text === undefined) return false;
  let value: unknown = text.from?.value;
  for (const token of pointerTokens(text.at)) {
    if (typeof value !== 'object' || value === null) return false;
    const record = value as Readonly<Record<string, unknown>>;
    if (record['correct'] === false) return true;
    value = record[token];
  }
  return false;
}
