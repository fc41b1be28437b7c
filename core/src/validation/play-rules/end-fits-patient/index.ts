import { append } from '#base/append';
import { saidSigns } from '#clinical/said-signs';
import { statedValues } from '#clinical/stated-values';
import { titleOfValue } from '#description/value-title';
import { eachText, textShapeOfPlugin } from '#index/text/text-shape';
import { toUnit } from '#kernel/item-units';
import type { ScenarioView } from '#kernel/view';
import type { Pointer } from '#base/json';
import type { PlaylistCommand } from '#document/actions/schema';
import type { ReachedEnd } from '#playing/evidence/play-evidence';
import { movingItems } from '#simulation/reach/item-spans';
import { patientFacts, type ItemFacts } from '#simulation/reach/patient-facts';
import { quantityText } from '#units/unit-text';
import { definePlayRule, playedAgain } from '../play-rule';

/** Endings that say that a patient is worse than at the start. */
const worse: ReadonlySet<string> = new Set(['PATIENT_DIED', 'PATIENT_DETERIORATED']);
/** Part of a value by which what is stated may differ. */
const tolerance = 0.1;
/** Part of the plays that an ending contradicts, at least: values at the limit of a condition differ by chance. */
const leastShare = 0.1;

export const rule = definePlayRule({
  id: 'play/end-fits-patient',
  severity: 'WARNING',
  title: 'An ending fits the patient',
  why: 'The learner reads one thing and the monitor shows another. In the debrief, no one knows which of them counted.',
  source: 'Royal College of Physicians, NEWS 2, 2017 (values with which a sign is ruled out)',
  messages: {
    well: 'The scenario ends with {{outcome}} in {{plays}} plays, each time with an alert patient whose values are all at their goals. Choose another outcome, or correct its conditions. Play it again with {{again}}.',
    arrest:
      'The scenario ends with {{outcome}} while the patient is in cardiac arrest, in {{plays}} plays. Choose another outcome, or add a condition on the patient’s state. Play it again with {{again}}.',
    said: 'The ending says “{{found}}”, and {{item}} is {{value}} by then in {{plays}} of {{all}} plays. Correct the text, or add a condition on the item. Play it again with {{again}}.',
  },
  check({ evidence, view, report }) {
    const byCommand = new Map<string, ReachedEnd[]>();
    for (const end of evidence.ends) append(byCommand, end.command, end);
    for (const [entity, ends] of byCommand) {
      const [end] = ends;
      if (end === undefined) continue;
      const outcome = titleOfValue(end.outcome);
      const arrested = end.kind === 'good' ? ends.filter(isArrested) : [];
      if (arrested[0] !== undefined) {
        const data = { outcome, plays: arrested.length, again: playedAgain(arrested[0]) };
        report({ messageId: 'arrest', entity, at, data });
      }
      if (worse.has(end.outcome) && ends.every((each) => isWell(each, view)))
        report({ messageId: 'well', entity, at, data: { outcome, plays: ends.length, again: playedAgain(end) } });
      for (const text of textsOf(entity, view)) {
        for (const { found, facts, unit, isWrong } of claimsOf(text.text, view)) {
          const wrong = ends.flatMap((each) => {
            const value = each.values.get(facts.id);
            return value !== undefined && isWrong(value) ? [{ value, ...each }] : [];
          });
          const [first] = wrong;
          if (first === undefined || wrong.length < ends.length * leastShare) continue;
          const value = quantityText(toUnit(facts.item, first.value, unit), unit);
          const data = { found, item: facts.item.title, value, plays: wrong.length, all: ends.length };
          report({
            messageId: 'said',
            entity: text.command,
            at: text.at,
            data: { ...data, again: playedAgain(first) },
          });
        }
      }
    }
  },
});

const at = '/args/outcome';

function isArrested({ states }: ReachedEnd): boolean {
  return states.size > 0 && [...states.values()].every((state) => state === 'CARDIAC_ARREST');
}

/** Whether every patient is alert, and every value with a goal is there. */
function isWell({ states, values }: ReachedEnd, view: ScenarioView): boolean {
  const items = view.derive(patientFacts).flatMap((patient) => patient.items);
  const aimed = items.filter(({ goal, worst }) => goal !== null && goal !== worst);
  return (
    aimed.length > 0 &&
    [...states.values()].every((state) => state === 'ALERT') &&
    aimed.every((facts) => isAtGoal(facts, values.get(facts.id)))
  );
}

/** Whether a value is at its goal, or beyond it as seen from the worst. */
function isAtGoal({ goal, worst, baseline }: ItemFacts, value: number | undefined): boolean {
  if (goal === null || value === undefined) return false;
  const from = worst ?? baseline;
  const near = Math.abs(goal - from) * 0.05;
  return goal >= from ? value >= goal - near : value <= goal + near;
}

/** Words of an ending about an item, and the values that contradict them. */
interface Claim {
  readonly found: string;
  readonly facts: ItemFacts;
  /** In which the value is shown. */
  readonly unit: string;
  /** @param value - in the unit of the item’s ranges */
  isWrong(value: number): boolean;
}

/** Of a scenario with one patient: of several, texts don’t say whom they are about. */
function claimsOf(text: string, view: ScenarioView): readonly Claim[] {
  const [patient, ...others] = view.derive(patientFacts);
  if (patient === undefined || others.length > 0) return [];
  const signs = saidSigns(text).flatMap(({ found, item, rulesOut }): readonly Claim[] => {
    const facts = patient.items.find(({ reference }) => reference === item);
    return facts === undefined ? [] : [{ found, facts, unit: facts.scale.unit, isWrong: rulesOut }];
  });
  const values = statedValues(text, view.derive(movingItems)).flatMap(
    ({ of, found, value, unit }): readonly Claim[] => {
      const facts = patient.items.find(({ id }) => of.ids.includes(id));
      if (facts === undefined) return [];
      const written = unit ?? of.unit;
      const isWrong = (actual: number) => isFar(toUnit(facts.item, actual, written), value);
      return [{ found, facts, unit: written, isWrong }];
    },
  );
  return [...signs, ...values];
}

function isFar(actual: number, stated: number): boolean {
  return Math.abs(actual - stated) > tolerance * Math.max(Math.abs(actual), Math.abs(stated));
}

interface EndText {
  readonly text: string;
  readonly command: string;
  readonly at: Pointer;
}

/** The texts of the playlist that ends the scenario, up to the command that does. */
function textsOf(end: string, view: ScenarioView): readonly EndText[] {
  const response = view.get(end, 'command')?.parent?.id ?? '';
  const playlist: readonly PlaylistCommand[] = view.get(response, 'response')?.value.playlist ?? [];
  const texts: EndText[] = [];
  for (const { id, block, args } of playlist.slice(0, playlist.findIndex((command) => command.id === end) + 1)) {
    const plugin = view.plugins.command(block);
    const shape = plugin === undefined ? null : textShapeOfPlugin(plugin);
    if (shape !== null) eachText(args, shape, '/args', (text, where) => texts.push({ text, command: id, at: where }));
  }
  return texts;
}
