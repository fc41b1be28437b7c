import { createContext, use, useSyncExternalStore } from 'react';
import type { Scenario } from '@scn/core/document/scenario';
import type { OpenedDocument } from './open-document';

/** Loading state of a workspace's document. */
export type DocumentState =
  | { readonly state: 'opening' }
  | { readonly state: 'failed'; readonly error: unknown; readonly retry: () => void }
  | { readonly state: 'open'; readonly document: OpenedDocument };

const DocumentContext = createContext<DocumentState>({ state: 'opening' });

/** Provides the document to the screens of its workspace. */
export const DocumentProvider = DocumentContext.Provider;

/** Returns the loading state of the document. */
export function useDocumentState(): DocumentState {
  return use(DocumentContext);
}

/** Returns the open document, inside `WithDocument`. */
export function useDocument(): OpenedDocument {
  const state = use(DocumentContext);
  if (state.state !== 'open') throw new Error('The document is not open: render the component inside WithDocument.');
  return state.document;
}

/**
 * Selects a part of the scenario; the component re-renders when it changes.
 *
 * @param select - must be referentially stable while nothing changes: return a snapshot node, or a value memoised by identity
 */
export function useScenario<T>(select: (scenario: Scenario) => T): T {
  const { session } = useDocument();
  return useSyncExternalStore(session.subscribe, () => select(session.snapshot()));
}
