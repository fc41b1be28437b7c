import type { Scenario } from '@scn/core/document/scenario';
import type { Validator } from '@scn/core/validation/engine/engine';
import type { Issue } from '@scn/core/base/issue';
import type { CatalogueView } from '@scn/core/kernel/view';
import { printCatalogue } from '#catalogue/printed-catalogue';
import type { OpenDocument } from '#log/open-document';
import { readStored } from '#log/stored-document';
import { hasThirdParty, validateFully } from '#plugins/validate-fully';
import { maxJudgedOnLoop } from '#threads/thread-task';
import type { ScenarioServices } from '../context';
import { catalogueNow, type DocumentNow } from '../document/document-now';
import { describeStored } from './describe-stored';

interface Judged<T> {
  readonly catalogue: CatalogueView;
  readonly result: T;
}

/** Each validates one document incrementally, at a cost proportional to the change; it lives as long as the open document. */
const validators = new WeakMap<OpenDocument, Judged<Validator>>();
const known = new WeakMap<Scenario, Judged<readonly Issue[]>>();

/** Issues of a document, with the shared assets of its institution: the same as in the editor and on the command line. */
export async function issuesOf(
  { services }: { readonly services: Pick<ScenarioServices, 'database' | 'validators' | 'operationLog'> },
  { scenario, scenarioId, institutionId, seq }: DocumentNow,
): Promise<readonly Issue[]> {
  const catalogue = await catalogueNow(services, institutionId);
  const { operationLog } = services;
  const { plugins } = operationLog;
  const before = hasThirdParty(plugins) ? undefined : known.get(scenario);
  if (before?.catalogue === catalogue) return before.result;
  const held = operationLog.documents.get(scenarioId);
  if (held !== undefined && held.characters > maxJudgedOnLoop) {
    const stored = await readStored(operationLog, { scenarioId, institutionId }, seq);
    const input = { stored, catalogue: printCatalogue(catalogue) };
    const issues = (await operationLog.threads.run(describeStored, input)).map(({ issue }) => issue);
    known.set(scenario, { catalogue, result: issues });
    return issues;
  }
  const last = held === undefined ? undefined : validators.get(held);
  const validator = last?.catalogue === catalogue ? last.result : services.validators.scenario({ catalogue });
  if (held !== undefined) validators.set(held, { catalogue, result: validator });
  const result = await validateFully(validator, scenario, plugins);
  known.set(scenario, { catalogue, result });
  return result;
}
