import type { ExpressionGroup, ExpressionRule } from '#schema/expressions';
import type { ScenarioView } from '#kernel/view';
import { lackOf } from '#index/conditions/completeness';
import { contains } from '#index/conditions/number-set';
import { patientFacts, termsOf, type ItemFacts } from './patient-facts';
import { playFacts, type PlayFacts } from './play-facts';
import { doneAtStart } from './possibilities';
import { subjectOf, type Subject } from './subjects';

/**
 * Whether a group is true when the scenario has started: with the patients' baselines, starting states, postures and emotions, and what the start
 * action has done by then. Null when unknown, or when the group is dropped on save.
 */
export function holdsAtStart(group: ExpressionGroup, view: ScenarioView): boolean | null {
  const parts = group.rules.filter((rule) => rule.expressionType === 'Group' || lackOf(rule) === null);
  if (parts.length === 0) return null;
  const decisive = group.operator === 'OR';
  let isOpen = false;
  for (const part of parts) {
    const value = part.expressionType === 'Group' ? holdsAtStart(part, view) : conditionHolds(part, view);
    if (value === decisive) return decisive !== group.not;
    isOpen ||= value === null;
  }
  return isOpen ? null : !decisive !== group.not;
}

function conditionHolds(condition: ExpressionRule, view: ScenarioView): boolean | null {
  const subject = subjectOf(condition, view);
  switch (subject?.kind) {
    case undefined:
      return null;
    case 'done':
      return completedAtStart(subject.identity, view);
    case 'named':
      return namedHolds(subject, view);
    case 'item': {
      const value = baselineOf(subject.facts, view);
      return value === null ||
        view.derive(playFacts).some(isStartWith(({ changes, isJump }) => isJump && changes.length > 0))
        ? null
        : contains(subject.holds, value);
    }
  }
}

function completedAtStart(identity: string, view: ScenarioView): boolean | null {
  const facts = view.derive(playFacts);
  if (doneAtStart(facts).has(identity)) return true;
  const isOfStart = ({ actionCode, responses }: PlayFacts) =>
    actionCode === identity || responses.some(({ responseCode }) => responseCode === identity);
  // The start action may take time, or be followed at once by another action.
  const follows = facts.some(isStartWith(({ responses }) => responses.some(({ steps }) => steps.some(isNextAtOnce))));
  return facts.some(isStartWith(isOfStart)) || follows ? null : false;
}

function isNextAtOnce(step: PlayFacts['responses'][number]['steps'][number]): boolean {
  return step.kind === 'start' && !step.isLater;
}

function isStartWith(test: (facts: PlayFacts) => boolean): (facts: PlayFacts) => boolean {
  return (facts) => facts.startedBy === 'start' && test(facts);
}

function namedHolds({ type, of, holds }: Extract<Subject, { kind: 'named' }>, view: ScenarioView): boolean | null {
  const isSet = view
    .derive(playFacts)
    .some(isStartWith(({ responses }) => responses.some(({ steps }) => steps.some((step) => step.kind === 'named'))));
  if (isSet) return null;
  if (type === 'ActorCompressionState') return holds('NOT_PERFORMED');
  const patient = view.derive(patientFacts).find(({ patientId }) => patientId === of);
  return patient === undefined ? null : holds(patient.named[type]);
}

/** A calculated item follows from the others of its report. */
function baselineOf(facts: ItemFacts, view: ScenarioView): number | null {
  const { calculatedFrom } = facts.item;
  if (calculatedFrom === null) return facts.baseline;
  const terms = termsOf(facts, view);
  if (terms.length < calculatedFrom.terms.length) return null;
  return calculatedFrom.terms.reduce(
    (sum, { factor }, index) => sum + factor * (terms[index]?.baseline ?? 0),
    calculatedFrom.constant,
  );
}
