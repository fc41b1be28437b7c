import type { Json, JsonObject, Pointer } from '@scn/core/base/json';
import { sameValue } from '@scn/core/base/same-value';
import type { JsonSchema } from '@scn/core/schema/json-schema';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, type RefObject } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { focusFieldAt } from './focus-field';
import {
  draftOf,
  isText,
  ownDrafts,
  withDraft,
  type FormDrafts,
  type Unsaved,
  type UnsavedFields,
} from './form-drafts';
import { nameOf, rootName } from './form-paths';
import { savableOf, type JudgeValue } from './savable';
import { valueAt, withSaved } from './value-parts';

/** Inputs of the form, as of its last render. */
interface Latest {
  readonly schema: JsonSchema;
  readonly value: JsonObject;
  readonly drafts?: FormDrafts;
}

const none: ReadonlyMap<Pointer, Unsaved> = new Map();

interface UnsavedParts {
  readonly form: UseFormReturn;
  readonly latest: RefObject<Latest>;
  /** The last known outside value. */
  readonly outside: RefObject<Json>;
  readonly element: RefObject<HTMLFormElement | null>;
  /** Why values can't be saved that are valid. */
  readonly refusals: ReadonlyMap<Pointer, { readonly reason: string }>;
  readonly judge: JudgeValue;
  settle(): void;
}

/** {@link UnsavedFields} of a form, and how it keeps its drafts. */
export interface UnsavedOfForm extends UnsavedFields {
  /** Keeps the drafts of these places, and removes all others. */
  note(held: readonly Pointer[], mine: Json, known: Json): void;
}

/** Follows what is done with the drafts of a form: in its own fields, in other forms and windows. */
export function useUnsaved(props: Latest, parts: UnsavedParts): UnsavedOfForm {
  const { drafts, value, schema } = props;
  const { form, latest, outside, element, refusals, judge, settle } = parts;
  const all = drafts?.byPointer;
  const held = useMemo(() => ownDrafts(schema, all), [schema, all]);
  const shown = useRef(held);
  const show = useCallback(
    (next: Json) => {
      form.reset(
        { [rootName]: next },
        { keepErrors: true, keepSubmitCount: true, keepIsSubmitted: true, keepFieldsRef: true },
      );
      void form.trigger();
    },
    [form],
  );

  useEffect(() => {
    // the drafts with which the form opens
    const opened = [...shown.current.keys()];
    if (opened.length > 0) void form.trigger(opened.map(nameOf));
  }, [form]);

  useEffect(() => {
    const mine = form.getValues(rootName) as Json;
    for (const pointer of held.keys()) if (valueAt(mine, pointer) === undefined) latest.current.drafts?.lose(pointer);
  }, [held, form, latest]);

  useLayoutEffect(() => {
    const before = shown.current;
    if (before === held) return;
    shown.current = held;
    const mine = form.getValues(rootName) as Json;
    let next = mine;
    for (const [pointer, draft] of held) {
      const own = valueAt(mine, pointer);
      const isEdited =
        !sameValue(own, valueAt(outside.current, pointer)) && !sameValue(own, before.get(pointer)?.value);
      if (!isEdited) next = withDraft(next, pointer, draft);
    }
    for (const [pointer, draft] of before) {
      const isEnded = !held.has(pointer) && sameValue(valueAt(mine, pointer), draft.value);
      if (isEnded) next = withSaved(schema, next, outside.current, new Set([pointer]));
    }
    if (!sameValue(next, mine)) show(next);
  }, [held, schema, form, outside, show]);

  const wanted = drafts?.wanted ?? null;
  useEffect(() => {
    if (wanted === null) return undefined;
    // a screen that opens first takes the focus itself
    const timer = setTimeout(() => {
      if (element.current !== null && focusFieldAt(element.current, wanted)) latest.current.drafts?.reached();
    });
    return () => clearTimeout(timer);
  }, [wanted, element, latest]);

  const fields = useMemo(
    () =>
      held.size === 0
        ? none
        : new Map(
            [...held].map(([pointer, { base }]): readonly [Pointer, Unsaved] => {
              const saved = valueAt(value, pointer);
              const isKnown = sameValue(saved, base) || isText(schema, value, pointer);
              const reason = refusals.get(pointer)?.reason;
              return [
                pointer,
                {
                  saved,
                  ...(isKnown ? {} : { changedBy: latest.current.drafts?.changedBy(pointer) ?? null }),
                  ...(reason === undefined || reason === '' ? {} : { refusal: reason }),
                },
              ];
            }),
          ),
    [held, value, schema, latest, refusals],
  );

  const overwrite = useCallback(
    (pointer: Pointer) => {
      const { drafts: retained, value: now } = latest.current;
      const draft = retained?.byPointer.get(pointer);
      if (draft !== undefined) retained?.set(pointer, draftOf(draft.value, valueAt(now, pointer)));
    },
    [latest],
  );
  const undoDraft = useCallback(
    (pointer: Pointer) => {
      const mine = form.getValues(rootName) as Json;
      const { schema: current } = latest.current;
      const refused = savableOf(current, mine, outside.current, judge).unsavable;
      // one that would be saved can wait for its author's choice
      const retained = ownDrafts(current, latest.current.drafts?.byPointer).keys();
      const place = [...refused, ...retained].find((each) => pointer === each || pointer.startsWith(`${each}/`));
      if (place === undefined) return false;
      show(withSaved(current, mine, outside.current, new Set([place])));
      settle();
      return true;
    },
    [form, latest, outside, judge, show, settle],
  );
  const note = useCallback(
    (places: readonly Pointer[], mine: Json, outer: Json) => {
      const { drafts: retained, schema: current } = latest.current;
      if (retained === undefined) return;
      const before = ownDrafts(current, retained.byPointer);
      for (const pointer of places) {
        const known = before.get(pointer);
        const saved = valueAt(outer, pointer);
        // a text is merged with what others have typed in the meantime: there is nothing to choose
        const isMerged = known === undefined || isText(current, outer, pointer);
        const draft = draftOf(valueAt(mine, pointer) ?? null, isMerged ? saved : known.base);
        if (!sameValue(known, draft)) retained.set(pointer, draft);
      }
      for (const pointer of before.keys()) if (!places.includes(pointer)) retained.drop(pointer);
    },
    [latest],
  );
  return useMemo(() => ({ fields, overwrite, undoDraft, note }), [fields, overwrite, undoDraft, note]);
}
