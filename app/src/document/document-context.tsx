import { createContext, use, useSyncExternalStore } from 'react';
import type { Scenario } from '@scn/core/document/scenario';
import type { OpenedDocument } from './open-document';

/** How far the document of a workspace has come. */
export type DocumentState =
  | { readonly state: 'opening' }
  | { readonly state: 'failed'; readonly retry: () => void }
  | { readonly state: 'open'; readonly document: OpenedDocument };

const DocumentContext = createContext<DocumentState>({ state: 'opening' });

/** Makes the document known to the screens of its workspace. */
export const DocumentProvider = DocumentContext.Provider;

/** How far the document has come. */
export function useDocumentState(): DocumentState {
  return use(DocumentContext);
}

/** The open document: for what is inside of `WithDocument`. */
export function useDocument(): OpenedDocument {
  const state = use(DocumentContext);
  if (state.state !== 'open') throw new Error('The document is not open: put it inside of WithDocument.');
  return state.document;
}

/**
 * What a screen needs of the scenario; it is drawn again when that is another thing.
 *
 * @param select - gives the same thing while nothing in it changes: a node of the snapshot, or what is remembered by its identity
 */
export function useScenario<T>(select: (scenario: Scenario) => T): T {
  const { session } = useDocument();
  return useSyncExternalStore(session.subscribe, () => select(session.snapshot()));
}
