import { randomUUID } from 'node:crypto';
import type { Issue } from '@scn/core/base/issue';
import type { CatalogueAsset } from '@scn/core/document/file';
import type { Validator } from '@scn/core/validation/engine/engine';
import { openStored, type OpenedDocument, type StoredDocument } from '#log/stored-document';
import { validateFully } from '#plugins/validate-fully';
import { Recent } from '#threads/recent';
import type { TaskCore } from '#threads/thread-task';
import type { InstitutionCatalogue } from './catalogue-view';

/** A catalogue as text in memory that all threads share: it is printed once, and parsed once in each thread. */
export interface PrintedCatalogue {
  /** Identifies the content. */
  readonly key: string;
  readonly bytes: SharedArrayBuffer;
}

const printed = new WeakMap<InstitutionCatalogue, PrintedCatalogue>();
/** The catalogues used last in this thread. */
const known = new Recent<InstitutionCatalogue>(8);

/** Prints a catalogue for other threads. */
export function printCatalogue(catalogue: InstitutionCatalogue): PrintedCatalogue {
  const before = printed.get(catalogue);
  if (before !== undefined) {
    known.keep(before.key, catalogue);
    return before;
  }
  const text = Buffer.from(JSON.stringify({ assets: catalogue.assets, versions: catalogue.versions }));
  const bytes = new SharedArrayBuffer(text.length);
  text.copy(new Uint8Array(bytes));
  const result = { key: randomUUID(), bytes };
  printed.set(catalogue, result);
  known.keep(result.key, catalogue);
  return result;
}

/** Reads a printed catalogue: the same object as before, if this thread remembers it. */
export function readPrintedCatalogue({ key, bytes }: PrintedCatalogue): InstitutionCatalogue {
  const before = known.get(key);
  if (before !== undefined) return before;
  const text = Buffer.from(new Uint8Array(bytes)).toString();
  const { assets, versions } = JSON.parse(text) as Pick<InstitutionCatalogue, 'assets' | 'versions'>;
  const byId = new Map<string, CatalogueAsset>(assets.map((asset) => [asset.id, asset]));
  const catalogue = { assets, versions, get: (id: string) => byId.get(id) };
  known.keep(key, catalogue);
  return catalogue;
}

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
