import type { Json, Pointer } from '@scn/core/base/json';
import { ageText, ageUnit, unitText, durationText } from '@scn/core/units/unit-text';
import { Button } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import { useAnnouncer } from '../dialogs/use-announcer';
import { useKitTexts, type KitText } from '../texts/kit-text';
import type { FieldPlan, PlannedChoice } from './field-plan';
import { focusFieldAt } from './focus-field';
import { useFormShared } from './form-context';
import type { Unsaved } from './form-drafts';
import { useFormStyles } from './form.styles';
import { showNumber } from './number-text';
import { useFieldMessage } from './field-message.tsx';

/** Shows the saved value of a field whose value can't be saved, and its author's options. Nothing for other fields. */
export function DraftNote({ plan, pointer }: { readonly plan: FieldPlan; readonly pointer: Pointer }) {
  const { unsaved } = useFormShared();
  const field = unsaved?.fields.get(pointer);
  return field === undefined ? null : <Note plan={plan} pointer={pointer} field={field} />;
}

function Note(props: { readonly plan: FieldPlan; readonly pointer: Pointer; readonly field: Unsaved }) {
  const { plan, pointer, field } = props;
  const { text } = useKitTexts();
  const { unsaved, readOnly, choiceTitle } = useFormShared();
  const isRefused = useFieldMessage(pointer)?.severity === 'ERROR';
  return (
    <UnsavedNote
      label={plan.label}
      pointer={pointer}
      saved={valueText(plan, field.saved, text, choiceTitle)}
      {...(field.changedBy === undefined ? {} : { changedBy: field.changedBy })}
      dependsOnOther={!isRefused}
      readOnly={readOnly}
      onKeepMine={() => unsaved?.overwrite(pointer)}
      onDiscard={() => void unsaved?.undoDraft(pointer)}
    />
  );
}

/** Shows the saved value of a field whose value can't be saved, with the buttons to choose between the two. */
export function UnsavedNote(props: {
  readonly label: string;
  readonly pointer: Pointer;
  /** The saved value in words; null if there are none for it. */
  readonly saved: string | null;
  /** Who changed the saved value since; undefined if no one did, null if it isn't known who. */
  readonly changedBy?: string | null;
  /** It would be valid by itself. */
  readonly dependsOnOther?: boolean;
  readonly readOnly: boolean;
  onKeepMine(): void;
  onDiscard(): void;
}) {
  const { label, pointer, saved, changedBy, dependsOnOther = false, readOnly, onKeepMine, onDiscard } = props;
  const { text } = useKitTexts();
  const styles = useFormStyles();
  const { say } = useAnnouncer();
  const note = useRef<HTMLSpanElement>(null);
  const isChanged = changedBy !== undefined;
  const message = isChanged ? changeText(saved, changedBy, text) : savedText(saved, text);
  useEffect(() => {
    if (isChanged) say(message);
  }, [isChanged, message, say]);
  const act = (work: () => void) => {
    const around = note.current?.closest<HTMLElement>('form, [data-fields]');
    work();
    // the button disappears
    if (around !== null && around !== undefined) focusFieldAt(around, pointer);
  };
  // what can't be edited any more can still be discarded
  const buttons =
    isChanged && !readOnly
      ? ([
          ['keepMine', onKeepMine],
          ['useTheirs', onDiscard],
        ] as const)
      : ([['discard', onDiscard]] as const);
  return (
    <span ref={note} className={styles.draft}>
      <span>
        {message}
        {dependsOnOther && !isChanged ? ` ${text('form.draft.depends')}` : null}
      </span>
      {buttons.map(([name, work]) => (
        <Button key={name} size="small" aria-label={text(`form.draft.${name}Of`, { label })} onClick={() => act(work)}>
          {text(`form.draft.${name}`)}
        </Button>
      ))}
    </span>
  );
}

function changeText(value: string | null, name: string | null, text: KitText): string {
  if (name === null) return value === null ? text('form.draft.changed') : text('form.draft.changedTo', { value });
  return value === null ? text('form.draft.changedBy', { name }) : text('form.draft.changedByTo', { name, value });
}

function savedText(value: string | null, text: KitText): string {
  return value === null ? text('form.draft.notSaved') : text('form.draft.savedValue', { value });
}

type ChoiceTitle = ((value: PlannedChoice) => string) | undefined;

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
    if (unit === ageUnit) return ageText(value);
    const said = control.kind === 'duration' ? durationText(value) : showNumber(value);
    const suffix = unit === null || control.kind === 'duration' ? '' : unitText(unit);
    return suffix === '' ? said : `${said}${suffix === '%' ? '' : ' '}${suffix}`;
  }
  if (typeof value !== 'string' || control.kind === 'reference') return null;
  return value.length > shortest ? null : value;
}
