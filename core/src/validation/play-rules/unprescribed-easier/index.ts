import type { Action } from '#document/actions/schema';
import { drugsNamed } from '#clinical/dose-limits/dose-limit';
import { limitedDrugs } from '#clinical/dose-limits/limited-drugs';
import { isGiving } from '#clinical/given-drugs';
import { prescribedIn } from '#clinical/prescriptions';
import type { ScenarioView } from '#kernel/view';
import type { PlayEvidence } from '#playing/evidence/play-evidence';
import { definePlayRule } from '../play-rule';

export const rule = definePlayRule({
  id: 'play/unprescribed-easier',
  severity: 'WARNING',
  title: 'A drug that isn’t prescribed isn’t easier to give than the prescribed one',
  why: 'A confirmation or a longer way only before the right drug tells learners which one is right, and a slip gives the wrong one.',
  messages: {
    easier:
      'Learners need fewer steps for this action ({{inputs}}) than for “{{prescribed}}” ({{more}}), which is prescribed. Ask for the same confirmation and steps before both.',
  },
  check({ evidence, view, report }) {
    const given = drugActions(evidence, view);
    const prescribed = given.filter(({ isWrong, isPrescribed }) => isPrescribed && !isWrong);
    for (const { action, drugs, menu, inputs } of given.filter(({ isWrong }) => isWrong)) {
      const same = prescribed.filter((other) => other.drugs.some((drug) => drugs.includes(drug)));
      const others = same.length > 0 ? same : prescribed.filter((other) => other.menu === menu);
      const [easiest] = others.toSorted((a, b) => a.inputs - b.inputs);
      if (easiest === undefined || inputs >= easiest.inputs) continue;
      report({
        messageId: 'easier',
        entity: action.actionCode,
        at: '/confirmationBox',
        data: { inputs, more: easiest.inputs, prescribed: easiest.action.title },
      });
    }
  },
});

/** An action with which learners give a drug, as they find it in the menu. */
interface DrugAction {
  readonly action: Action;
  /** Titles of the drugs. */
  readonly drugs: readonly string[];
  /** Whether it is marked as harmful or unindicated. */
  readonly isWrong: boolean;
  readonly isPrescribed: boolean;
  /** The location or the menu that it is in. */
  readonly menu: string;
  /** Menus that are opened, and inputs of its run. */
  readonly inputs: number;
}

function drugActions({ inputs }: PlayEvidence, view: ScenarioView): readonly DrugAction[] {
  const actions = view.all('action').map(({ value }) => value);
  const prescribed = new Set(
    actions
      .filter((action) => !isMarked(action))
      .flatMap(({ responses }) => responses.flatMap(({ playlist }) => playlist))
      .flatMap(({ args }) => prescribedIn(args))
      .flatMap(({ name }) => drugsIn(name)),
  );
  return actions.flatMap((action): readonly DrugAction[] => {
    const { actionCode, title } = action;
    const drugs = isGiving(title) ? drugsIn(title) : [];
    const [run, way] = [inputs.get(actionCode), wayTo(actionCode, view)];
    if (drugs.length === 0 || run === undefined || way === null) return [];
    return [
      {
        action,
        drugs,
        isWrong: isMarked(action),
        isPrescribed: drugs.some((drug) => prescribed.has(drug)),
        menu: way.menu,
        inputs: way.menus + run,
      },
    ];
  });
}

function isMarked({ harmful, isUnindicated }: Action): boolean {
  return harmful || isUnindicated;
}

function drugsIn(text: string): readonly string[] {
  return [...new Set(drugsNamed(text, limitedDrugs()).map(({ drug }) => drug.title))];
}

/** The location or menu of an action, and how many menus are opened in its location; null if it is in none. */
function wayTo(code: string, view: ScenarioView): { readonly menu: string; readonly menus: number } | null {
  const item = view.all('menu-item').find(({ value }) => value.actionCode === code)?.value;
  if (item === undefined) return null;
  const opened: string[] = [];
  for (let menu = item.parentMenuItemId; menu !== null && !opened.includes(menu);) {
    opened.push(menu);
    menu = view.get(menu, 'menu-item')?.value.parentMenuItemId ?? null;
  }
  return { menu: opened[0] ?? item.locationId ?? '', menus: opened.length };
}
