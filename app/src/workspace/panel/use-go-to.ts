import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Pointer } from '@scn/core/base/json';
import type { EntityNode } from '@scn/core/kernel/view';
import type { PlacedView } from '@scn/core/operations/operation';
import { awaitedFocus } from '@scn/kit/focus/awaited-focus';
import { useDocument, documentView } from '#document/document-context.tsx';
import type { OpenedDocument } from '#document/open-document';
import { arrival, shownPlace, type PlaceIn } from '#page/arrival';
import { useWorkspace } from '../open/workspace-context';
import { entityAddress } from '../entities/entity-address';

/** A navigation target: an entity, or a place outside all entities. */
export interface Place {
  readonly entity: string | null;
  /** Path from the root of the scenario: of the entity, or of a field in it. */
  readonly pointer: Pointer;
}

/** Navigates to the screen of a place, selects the entity and moves the focus to the field, or to the title of the entity. */
export function useGoTo(): (place: Place) => void {
  return useGoToIn(useDocument());
}

/** {@link useGoTo} for screens that are rendered before or without the document; does nothing then. */
export function useGoToIn(document_: OpenedDocument | null): (place: Place) => void {
  const { base } = useWorkspace();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return useCallback(
    ({ entity, pointer }) => {
      if (document_ === null) return;
      const view = documentView(document_);
      const node = entity === null ? undefined : view.get(entity);
      const own = node === undefined ? '' : view.pointerOf(node);
      const isInside = pointer.startsWith(`${own}/`);
      const at = isInside || node === undefined ? pointer : own;
      const address = entityAddress(base, node ?? null, at);
      const arrived = arrival(address === `${pathname}${search}` || address === pathname);
      awaitedFocus.request(shownPlace(arrived, placesAt(node ?? null, at, view)));
      if (address !== `${pathname}${search}` && address !== pathname) void navigate(address);
    },
    [document_, base, navigate, pathname, search],
  );
}

/** A place in an entity, and in those around it. */
function placesAt(node: EntityNode | null, pointer: Pointer, view: PlacedView): readonly PlaceIn[] {
  const places: PlaceIn[] = [];
  for (let at = node; at !== null; at = at.parent) {
    places.push({ entityId: at.id, field: pointer.slice(view.pointerOf(at).length) as Pointer });
  }
  return places.length === 0 ? [{ entityId: null, field: pointer }] : places;
}
