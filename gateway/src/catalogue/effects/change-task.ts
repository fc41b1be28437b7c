import type { Issue } from '@scn/core/base/issue';
import type { CatalogueAsset } from '@scn/core/document/file';
import type { AssetDifference } from '@scn/core/kernel/asset-reads';
import type { CatalogueView, ScenarioView } from '@scn/core/kernel/view';
import { placeIn, type AssetPlace } from '@scn/core/search/place-schema';
import { addedPlacedIssues } from '@scn/core/validation/engine/added-issues';
import { withCurrentPlugins } from '#log/plugin-versions';
import { charactersOf, openOnce, type StoredDocument } from '#log/stored-document';
import { validateFully } from '#plugins/validate-fully';
import { faultOf } from '#threads/run-task';
import { maxJudgedOnLoop, type TaskCore, type ThreadTask } from '#threads/thread-task';
import { readPrintedCatalogue, type PrintedCatalogue } from '../printed-catalogue';

/** A change of one asset. */
export interface AssetChange {
  readonly id: string;
  /** As it would be; null: deleted. */
  readonly after: CatalogueAsset | null;
  readonly difference: AssetDifference;
}

/** Documents, the shared assets that they are validated with, and changes of some of those. */
export interface ChangesToJudge {
  readonly documents: readonly StoredDocument[];
  readonly catalogue: PrintedCatalogue;
  readonly changes: readonly AssetChange[];
}

/** An issue, and the place that it is about. */
export interface PlacedIssue extends Pick<Issue, 'ruleId' | 'messageId' | 'severity' | 'message'> {
  readonly place: AssetPlace;
}

/** Issues that changes of assets would add to a document, or why they aren’t known. */
export type JudgedDocument = { readonly issues: readonly PlacedIssue[] } | { readonly fault: string };

/** Finds the issues that changes of assets would add to documents together. One that can’t be validated prevents no other. */
export const judgeChanges: ThreadTask<ChangesToJudge, readonly JudgedDocument[]> = {
  name: 'asset-changes',
  maxOnLoop: maxJudgedOnLoop,
  characters: ({ documents }) => documents.reduce((sum, stored) => sum + charactersOf(stored), 0),
  run: async (core, { documents, catalogue, changes }) => {
    const before = readPrintedCatalogue(catalogue);
    const after = withChanges(before, changes);
    const found: JudgedDocument[] = [];
    for (const stored of documents) {
      try {
        found.push({ issues: await judge(core, stored, { before, after, changes }) });
      } catch (error) {
        found.push({ fault: faultOf(error) });
      }
    }
    return found;
  },
};

interface Catalogues {
  readonly before: CatalogueView;
  readonly after: CatalogueView;
  readonly changes: readonly AssetChange[];
}

async function judge(
  { plugins, validators }: TaskCore,
  stored: StoredDocument,
  { before, after, changes }: Catalogues,
): Promise<readonly PlacedIssue[]> {
  const differences = changes.map(({ difference }) => difference);
  const validator = validators.ofDifferences(differences, { catalogue: after });
  if (validator === null) return [];
  const opened = openOnce(stored);
  const scenario = withCurrentPlugins(opened.scenario, opened.plugins, plugins);
  const found = await validateFully(validator, scenario, plugins);
  // most scenarios: where there is nothing to report, nothing was added
  if (found.length === 0) return [];
  validator.useCatalogue(before);
  const added = addedPlacedIssues(await validateFully(validator, scenario, plugins), found);
  return added.map((issue) => placed(issue, validator.view));
}

/** An issue without what only its validator needs. */
export function placed(issue: Issue, view: ScenarioView): PlacedIssue {
  const { ruleId, messageId, severity, message, entity, at, pointer } = issue;
  const node = entity === null ? null : (view.get(entity) ?? null);
  return { ruleId, messageId, severity, message, place: placeIn(view, node, at, pointer) };
}

function withChanges(catalogue: CatalogueView, changes: readonly AssetChange[]): CatalogueView {
  const changed = new Map(changes.map(({ id, after }) => [id, after]));
  return { get: (id) => (changed.has(id) ? (changed.get(id) ?? undefined) : catalogue.get(id)) };
}
