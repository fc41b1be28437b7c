import type { Action } from '#document/actions/schema';
import type { ScenarioDocument } from '#document/content/schema';
import type { Patient } from '#document/patients/schema';
import { pointerTokens } from '#base/json';
import type { ScenarioView, Subtree } from '#kernel/view';
import type { SuspectText } from './suspect-texts';
import { onlyPatientId } from '#index/queries/patient-ids';
import { patientOf } from './given-drugs';

/**
 * The patient that a subtree's data is about: the one that a document or a command names, the one whose physiology the action changes, the
 * patient of the unit, or the only one of the scenario. Undefined when unknown.
 */
export function patientOfSubtree(
  { root }: Subtree,
  args: Readonly<Record<string, unknown>> | undefined,
  view: ScenarioView,
): Patient | undefined {
  if (root?.kind === 'patient') return root.value as Patient;
  if (root?.kind === 'document') return patientOfDocument(root.value as ScenarioDocument, view);
  const named = args?.['patientId'];
  const onlyPatient = view.derive(onlyPatientId);
  const id =
    typeof named === 'string'
      ? named
      : root?.kind === 'action'
        ? patientOf(root.value as Action, onlyPatient)
        : onlyPatient;
  return id === null ? undefined : view.get(id, 'patient')?.value;
}

/** The patient that a document names, or the only one of the scenario. Undefined when unknown. */
export function patientOfDocument({ patientId }: ScenarioDocument, view: ScenarioView): Patient | undefined {
  const id = patientId ?? view.derive(onlyPatientId);
  return id === null ? undefined : view.get(id, 'patient')?.value;
}

/** Whether an author means a text to be wrong: an answer that isn't correct, or an action that harms or isn't indicated. */
export function isDeliberatelyWrong({ root }: Subtree, text?: Pick<SuspectText, 'at' | 'from'>): boolean {
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
