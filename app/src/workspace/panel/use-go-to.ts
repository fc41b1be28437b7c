import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Pointer } from '@scn/core/base/json';
import { useDocument } from '#document/document-context.tsx';
import { documentView } from '#document/document-view';
import type { OpenedDocument } from '#document/open-document';
import { useWorkspace } from '../open/workspace-context';
import { entityAddress } from '../entities/entity-address';

/** A navigation target: an entity, or a place outside all entities. */
export interface Place {
  readonly entity: string | null;
  /** Path from the root of the scenario; used only without an entity. */
  readonly pointer: Pointer;
}

/** Navigates to the screen of a place, selects the entity and moves the focus into the screen. */
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
      const at = node === undefined ? pointer : view.pointerOf(node);
      const address = entityAddress(base, node ?? null, at);
      // a screen that is already shown doesn't take the focus automatically
      if (address === `${pathname}${search}` || address === pathname) document.getElementById('main')?.focus();
      else void navigate(address);
    },
    [document_, base, navigate, pathname, search],
  );
}
