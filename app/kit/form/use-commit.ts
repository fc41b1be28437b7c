import { isJsonObject, type Json, type JsonObject, type Pointer } from '@scn/core/base/json';
import { sameValue } from '@scn/core/base/same-value';
import { unmetNeeds, isShown, type JsonSchema } from '@scn/core/schema/json-schema';
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTypedText } from './edit-history';
import { draftOf, isText, conflictingDrafts, ownDrafts, withDraft, type FormDrafts } from './form-drafts';
import { below, nameOf, rootName } from './form-paths';
import { savableOf, type JudgeValue } from './savable';
import { mergeOutside } from './merge-outside';
import { settleHidden } from './settle-hidden';
import { useComposition, type Composition } from './use-merged-text';
import { useSettleLater } from './use-settle-later';
import { useUnsaved, type UnsavedOfForm } from './use-unsaved';
import { valueAt } from './value-parts';

/** Inputs of a form's commits. */
export interface CommitProps {
  readonly schema: JsonSchema;
  readonly value: JsonObject;
  readonly readOnly?: boolean;
  readonly drafts?: FormDrafts;
  refusalOf?(value: JsonObject): string | null;
  onCommit?(value: JsonObject): void;
  onEdit?(value: JsonObject): void;
  derive?(value: JsonObject): JsonObject;
}

/** How the values of a form are saved. */
export interface Committing extends Pick<Composition, 'startComposing' | 'endComposing'> {
  /** The last known outside value. */
  readonly outside: RefObject<Json>;
  /** Whether the form is being submitted, which the form says. */
  readonly isSubmitting: RefObject<boolean>;
  /** Saves what can be saved. */
  readonly settle: () => void;
  /** Saves what can be saved after a pause. */
  readonly typed: () => void;
  readonly unsaved: UnsavedOfForm;
}

/**
 * Commits each field that is valid by itself, keeps the others as drafts, and merges outside changes into what the author is typing.
 *
 * @param latest - the props of the last render
 */
export function useCommit(
  form: UseFormReturn,
  props: CommitProps,
  latest: RefObject<CommitProps>,
  element: RefObject<HTMLFormElement | null>,
): Committing {
  const { value } = props;
  const outside = useRef<Json>(value);
  const isSubmitting = useRef(false);
  /** The last outside value that was merged into the form. */
  const merging = useRef(value);
  const { isComposing, isComposingNow, startComposing, endComposing } = useComposition();
  const later = useRef<() => void>(() => undefined);
  const settleNow = useCallback(() => later.current(), []);
  const { refusals, remembered, refused, judge } = useRefusals(latest);
  const separate = useCallback(
    (mine: Json, known: Json, judged: JudgeValue) => {
      const { schema, drafts } = latest.current;
      const overtaken = conflictingDrafts(schema, ownDrafts(schema, drafts?.byPointer), mine, known);
      return savableOf(schema, mine, known, judged, overtaken);
    },
    [latest],
  );
  const unsaved = useUnsaved(props, { form, latest, outside, element, refusals, judge, settle: settleNow });
  const { note } = unsaved;

  useLayoutEffect(() => {
    // a changed text would end the composition: it is merged afterwards
    if (isComposing) return;
    const { schema, onCommit } = latest.current;
    // drawn again while a submission is running: nothing has come from outside that would replace what is being saved
    const isKnown = isSubmitting.current && sameValue(value, merging.current);
    merging.current = value;
    if (value === outside.current || isKnown) return;
    const mine = form.getValues(rootName) as Json;
    const before = outside.current;
    const isCommitted = onCommit !== undefined && !sameValue(mine, before);
    const unsavable = isCommitted ? separate(mine, before, remembered).unsavable : [];
    // what the author saw is part of a draft
    if (isCommitted) note(unsavable, mine, before);
    const merged = withUnsavable(schema, mergeOutside(before, mine, value, schema), unsavable, mine, before);
    outside.current = value;
    if (JSON.stringify(merged) === JSON.stringify(mine)) return;
    form.reset(
      { [rootName]: merged },
      { keepErrors: true, keepSubmitCount: true, keepIsSubmitted: true, keepFieldsRef: true },
    );
    latest.current.onEdit?.(merged as JsonObject);
    // otherwise messages about removed values would stay
    if (Object.keys(form.formState.errors).length > 0) void form.trigger();
  }, [value, form, isComposing, latest, note, remembered, separate]);

  const present = useCallback(() => {
    const own = form.getValues(rootName) as Json;
    const { schema, value: now } = latest.current;
    const isMerged = now === merging.current;
    const mine = isMerged ? own : mergeOutside(outside.current, own, now, schema);
    return { mine, known: isMerged ? outside.current : now };
  }, [form, latest]);
  const isPending = useCallback(() => {
    if (latest.current.onCommit === undefined) return false;
    const { mine, known } = present();
    return JSON.stringify(separate(mine, known, remembered).value) !== JSON.stringify(known);
  }, [present, latest, remembered, separate]);
  const settle = useCallback(() => {
    const { onCommit, schema } = latest.current;
    // half a character isn't committed, unless the form is removed
    if (isComposingNow() && element.current !== null) return;
    const { mine, known } = present();
    const settled = settleHidden(schema, mine);
    // shown to the author: a switch is turned off when what it needs is removed
    for (const name of isJsonObject(mine) ? unmetNeeds(schema, mine) : []) {
      form.setValue(nameOf(below('', name)), (settled as JsonObject)[name]);
    }
    for (const [name, next] of derivedValues(latest.current, form.getValues(rootName) as Json))
      form.setValue(nameOf(below('', name)), next, { shouldDirty: true });
    if (onCommit === undefined) return;
    const { value: savable, unsavable, refusals: now } = separate(mine, known, judge);
    refused(now, mine);
    note(unsavable, mine, known);
    if (JSON.stringify(savable) === JSON.stringify(known)) return;
    outside.current = savable;
    onCommit(savable as JsonObject);
  }, [form, present, latest, element, isComposingNow, note, refused, judge, separate]);
  later.current = settle;
  // why a draft can't be saved isn't stored with it, and what changes in the meantime can be the reason or remove it
  const judgeDrafts = useCallback(() => {
    const { schema, drafts, readOnly = false } = latest.current;
    const { mine, known } = present();
    const { unsavable, refusals: now } = separate(mine, known, judge);
    refused(now, mine);
    const isSavable = [...ownDrafts(schema, drafts?.byPointer)].some(
      ([pointer, draft]) => !unsavable.includes(pointer) && sameValue(valueAt(mine, pointer), draft.value),
    );
    if (isSavable && !readOnly) later.current();
  }, [present, latest, judge, refused, separate]);
  const unsavable = props.onCommit === undefined ? undefined : props.drafts?.byPointer;
  const areDrafts = unsavable !== undefined && unsavable.size > 0;
  useEffect(() => {
    if (areDrafts) judgeDrafts();
  }, [areDrafts, unsavable, value, judgeDrafts]);
  useEffect(() => {
    if (!areDrafts) return undefined;
    let soon: ReturnType<typeof setTimeout> | undefined;
    const stop = latest.current.drafts?.follow(() => {
      clearTimeout(soon);
      // after the form has what has changed
      soon = setTimeout(judgeDrafts);
    });
    return () => {
      clearTimeout(soon);
      stop?.();
    };
  }, [areDrafts, latest, judgeDrafts]);
  const typed = useTypedText(useSettleLater(settle), { isPending, commit: settle });
  return { outside, isSubmitting, settle, typed, unsaved, startComposing, endComposing };
}

/** The shown properties that are derived differently from what the form contains. */
function derivedValues({ schema, derive }: CommitProps, mine: Json): readonly (readonly [string, Json])[] {
  if (derive === undefined || !isJsonObject(mine)) return [];
  const derived = derive(mine);
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]): (readonly [string, Json])[] => {
    const next = derived[name] ?? null;
    const isSame = sameValue(next, mine[name] ?? null);
    return isSame || !isShown(property['x-when'] ?? null, derived) ? [] : [[name, next]];
  });
}

/** A value that wasn't accepted, and why. */
interface Refused {
  readonly value: Json | undefined;
  readonly reason: string;
}

/** Follows which values can't be committed although they are valid. */
function useRefusals(latest: RefObject<CommitProps>) {
  const [refusals, setRefusals] = useState<ReadonlyMap<Pointer, Refused>>(() => new Map());
  const known = useRef(refusals);
  /** Asks what commits the form. */
  const judge = useCallback<JudgeValue>((value) => latest.current.refusalOf?.(value) ?? null, [latest]);
  /** Returns the earlier answer for these values: it isn't requested with each key. */
  const remembered = useCallback<JudgeValue>((value) => {
    const found = [...known.current].find(([pointer, refused]) => sameValue(valueAt(value, pointer), refused.value));
    return found?.[1].reason ?? null;
  }, []);
  const refused = useCallback((reasons: ReadonlyMap<Pointer, string>, mine: Json) => {
    const next = new Map([...reasons].map(([at, reason]) => [at, { value: valueAt(mine, at), reason }]));
    if (sameValue(next, known.current)) return;
    known.current = next;
    setRefusals(next);
  }, []);
  return { refusals, judge, remembered, refused };
}

/** A merged value in which what can't be saved is as its author has it, whatever came from outside. Texts are merged. */
function withUnsavable(
  schema: JsonSchema,
  merged: Json,
  unsavable: readonly Pointer[],
  mine: Json,
  before: Json,
): Json {
  return unsavable
    .filter((pointer) => !isText(schema, mine, pointer))
    .reduce((value, pointer) => {
      const own = valueAt(mine, pointer);
      return own === undefined ? value : withDraft(value, pointer, draftOf(own, valueAt(before, pointer)));
    }, merged);
}
