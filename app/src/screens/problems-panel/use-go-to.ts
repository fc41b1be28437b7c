import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Pointer } from '@scn/core/kernel/json';
import { useDocument } from '../../document/document-context';
import { documentView } from '../../document/document-view';
import type { OpenedDocument } from '../../document/open-document';
import { useWorkspace } from '../scenario/workspace-context';
import { entityAddress } from './entity-address';

/** A place to go to: an entity, or a place outside of every entity. */
export interface Place {
  readonly entity: string | null;
  /** From the root of the scenario; only asked where there is no entity. */
  readonly pointer: Pointer;
}

/** Goes to the screen of a place, with the entity selected; the focus is in the screen then. */
export function useGoTo(): (place: Place) => void {
  return useGoToIn(useDocument());
}

/** {@link useGoTo} for screens that are there before the document is open, or without it: nothing is gone to then. */
export function useGoToIn(document_: OpenedDocument | null): (place: Place) => void {
  const { base } = useWorkspace();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return useCallback(
    ({ entity, pointer }) => {
      if (document_ === null) return;
      const view = documentView(document_);
      const node = entity === null ? undefined : view.get(entity);
      const at = node === undefined ? pointer : view.pointerOf(node);
      const address = entityAddress(base, node ?? null, at);
      // a screen that is shown already does not take the focus by itself
      if (address === pathname) document.getElementById('main')?.focus();
      else void navigate(address);
    },
    [document_, base, navigate, pathname],
  );
}
