import { observable, runInAction, type IObservableValue } from 'mobx';
import { Controller } from '#state/controller';
import type { Refusal } from '#services/changes/use-gateway-change';
import {
  afterSaving,
  changesOf,
  draftOf,
  isChanged,
  rebase,
  withField,
  type Draft,
  type FieldValue,
  type FieldValues,
} from './draft';
import type { FormField } from './edit-field';

/** The form around the values, and how they are saved. */
export interface EditFormHost<Values extends FieldValues> {
  readonly fields: readonly FormField[];
  readonly saved: Values;
  /** For a new entity, whose values are all sent. */
  readonly isNew?: boolean;
  /** Reads the saved values again before saving; null when they can't be read. */
  readonly refresh?: () => Promise<Values | null>;
  /** Saves the changed values. @returns the refusal */
  readonly save: (changes: Partial<Values>) => Promise<Refusal | null>;
  /** Called after saving, when nothing is unsaved any more. */
  readonly onSaved?: () => void;
}

/** Parts of the screen that a form moves the focus in and guards. */
interface EditFormScreen {
  /** @param field - null for the message about the whole form */
  focus(field: string | null): void;
  /** Ends the guard of what is typed. */
  release(): void;
  /** The message of a field that must be filled in. */
  requiredText(label: string): string;
}

/** Decides what a form that is saved by a button sends, and follows what others save in the meantime. */
export class EditFormController<Values extends FieldValues> extends Controller<EditFormHost<Values>> {
  readonly #draft: IObservableValue<Draft<Values>>;
  readonly #refusal = observable.box<Refusal | null>(null, { deep: false });
  /** The values that are being saved. */
  #sent: Partial<Values> = {};

  constructor(given: EditFormHost<Values>) {
    super(given);
    this.#draft = observable.box(draftOf(given.saved), { deep: false });
  }

  override update(given: EditFormHost<Values>): void {
    const before = JSON.stringify(this.given.saved);
    super.update(given);
    if (before !== JSON.stringify(given.saved)) this.#set(rebase(this.draft, given.saved, this.#sent));
  }

  get draft(): Draft<Values> {
    return this.#draft.get();
  }

  /** Why the last attempt was refused; null if it wasn’t. */
  get refusal(): Refusal | null {
    return this.#refusal.get();
  }

  /** The refusal if it is about no field that the form has. */
  get refusalOfForm(): Refusal | null {
    const { refusal } = this;
    return refusal !== null && !this.given.fields.some(({ name }) => name === refusal.field) ? refusal : null;
  }

  get isChanged(): boolean {
    return isChanged(this.draft);
  }

  /** The value that someone else has saved in a field that is changed here as well; undefined for none. */
  theirsOf(name: string): FieldValue | undefined {
    return (this.draft.theirs as FieldValues)[name];
  }

  edit(name: string, value: FieldValue): void {
    this.#set(withField(this.draft, name, value));
    this.#refuse(null);
  }

  discard(): void {
    this.#set(draftOf(this.draft.base));
    this.#refuse(null);
  }

  /** Saves what is changed; or goes to what is missing, was refused, or was changed by someone else as well. */
  async submit({ focus, release, requiredText }: EditFormScreen): Promise<void> {
    const { fields, isNew = false, refresh, save } = this.given;
    const fail = (refusal: Refusal) => {
      this.#refuse(refusal);
      focus(fields.find(({ name }) => name === refusal.field)?.name ?? null);
    };
    this.#refuse(null);
    const missing = fields.find(
      ({ name, isRequired }) => isRequired === true && String(this.draft.values[name] ?? '').trim() === '',
    );
    if (missing !== undefined) {
      fail({ code: 'RequiredFieldMissingError', field: missing.name, message: requiredText(missing.label) });
      return;
    }
    const before = this.draft;
    const now = (await refresh?.()) ?? null;
    const current = now === null ? before : rebase(before, now);
    if (now !== null) this.#set(rebase(this.draft, now));
    const conflict = Object.keys(current.theirs).find((name) => !(name in before.theirs));
    if (conflict !== undefined) {
      focus(conflict);
      return;
    }
    this.#sent = changesOf(current);
    const refusal = await save(isNew ? current.values : this.#sent);
    this.#sent = {};
    if (refusal !== null) {
      fail(refusal);
      return;
    }
    this.#set(isNew ? draftOf(this.draft.values) : afterSaving(this.draft, current));
    if (isNew) release();
    this.given.onSaved?.();
  }

  #set(draft: Draft<Values>): void {
    runInAction(() => this.#draft.set(draft));
  }

  #refuse(refusal: Refusal | null): void {
    runInAction(() => this.#refusal.set(refusal));
  }
}
