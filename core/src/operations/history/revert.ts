import type { LiveScenario } from '#document/scenario';
import { Type } from 'typebox';
import type { ChangeStep } from '#diff/change-step';
import { changeStep } from '#document/conflict/change-step-schema';
import { choice, object, plainString } from '#schema/fields';
import type { EditStep, RevertStep } from '../revert-step';
import { defineOperation, type OperationContext } from '../operation';
import { Refusal } from '#base/refusal';
import { sameValue } from '#base/same-value';
import { takeStep } from '../take-step';

const touched = 'This cannot be undone because a later change affects the same part.';

/** A step in the input: one of a change, or one that reverts an edit of a text or list. */
const revertStep = object(
  {
    ...changeStep.properties,
    kind: choice(['set', 'insert', 'remove', 'move', 'text', 'list'], { title: 'Kind' }),
    of: Type.Optional(plainString({ title: 'Operation id of the edit', maxLength: 128 })),
    consequence: Type.Optional(Type.Boolean({ title: 'Followed from another change' })),
  },
  { title: 'Step' },
);

export const operation = defineOperation({
  name: 'history.revert',
  version: 1,
  description:
    'Reverts an operation: its input is the revert steps from the result of that operation. A gateway reads them from its ' +
    'log, never from a client. Edits of texts and lists are reverted on top of later ones; otherwise, it is refused when a later change ' +
    'affects the same part.',
  input: object({
    title: plainString({ title: 'The reverted operation', maxLength: 1000 }),
    steps: Type.Array(revertStep),
  }),
  title: ({ title }) => titleOf(title),
  refusals: ['UpdateEntityError', 'InvalidDataError', 'DuplicateValue'],
  apply(scenario, { steps }, context) {
    for (const step of steps as readonly (RevertStep | (ChangeStep & { readonly consequence?: true }))[]) {
      const take = () => {
        if (step.kind === 'text' || step.kind === 'list') revertEdit(scenario, step, context);
        else takeStep(scenario, step, { touched });
      };
      if (step.consequence === true) context.consequence(take);
      else take();
    }
  },
});

function revertEdit(scenario: LiveScenario, step: EditStep, context: OperationContext): void {
  const { path } = step;
  const edited = context.revertEdit(step);
  if (edited === null) throw new Refusal('UpdateEntityError', { path }, touched);
  if (sameValue(edited.before, edited.now)) return;
  takeStep(scenario, { kind: 'set', path, was: edited.before, value: edited.now }, { touched });
}

const undone = 'Undo: ';
const redone = 'Redo: ';

/** Undoing an undo is shown in the history as a redo, not as nested undo titles. */
function titleOf(title: string): string {
  if (title.startsWith(undone)) return `${redone}${title.slice(undone.length)}`;
  return `${undone}${title.startsWith(redone) ? title.slice(redone.length) : title}`;
}
