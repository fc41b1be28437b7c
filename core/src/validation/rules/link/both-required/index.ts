import { neededCompletions } from '#view/conditions/completions';
import type { Action } from '#document/actions/schema';
import type { ScenarioView } from '#kernel/view';
import { defineRule } from '#kernel/rule';

export const rule = defineRule({
  id: 'link/both-required',
  scope: 'unit',
  part: 'expressions',
  severity: 'ERROR',
  title: 'Conditions require only one of two linked actions',
  why: 'Starting one of two linked actions uses a repetition of the other. If that was its only one, both can’t be done, and whatever requires both never happens.',
  messages: {
    both: '“{{one}}” and “{{other}}” are linked, so only one of them can be done, but these conditions require both. Require any of them, or remove the link.',
  },
  check({ value: unit, view, report }) {
    for (const { from, expression, at } of unit.expressions) {
      if (expression.expressionType !== 'Group') continue;
      const needed = [...new Set([...neededCompletions(expression)].flatMap((id) => actionOf(id, view) ?? []))];
      if (needed.length < 2) continue;
      needed.forEach((one, index) => {
        for (const other of needed.slice(index + 1)) {
          if (excludes(one, other)) report({ messageId: 'both', entity: from, at, data: titlesOf(one, other) });
        }
      });
    }
  },
});

/** The action of a completion, which is that of an action or of a response. */
function actionOf(identity: string, view: ScenarioView): Action | undefined {
  return view.get(identity, 'action')?.value ?? (view.get(identity, 'response')?.parent?.value as Action | undefined);
}

/** Whether the first start of either leaves the other no repetition. */
function excludes(one: Action, other: Action): boolean {
  const isMutual = one.linkedActionCodes.includes(other.actionCode) && other.linkedActionCodes.includes(one.actionCode);
  return isMutual && one.repetitions === 1 && other.repetitions === 1;
}

function titlesOf(one: Action, other: Action) {
  return { one: one.title || one.actionCode, other: other.title || other.actionCode };
}
