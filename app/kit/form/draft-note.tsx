import type { Json, Pointer } from '@scn/core/base/json';
import { unitText } from '@scn/core/units/unit-text';
import { Button } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import { useAnnouncer } from '../dialogs/use-announcer';
import { useKitTexts, type KitText } from '../texts/kit-text';
import { showDuration } from './duration';
import type { FieldPlan, PlannedChoice } from './field-plan';
import { focusFieldAt } from './focus-field';
import { useFormShared } from './form-context';
import type { Unsaved } from './form-drafts';
import { useFormStyles } from './form.styles';
import { showNumber } from './number-text';
import { useFieldMessage } from './use-field-message';

/** What is saved of a field whose value can't be, and what its author can do about it. Nothing for any other field. */
export function DraftNote({ plan, pointer }: { readonly plan: FieldPlan; readonly pointer: Pointer }) {
  const { unsaved } = useFormShared();
  const field = unsaved?.fields.get(pointer);
  return field === undefined ? null : <Note plan={plan} pointer={pointer} field={field} />;
}

function Note(props: { readonly plan: FieldPlan; readonly pointer: Pointer; readonly field: Unsaved }) {
  const { plan, pointer, field } = props;
  const { text } = useKitTexts();
  const styles = useFormStyles();
  const { unsaved, readOnly, choiceTitle } = useFormShared();
  const { say } = useAnnouncer();
  const note = useRef<HTMLSpanElement>(null);
  const isRefused = useFieldMessage(pointer)?.severity === 'ERROR';
  const isChanged = field.changedBy !== undefined;
  const message = isChanged ? changeText(field, plan, text, choiceTitle) : savedText(field, plan, text, choiceTitle);
  useEffect(() => {
    if (isChanged) say(message);
  }, [isChanged, message, say]);
  const act = (work: () => void) => {
    const form = note.current?.closest('form');
    work();
    // the button disappears
    if (form !== null && form !== undefined) focusFieldAt(form, pointer);
  };
  const discard = () => act(() => void unsaved?.undoDraft(pointer));
  return (
    <span ref={note} className={styles.draft}>
      <span>
        {message}
        {isRefused || isChanged ? null : ` ${text('form.draft.depends')}`}
      </span>
      {readOnly ? null : isChanged ? (
        <>
          <Button
            size="small"
            aria-label={text('form.draft.keepMineOf', { label: plan.label })}
            onClick={() => act(() => unsaved?.keepMine(pointer))}
          >
            {text('form.draft.keepMine')}
          </Button>
          <Button size="small" aria-label={text('form.draft.useTheirsOf', { label: plan.label })} onClick={discard}>
            {text('form.draft.useTheirs')}
          </Button>
        </>
      ) : (
        <Button size="small" aria-label={text('form.draft.discardOf', { label: plan.label })} onClick={discard}>
          {text('form.draft.discard')}
        </Button>
      )}
    </span>
  );
}

type ChoiceTitle = ((value: PlannedChoice) => string) | undefined;

function changeText({ saved, changedBy }: Unsaved, plan: FieldPlan, text: KitText, choiceTitle: ChoiceTitle): string {
  const value = valueText(plan, saved, text, choiceTitle);
  const name = changedBy ?? null;
  if (name === null) return value === null ? text('form.draft.changed') : text('form.draft.changedTo', { value });
  return value === null ? text('form.draft.changedBy', { name }) : text('form.draft.changedByTo', { name, value });
}

function savedText({ saved }: Unsaved, plan: FieldPlan, text: KitText, choiceTitle: ChoiceTitle): string {
  const value = valueText(plan, saved, text, choiceTitle);
  return value === null ? text('form.draft.notSaved') : text('form.draft.savedValue', { value });
}

/** Longer texts aren't repeated in a note. */
const shortest = 60;

/** A saved value in a sentence; null for one that can't be said in a few words. */
function valueText(plan: FieldPlan, value: Json | undefined, text: KitText, choiceTitle: ChoiceTitle): string | null {
  const { control, unit } = plan;
  if (value === null || value === '') return text('form.noValue');
  if (control.kind === 'choice') {
    const choice = control.choices.find((each) => each.value === value);
    if (choice !== undefined) return choiceTitle?.(choice) ?? choice.title;
  }
  if (typeof value === 'boolean') return text(value ? 'form.yes' : 'form.no');
  if (typeof value === 'number') {
    const said = control.kind === 'duration' ? showDuration(value) : showNumber(value);
    const suffix = unit === null || control.kind === 'duration' ? '' : unitText(unit);
    return suffix === '' ? said : `${said}${suffix === '%' ? '' : ' '}${suffix}`;
  }
  if (typeof value !== 'string' || control.kind === 'reference') return null;
  return value.length > shortest ? null : value;
}
