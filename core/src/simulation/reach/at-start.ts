import type { ExpressionGroup, ExpressionRule } from '#schema/expressions';
import { defineQuery, type ScenarioView } from '#kernel/view';
import { lackOf } from '#index/conditions/completeness';
import type { NumberSet } from '#index/conditions/number-set';
import { calculatedLine } from '../physiology/calculated';
import { isIn } from '../physiology/spans-in-set';
import { itemsById, movesOf, patientFacts, termsOf, type ItemFacts } from './patient-facts';
import { playFacts, type PlayFacts } from './play-facts';
import { doneAtStart } from './possibilities';
import { subjectOf, type Subject } from './subjects';

/**
 * Whether a group is true when the scenario has started, as physiology triggers see it first: with the values, states, postures and emotions with
 * which patients begin, and what the first actions have done by then. Null when unknown, or when the group is dropped on save.
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
    case 'item':
      return itemHolds(subject.facts, subject.holds, view);
  }
}

/** The actions that may start at the first moment, before anything is judged. */
const firstActions = defineQuery('first-actions', (view): readonly PlayFacts[] => {
  const facts = view.derive(playFacts);
  const byCode = new Map(facts.map((fact) => [fact.actionCode, fact]));
  const first = new Set<PlayFacts>();
  const queue = facts.filter(isFirst);
  for (let fact = queue.pop(); fact !== undefined; fact = queue.pop()) {
    if (first.has(fact)) continue;
    first.add(fact);
    for (const { steps } of fact.responses) {
      for (const step of steps) {
        const next = step.kind === 'start' && !step.isLater ? byCode.get(step.actionCode) : undefined;
        if (next !== undefined) queue.push(next);
      }
    }
  }
  return [...first];
});

function isFirst({ startedBy, schedule }: PlayFacts): boolean {
  return startedBy === 'start' || startedBy === 'any' || (startedBy === 'clock' && schedule?.first === 0);
}

function completedAtStart(identity: string, view: ScenarioView): boolean | null {
  const facts = view.derive(playFacts);
  if (doneAtStart(facts).has(identity)) return true;
  const action = facts.find(
    ({ actionCode, responses }) =>
      actionCode === identity || responses.some(({ responseCode }) => responseCode === identity),
  );
  // Another rule reports what doesn't exist.
  return action === undefined || view.derive(firstActions).includes(action) ? null : false;
}

function namedHolds({ type, of, holds }: Extract<Subject, { kind: 'named' }>, view: ScenarioView): boolean | null {
  const isSet = view
    .derive(firstActions)
    .some(({ responses }) => responses.some(({ steps }) => steps.some((step) => step.kind === 'named')));
  if (isSet) return null;
  if (type === 'ActorCompressionState') return holds('NOT_PERFORMED');
  const patient = view.derive(patientFacts).find(({ patientId }) => patientId === of);
  return patient === undefined ? null : holds(patient.named[type]);
}

function itemHolds(facts: ItemFacts, values: NumberSet, view: ScenarioView): boolean | null {
  const terms = termsOf(facts, view);
  const isIts = (itemId: string) => itemId === facts.id || terms.some(({ id }) => id === itemId);
  const items = view.derive(itemsById);
  let isTouched = false;
  for (const { changes, isJump } of view.derive(firstActions)) {
    const isMoved = movesOf(changes, items).some(({ itemId }) => isIts(itemId));
    if (isMoved && isJump) return null;
    isTouched ||= isMoved || changes.some((change) => change.resetsPhysiology && change.patientId === facts.patientId);
  }
  const { value, rate } = initialOf(facts, terms);
  const holds = isIn(values, value, rate);
  // An item at rest may move by then, and a moving one may rest.
  return isTouched && isIn(values, value, rate === 0 ? 1 : 0) !== holds ? null : holds;
}

/** The value and rate of an item at the start. One that is calculated from items that its report doesn't have stays at its baseline. */
function initialOf(facts: ItemFacts, terms: readonly ItemFacts[]): { readonly value: number; readonly rate: number } {
  const { initial: value, initialRate: rate, item } = facts;
  if (item.calculatedFrom === null) return { value, rate };
  const lines = new Map(
    terms.map((term) => [term.item.id, [{ at: 0, value: term.initial, rate: term.initialRate }] as const]),
  );
  return calculatedLine(item.calculatedFrom, (id) => lines.get(id))?.[0] ?? { value, rate };
}
