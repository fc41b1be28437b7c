import { createContext, use, useSyncExternalStore } from 'react';
import type { Scenario } from '@scn/core/document/scenario';
import type { PlacedView } from '@scn/core/operations/operation';
import { createScenarioReader } from '@scn/core/operations/scenario-reader';
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

/** Views of open documents, created on first use and then updated. */
const views = new WeakMap<
  OpenedDocument,
  { readonly read: (scenario: Scenario) => PlacedView; readonly scenario: Scenario; readonly view: PlacedView }
>();

/** A document with its indexes: entities by identity, and references. The same view while nothing changes. */
export function documentView(document: OpenedDocument): PlacedView {
  const scenario = document.session.snapshot();
  const known = views.get(document);
  if (known?.scenario === scenario) return known.view;
  const read = known?.read ?? createScenarioReader(document.plugins);
  const view = read(scenario);
  views.set(document, { read, scenario, view });
  return view;
}

const whole = (scenario: Scenario) => scenario;

/** The document with its indexes, for screens that list places across the document; they re-render on every change. */
export function useDocumentView(): PlacedView {
  const document = useDocument();
  useScenario(whole);
  return documentView(document);
}

const nothing = () => () => undefined;

/** {@link useDocumentView} for screens that are also shown without an open document: null until it is open. */
export function useOpenView(): PlacedView | null {
  const state = useDocumentState();
  const document = state.state === 'open' ? state.document : null;
  useSyncExternalStore(document?.session.subscribe ?? nothing, () => document?.session.snapshot() ?? null);
  return document === null ? null : documentView(document);
}
