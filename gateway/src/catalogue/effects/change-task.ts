import type { Issue } from '@scn/core/base/issue';
import type { CatalogueAsset } from '@scn/core/document/file';
import type { CatalogueView } from '@scn/core/kernel/view';
import type { PlacedView } from '@scn/core/operations/operation';
import { createScenarioReader } from '@scn/core/operations/scenario-reader';
import { placeIn, type AssetPlace } from '@scn/core/search/asset-places';
import { addedIssues } from '@scn/core/validation/engine/added-issues';
import { takenOn } from '#log/plugin-versions';
import { charactersOf, openStored, type StoredDocument } from '#log/stored-document';
import { validateFully } from '#plugins/validate-fully';
import { mostJudgedOnLoop, type TaskCore, type ThreadTask } from '#threads/thread-task';
import { readPrintedCatalogue, type PrintedCatalogue } from '../printed-catalogue';

/** A change of one asset. */
export interface AssetChange {
  readonly id: string;
  /** As it would be; null: deleted. */
  readonly after: CatalogueAsset | null;
}

/** Documents, the shared assets that they are validated with, and a change of one of those. */
export interface ChangeToJudge {
  readonly documents: readonly StoredDocument[];
  readonly catalogue: PrintedCatalogue;
  readonly change: AssetChange;
}

/** An issue, and the place that it is about. */
export interface PlacedIssue extends Pick<Issue, 'ruleId' | 'messageId' | 'severity' | 'message'> {
  readonly place: AssetPlace;
}

/** Finds the issues that a change of an asset would add to documents. */
export const judgeChange: ThreadTask<ChangeToJudge, readonly (readonly PlacedIssue[])[]> = {
  name: 'asset-change',
  mostOnLoop: mostJudgedOnLoop,
  characters: ({ documents }) => documents.reduce((sum, stored) => sum + charactersOf(stored), 0),
  run: async (core, { documents, catalogue, change }) => {
    const before = readPrintedCatalogue(catalogue);
    const after = withChange(before, change);
    const found: (readonly PlacedIssue[])[] = [];
    for (const stored of documents) found.push(await judge(core, stored, before, after));
    return found;
  },
};

async function judge(
  { plugins, validators }: TaskCore,
  stored: StoredDocument,
  before: CatalogueView,
  after: CatalogueView,
): Promise<readonly PlacedIssue[]> {
  const opened = await openStored(stored);
  const scenario = takenOn(opened.scenario, opened.plugins, plugins);
  const validator = validators.ofAssets({ catalogue: before });
  const known = await validateFully(validator, scenario, plugins);
  validator.useCatalogue(after);
  const added = addedIssues(known, await validateFully(validator, scenario, plugins));
  if (added.length === 0) return [];
  const view = createScenarioReader(plugins)(scenario);
  return added.map((issue) => placed(issue, view));
}

/** An issue without what only its validator needs. */
export function placed({ ruleId, messageId, severity, message, entity, at }: Issue, view: PlacedView): PlacedIssue {
  const node = entity === null ? null : (view.get(entity) ?? null);
  return { ruleId, messageId, severity, message, place: placeIn(view, node, at) };
}

function withChange(catalogue: CatalogueView, { id, after }: AssetChange): CatalogueView {
  return { get: (each) => (each === id ? (after ?? undefined) : catalogue.get(each)) };
}
