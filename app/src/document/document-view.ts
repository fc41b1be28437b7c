import { useSyncExternalStore } from 'react';
import type { Scenario } from '@scn/core/document/scenario';
import type { PlacedView } from '@scn/core/operations/operation';
import { createScenarioReader } from '@scn/core/operations/scenario-reader';
import { useDocument, useDocumentState, useScenario } from './document-context';
import type { OpenedDocument } from './open-document';

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
