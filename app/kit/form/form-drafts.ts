import { pointerTokens, type Json, type Pointer } from '@scn/core/base/json';
import { sameValue } from '@scn/core/base/same-value';
import { mergedText } from '@scn/core/operations/texts/merged-text';
import { resolveSchema, type JsonSchema } from '@scn/core/schema/json-schema';
import { resolvePointer } from './messages';
import { valueAt, withValueAt } from './value-parts';

/** A value that can't be saved, as it was typed or chosen. */
export interface FieldDraft {
  readonly value: Json;
  /** The saved value that its author saw. Left out for what isn't saved anywhere, such as a new item of a list. */
  readonly base?: Json;
}

/** Keeps the drafts of a form's fields, so that they are still there when the form opens again. */
export interface FormDrafts {
  /** By the field's pointer. The same object while nothing changes. */
  readonly byPointer: ReadonlyMap<Pointer, FieldDraft>;
  /** The field that gets the focus, because the author was led to its draft; null for none. */
  readonly wanted: Pointer | null;
  /** Keeps a draft, instead of an earlier one of the same field. */
  set(pointer: Pointer, draft: FieldDraft): void;
  /** Removes a draft: the value is saved, or its author has discarded it. */
  drop(pointer: Pointer): void;
  /** The form has no place for a draft any more. */
  lose(pointer: Pointer): void;
  /** The wanted field has the focus. */
  reached(): void;
  /** Who made the last change of a field elsewhere; null if it isn't known. */
  changedBy(pointer: Pointer): string | null;
  /** Calls back when a draft can have become one that would be saved, because something else has changed. @returns the function that stops it */
  follow(onChanged: () => void): () => void;
}

/** A form's information about a field whose value isn't saved. */
export interface Unsaved {
  /** The present saved value; undefined if nothing is saved there. */
  readonly saved: Json | undefined;
  /** Who changed the saved value since; undefined if no one did, null if it isn't known who. */
  readonly changedBy?: string | null;
  /** Why it can't be saved, although it would be valid. */
  readonly refusal?: string;
}

/** Handling of values that aren't saved, for the fields of a form. */
export interface UnsavedFields {
  /** The fields with values that can't be saved. The same object while nothing changes. */
  readonly fields: ReadonlyMap<Pointer, Unsaved>;
  /** The author prefers the draft to the value that someone else has saved in the meantime. */
  overwrite(pointer: Pointer): void;
  /** Discards a draft: the field shows the saved value. @returns whether there was one at or around the pointer */
  undoDraft(pointer: Pointer): boolean;
}

/** The drafts that would replace a value that their author hasn't seen: they are only saved when the author wants it. Texts are merged instead. */
export function conflictingDrafts(
  schema: JsonSchema,
  drafts: ReadonlyMap<Pointer, FieldDraft>,
  mine: Json,
  saved: Json,
): ReadonlySet<Pointer> {
  const overtaken = [...drafts].filter(([pointer, { value, base }]) => {
    const parent = valueAt(saved, pointer.slice(0, pointer.lastIndexOf('/')) as Pointer);
    // a new item replaces none
    if (base === undefined && Array.isArray(parent)) return false;
    const isEdited = !sameValue(valueAt(mine, pointer), value);
    return !isEdited && !sameValue(valueAt(saved, pointer), base) && !isText(schema, saved, pointer);
  });
  return new Set(overtaken.map(([pointer]) => pointer));
}

/** A draft without a base where nothing is saved. */
export function draftOf(value: Json, base: Json | undefined): FieldDraft {
  return base === undefined ? { value } : { value, base };
}

/** The drafts that belong to the properties of a schema: other forms of the same entity show the others. */
export function ownDrafts(
  schema: JsonSchema,
  drafts: ReadonlyMap<Pointer, FieldDraft> | undefined,
): ReadonlyMap<Pointer, FieldDraft> {
  const { properties = {} } = resolveSchema(schema);
  return new Map([...(drafts ?? [])].filter(([pointer]) => Object.hasOwn(properties, pointerTokens(pointer)[0] ?? '')));
}

/** The value with which a form opens: the saved one with the drafts of its fields. A text has what others have typed in the meantime as well. */
export function withDrafts(schema: JsonSchema, saved: Json, drafts: FormDrafts | undefined): Json {
  let value = saved;
  for (const [pointer, draft] of ownDrafts(schema, drafts?.byPointer)) {
    const now = valueAt(saved, pointer);
    const { base, value: mine } = draft;
    const isMerged = isText(schema, saved, pointer) && typeof base === 'string' && typeof mine === 'string';
    value = withDraft(
      value,
      pointer,
      isMerged && typeof now === 'string' ? { value: mergedText(base, mine, now), base } : draft,
    );
  }
  return value;
}

/** A value with a draft in its place, unless it is there. */
export function withDraft(value: Json, pointer: Pointer, { value: typed, base }: FieldDraft): Json {
  return sameValue(valueAt(value, pointer), typed) ? value : withValueAt(value, pointer, typed, base === undefined);
}

/** Whether the place has a text that several authors can type in at once. */
export function isText(schema: JsonSchema, value: Json, pointer: Pointer): boolean {
  return resolvePointer(schema, value, pointer).schema['x-text'] === true;
}
