import type { Issue } from '@scn/core/base/issue';
import type { Validator } from '@scn/core/validation/engine/engine';
import { openStored, type OpenedDocument, type StoredDocument } from '#log/stored-document';
import { validateFully } from '#plugins/validate-fully';
import { Recent } from '#threads/recent';
import type { TaskCore } from '#threads/thread-task';
import { readPrintedCatalogue, type PrintedCatalogue } from './printed-catalogue';

/** A document, and the shared assets that it is validated with. */
export interface JudgedInput {
  readonly stored: StoredDocument;
  readonly catalogue: PrintedCatalogue;
}

/** Validators of the documents that were validated last in this thread. Each works incrementally. */
const validators = new Recent<{ readonly core: TaskCore; readonly catalogue: string; readonly validator: Validator }>(
  2,
);

/** Validates a document. Part of tasks. */
export async function judgeStored(
  core: TaskCore,
  { stored, catalogue }: JudgedInput,
): Promise<{ readonly opened: OpenedDocument; readonly issues: readonly Issue[] }> {
  const opened = openStored(stored);
  const last = validators.get(stored.scenarioId);
  const validator =
    last?.core === core && last.catalogue === catalogue.key
      ? last.validator
      : core.validators.scenario({ catalogue: readPrintedCatalogue(catalogue) });
  validators.keep(stored.scenarioId, { core, catalogue: catalogue.key, validator });
  return { opened, issues: await validateFully(validator, opened.scenario, core.plugins) };
}
