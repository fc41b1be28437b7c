import type { PluginLookup, Subtree, ScenarioView } from '#kernel/view';
import { universeOf } from './item-scale';
import type { NumberSet } from './number-set';
import { physiologyConditionsOf, type PlacedPhysiology } from './physiology';
import { meaningOf, canHold, type Box, type Meanings } from './satisfiability';

/** A calculated item that a subtree has conditions on, with what it is calculated from. */
interface CalculatedSubject {
  readonly title: string;
  /** The subject of its conditions. */
  readonly subject: string;
  readonly constant: number;
  readonly terms: readonly { readonly subject: string; readonly factor: number; readonly universe: NumberSet }[];
}

/** The calculated items in the conditions of a subtree. @param subjectOf - the subject of a condition; null when it has none */
function calculatedSubjects(
  subtree: Subtree,
  plugins: PluginLookup,
  subjectOf: (physiology: PlacedPhysiology) => string | null,
): readonly CalculatedSubject[] {
  const found = new Map<string, CalculatedSubject>();
  for (const physiology of physiologyConditionsOf(subtree, plugins)) {
    const { item, reference } = physiology;
    const subject = item.calculatedFrom === null ? null : subjectOf(physiology);
    if (item.calculatedFrom === null || subject === null || !subject.startsWith(reference)) continue;
    const report = reference.slice(0, -item.id.length);
    const terms = item.calculatedFrom.terms.flatMap((term) => {
      const other = plugins.reportItem(`${report}${term.item}`)?.item;
      if (other === undefined) return [];
      const universe = universeOf(other);
      return [{ subject: `${report}${term.item}${subject.slice(reference.length)}`, factor: term.factor, universe }];
    });
    if (terms.length < item.calculatedFrom.terms.length) continue;
    found.set(subject, { title: item.title, subject, constant: item.calculatedFrom.constant, terms });
  }
  return [...found.values()];
}

/** Whether a calculated item can have the values that a box allows it, with the values that the box allows its terms. `false` is certain. */
function agrees({ subject, constant, terms }: CalculatedSubject, box: Box): boolean {
  const values = box.get(subject);
  if (values === undefined) return true;
  let [low, high] = [constant, constant];
  for (const { subject: term, factor, universe } of terms) {
    const [min, max] = hullOf(box.get(term) ?? universe);
    low += Math.min(min * factor, max * factor);
    high += Math.max(min * factor, max * factor);
  }
  const [min, max] = hullOf(values);
  // Rounding errors of the sum must not exclude what is exactly at an end.
  const slack = 1e-9 * Math.max(1, Math.abs(low), Math.abs(high));
  return max >= low - slack && min <= high + slack;
}

function hullOf(set: NumberSet): readonly [min: number, max: number] {
  return [set[0]?.min ?? Number.NaN, set.at(-1)?.max ?? Number.NaN];
}

/**
 * The expressions of a subtree that only a calculation makes contradictory, each with the title of the calculated item. What contradicts itself without
 * one isn't among them.
 */
export function calculatedContradictions(subtree: Subtree, view: ScenarioView) {
  const calculated = calculatedSubjects(
    subtree,
    view.plugins,
    ({ placed }) => meaningOf(placed.condition, view)?.subject ?? null,
  );
  if (calculated.length === 0) return [];
  const meanings: Meanings = (condition) => meaningOf(condition, view);
  return subtree.expressions.flatMap((placed) => {
    const { expression } = placed;
    if (expression.expressionType !== 'Group' || !canHold(expression, meanings)) return [];
    const cause = calculated.find((each) => !canHold(expression, meanings, (box) => agrees(each, box)));
    return cause === undefined ? [] : [{ expression: placed, title: cause.title }];
  });
}
