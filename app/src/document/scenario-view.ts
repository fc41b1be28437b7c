import type { Scenario } from '@scn/core/document/scenario';
import type { PlacedView } from '@scn/core/operations/operation';
import { createScenarioReader } from '@scn/core/operations/scenario-reader';
import { useDocument, useScenario } from './document-context';
import type { OpenedDocument } from './open-document';

/** One reader a document: its indexes follow the changes, and are not made anew. */
const readers = new WeakMap<OpenedDocument, (scenario: Scenario) => PlacedView>();

/** The open scenario with its indexes: what there is, and who refers to what. Good until the scenario changes. */
export function viewOf(document: OpenedDocument): PlacedView {
  let read = readers.get(document);
  if (read === undefined) {
    read = lastRead(createScenarioReader(document.plugins));
    readers.set(document, read);
  }
  return read(document.session.snapshot());
}

/** {@link viewOf} of now; whoever uses it is drawn again at every change, so it belongs into small components. */
export function useScenarioView(): PlacedView {
  const document = useDocument();
  useScenario((scenario) => scenario);
  return viewOf(document);
}

function lastRead(read: (scenario: Scenario) => PlacedView): (scenario: Scenario) => PlacedView {
  let last: { readonly scenario: Scenario; readonly view: PlacedView } | null = null;
  return (scenario) => {
    if (last?.scenario !== scenario) last = { scenario, view: read(scenario) };
    return last.view;
  };
}
