import { useCallback, useMemo, useRef, useEffect, type RefObject } from 'react';
import type { Pointer } from '@scn/core/base/json';
import { sameValue } from '@scn/core/base/same-value';
import type { EntityNode } from '@scn/core/kernel/view';
import { placeOfKind } from '@scn/core/operations/entities/entity-places';
import { focusFieldAt } from '@scn/kit/form/focus-field';
import type { FieldDraft, FormDrafts } from '@scn/kit/form/form-drafts';
import { useObserved } from '#state/use-observed';
import { useDocument, documentView } from '../document-context.tsx';
import type { Draft, DraftPlace } from './draft';

/**
 * The drafts of a form in the open scenario.
 *
 * @param entityId - the entity that the form shows; empty for the scenario itself
 * @param at - path of what the form shows, in the entity or the scenario
 */
export function useFormDrafts(entityId: string, at: Pointer): FormDrafts {
  const document = useDocument();
  const { drafts, session } = document;
  const known = useRef<ReadonlyMap<Pointer, FieldDraft>>(new Map());
  const byPointer = useObserved(() => {
    const next = draftsBelow(drafts.list, entityId, at);
    if (!sameValue(next, known.current)) known.current = next;
    return known.current;
  });
  const wanted = useObserved(() => {
    const place = drafts.wanted;
    return place === null || !isBelow(place, entityId, at) ? null : (place.pointer.slice(at.length) as Pointer);
  });
  const last = useRef<EntityNode | null>(null);
  /** The entity, also after it is gone: what was typed in its form is kept when that closes. */
  const nodeOf = useCallback(() => {
    const node = entityId === '' ? undefined : documentView(document).get(entityId);
    if (node !== undefined) last.current = node;
    return last.current?.id === entityId ? last.current : null;
  }, [document, entityId]);
  nodeOf();
  const placeOf = useCallback(
    (pointer: Pointer): DraftPlace => {
      const node = nodeOf();
      const entity = node === null ? null : { kind: node.kind, id: node.id };
      return { entity, pointer: `${at}${pointer}` as Pointer };
    },
    [nodeOf, at],
  );
  const form = useMemo(
    (): Omit<FormDrafts, 'byPointer' | 'wanted'> => ({
      set: (pointer, draft) => drafts.keep({ ...placeOf(pointer), ...draft, madeAt: Date.now() }),
      drop: (pointer) => drafts.drop(placeOf(pointer)),
      lose: (pointer) => void drafts.lose(placeOf(pointer)),
      reached: () => drafts.want(null),
      changedBy: (pointer) => {
        const node = nodeOf();
        const place = `${node === null ? '' : identityPath(node)}${at}${pointer}`;
        return session.lastChangeAt(place)?.actor?.name ?? null;
      },
      follow: session.subscribe,
    }),
    [drafts, session, nodeOf, placeOf, at],
  );
  return useMemo(() => ({ ...form, byPointer, wanted }), [form, byPointer, wanted]);
}

function draftsBelow(drafts: readonly Draft[], entityId: string, at: Pointer): ReadonlyMap<Pointer, FieldDraft> {
  return new Map(
    drafts
      .filter((draft) => isBelow(draft, entityId, at))
      .map(({ pointer, value, base }) => [
        pointer.slice(at.length) as Pointer,
        base === undefined ? { value } : { value, base },
      ]),
  );
}

function isBelow({ entity, pointer }: DraftPlace, entityId: string, at: Pointer): boolean {
  return (entity?.id ?? '') === entityId && pointer.startsWith(`${at}/`);
}

/** The place of an entity in paths that name entities by identity. */
function identityPath({ kind, id, parent }: EntityNode): string {
  const { list } = placeOfKind(kind);
  return `${parent === null ? '' : identityPath(parent)}/${list.join('/')}/${id}`;
}

/** Focuses the field of a draft that the author was led to, in fields that aren’t a form of the kit. */
export function useWantedField({ wanted, reached }: FormDrafts, fields: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (wanted === null) return undefined;
    // a screen that opens first takes the focus itself
    const timer = setTimeout(() => {
      if (fields.current !== null && focusFieldAt(fields.current, wanted)) reached();
    });
    return () => clearTimeout(timer);
  }, [wanted, reached, fields]);
}
