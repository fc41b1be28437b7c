import { append } from '#base/append';
import { defineQuery, type ScenarioView } from '#kernel/view';
import { neededCompletions } from '#index/conditions/completions';
import { chosenActions, playFacts, unknownConditions, type Conditions, type PlayFacts } from './play-facts';
import { possibilities } from './possibilities';

/** Codes of the responses that certainly play only after one of the given ones has. */
export function responsesAfter(view: ScenarioView, earlier: ReadonlySet<string>): ReadonlySet<string> {
  const facts = view.derive(playFacts);
  const { responses: possible } = view.derive(possibilities);
  const chosen = view.derive(chosenActions);
  const isEarlier = (responseCode: string) => earlier.has(responseCode);
  const done = new Set([
    ...earlier,
    ...facts
      .filter(({ responses }) => {
        const playing = responses.map(({ responseCode }) => responseCode).filter((code) => possible.has(code));
        return playing.length > 0 && playing.every(isEarlier);
      })
      .map(({ actionCode }) => actionCode),
  ]);
  const starts = facts.flatMap(({ responses }) =>
    responses
      .filter(({ responseCode }) => possible.has(responseCode))
      .flatMap(({ responseCode, steps }) =>
        steps.flatMap((step) => (step.kind === 'start' ? [{ ...step, responseCode }] : [])),
      ),
  );
  const startsAfter = (action: PlayFacts) => {
    const own = starts.filter(({ actionCode }) => actionCode === action.actionCode);
    if (chosen.has(action.actionCode)) return false;
    if (action.startedBy === 'playlists') {
      return own.length > 0 && own.every(({ responseCode, isLater }) => isLater && isEarlier(responseCode));
    }
    if (own.length > 0) return false;
    if (action.startedBy === 'physiology') return needs(action.trigger, done);
    if (action.startedBy !== 'learner') return false;
    const { visibility, prerequisites } = action;
    return needs(prerequisites, done) || (visibility?.onStart === false && needs(visibility.visible, done));
  };
  return new Set(
    facts.flatMap((action) => {
      const isAfter = startsAfter(action);
      return action.responses
        .filter(({ conditions }) => isAfter || needs(conditions, done))
        .map(({ responseCode }) => responseCode);
    }),
  );
}

/** Whether conditions hold only when one of some things has been done. */
function needs(conditions: Conditions, done: ReadonlySet<string>): boolean {
  if (conditions === null || conditions === unknownConditions || conditions.expressionType !== 'Group') return false;
  return [...neededCompletions(conditions)].some((identity) => done.has(identity));
}

/**
 * The responses that certainly play only after a patient's deterioration has been cancelled, by the patient's id; left out for a patient whose
 * deterioration no action cancels.
 */
export const responsesAfterDeterioration = defineQuery(
  'responses-after-deterioration',
  (view): ReadonlyMap<string, ReadonlySet<string>> => {
    const cancelling = new Map<string, string[]>();
    for (const { changes, responses } of view.derive(playFacts)) {
      const patients = new Set(changes.filter((change) => change.resetsPhysiology).map((change) => change.patientId));
      for (const patientId of patients) {
        for (const { responseCode } of responses) append(cancelling, patientId, responseCode);
      }
    }
    return new Map([...cancelling].map(([patientId, codes]) => [patientId, responsesAfter(view, new Set(codes))]));
  },
);
