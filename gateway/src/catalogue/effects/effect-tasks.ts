import type { Issue } from '@scn/core/base/issue';
import { describeChanges } from '@scn/core/diff/describe/describe-changes';
import { diffScenarios } from '@scn/core/diff/diff-scenarios';
import type { CatalogueAsset } from '@scn/core/document/file';
import { scenarioSchema, type Scenario } from '@scn/core/document/scenario';
import type { AssetDifference } from '@scn/core/kernel/asset-reads';
import type { AssetPlugin } from '@scn/core/kernel/contract';
import type { CatalogueView, ScenarioView } from '@scn/core/kernel/view';
import { replacementsIn, type AssetReplacement } from '@scn/core/operations/assets/replacements';
import { createScenarioReader } from '@scn/core/operations/scenario-reader';
import { jsonSchemaOf } from '@scn/core/schema/json-schema';
import { assetPlaces, placeInSchema, placeIn, type AssetPlace } from '@scn/core/search/place-schema';
import { nextSnapshot } from '@scn/core/tree/next-snapshot';
import { addedPlacedIssues, addedIssues } from '@scn/core/validation/engine/added-issues';
import { withCurrentPlugins } from '#log/plugin-versions';
import { charactersOf, openStored, readStored, openOnce, type StoredDocument } from '#log/stored-document';
import { validateFully } from '#plugins/validate-fully';
import type { Member } from '#principal/principal';
import { scenarioFor } from '#tenancy/scenarios-for';
import { faultOf, maxJudgedOnLoop, type ThreadTask, type TaskCore } from '#threads/thread-task';
import { mayReadProperty } from '../assets/asset-policies';
import { fieldOf, referencesOf } from '../assets/judge-asset';
import { findOwnAsset } from '../assets/stored-asset';
import { catalogueAssetOf } from '../assets/write-asset';
import type { EffectServices } from '../context';
import { readPrintedCatalogue, type PrintedCatalogue } from '../printed-catalogue';

interface AssetChange {
  readonly id: string;
  /** As it would be; null: deleted. */
  readonly after: CatalogueAsset | null;
  readonly difference: AssetDifference;
}

/** Documents, the shared assets that they are validated with, and changes of some of those. */
interface ChangesToJudge {
  readonly documents: readonly StoredDocument[];
  readonly catalogue: PrintedCatalogue;
  readonly changes: readonly AssetChange[];
}

/** An issue, and the place that it is about. */
export interface PlacedIssue extends Pick<Issue, 'ruleId' | 'messageId' | 'severity' | 'message'> {
  readonly place: AssetPlace;
}

/** Issues that changes of assets would add to a document, or why they aren’t known. */
type JudgedDocument = { readonly issues: readonly PlacedIssue[] } | { readonly fault: string };

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
function placed(issue: Issue, view: ScenarioView): PlacedIssue {
  const { ruleId, messageId, severity, message, entity, at, pointer } = issue;
  const node = entity === null ? null : (view.get(entity) ?? null);
  return { ruleId, messageId, severity, message, place: placeIn(view, node, at, pointer) };
}

function withChanges(catalogue: CatalogueView, changes: readonly AssetChange[]): CatalogueView {
  const changed = new Map(changes.map(({ id, after }) => [id, after]));
  return { get: (id) => (changed.has(id) ? (changed.get(id) ?? undefined) : catalogue.get(id)) };
}

/** A document in which an asset is to be replaced, and the shared assets that it is validated with. */
interface ReplacementToPlan {
  readonly stored: StoredDocument;
  readonly catalogue: PrintedCatalogue;
  readonly assetKind: string;
  readonly replacement: AssetReplacement;
}

/** A change that a replacement makes, as shown to authors. */
export interface PlannedChange {
  readonly place: string;
  readonly text: string;
}

/** Changes that a replacement makes in a document. */
export interface PlannedReplacement {
  /** The last entry of the log that the document contains. */
  readonly seq: number;
  /** Whether the document must be migrated to the installed plugins first, which is an entry of its own. */
  readonly migrates: boolean;
  /** Number of its places that use the asset. */
  readonly places: number;
  readonly changes: readonly PlannedChange[];
  /** The issues that it adds. It is refused for errors. */
  readonly issues: readonly PlacedIssue[];
}

/** Finds what the operation `asset.replace` changes in a document, and which issues it adds. */
export const planReplacement: ThreadTask<ReplacementToPlan, PlannedReplacement> = {
  name: 'asset-replacement',
  maxOnLoop: maxJudgedOnLoop,
  characters: ({ stored }) => charactersOf(stored),
  run: async ({ plugins, validators }, { stored, catalogue, assetKind, replacement }) => {
    const opened = openStored(stored);
    const before = withCurrentPlugins(opened.scenario, opened.plugins, plugins);
    const read = createScenarioReader(plugins);
    const replaced = replacementsIn(read(before), assetKind, replacement);
    const schema = jsonSchemaOf(scenarioSchema);
    const after = replaced.reduce<Scenario>(
      (reached, { at, value }) => nextSnapshot(reached, { op: 'replace', path: at, value }, schema),
      before,
    );
    const validator = validators.scenario({ catalogue: readPrintedCatalogue(catalogue) });
    const known = await validateFully(validator, before, plugins);
    const added = addedIssues(known, await validateFully(validator, after, plugins));
    const view = read(after);
    const steps = diffScenarios(before, after, plugins);
    return {
      seq: opened.seq,
      migrates: plugins.plugins.some(({ id, version }) => opened.plugins[id] !== version),
      places: replaced.length,
      changes: describeChanges(steps, before, after, plugins).map(({ place, text }) => ({ place, text })),
      issues: added.map((issue) => placed(issue, view)),
    };
  },
};

/** A document, and an asset that it uses. */
interface StoredUses {
  readonly stored: StoredDocument;
  readonly assetId: string;
}

/** Finds the places in a document that use an asset. */
export const findUsePlaces: ThreadTask<StoredUses, readonly AssetPlace[]> = {
  name: 'use-places',
  characters: ({ stored }) => charactersOf(stored),
  run: ({ plugins }, { stored, assetId }) => {
    const { scenario, plugins: recorded } = openStored(stored);
    return assetPlaces(createScenarioReader(plugins)(withCurrentPlugins(scenario, recorded, plugins)), assetId);
  },
};

/** The places in a scenario that use an asset. @throws Refusal as {@link scenarioFor} does */
export async function readScenarioPlaces(
  services: EffectServices,
  member: Member,
  { scenarioCode, assetId }: { readonly scenarioCode: string; readonly assetId: string },
): Promise<readonly AssetPlace[]> {
  const context = { principal: member, services };
  const scenario = await scenarioFor(context, { institutionId: member.institutionId, scenarioCode });
  const { operationLog } = services;
  return operationLog.threads.run(findUsePlaces, { stored: await readStored(operationLog, scenario), assetId });
}

/** The places in an asset of the institution that use another one, as far as the member can read its properties. */
export async function readAssetPlaces(
  { database, assetValidator, plugins }: EffectServices,
  { institutionId, ability }: Member,
  plugin: AssetPlugin,
  { id, assetId }: { readonly id: string; readonly assetId: string },
): Promise<readonly AssetPlace[]> {
  const { data, isNewer } = await database.inInstitution(institutionId, (queries) =>
    findOwnAsset(queries, plugin, institutionId, id),
  );
  if (isNewer) return [];
  return referencesOf(assetValidator, catalogueAssetOf(plugin, id, data)).flatMap(({ to, at }) => {
    if (to !== assetId || !mayReadProperty(ability, plugin, fieldOf(at))) return [];
    return [
      { entities: [], labels: placeInSchema(jsonSchemaOf(plugin.schema), data, at, plugins).labels, pointer: at },
    ];
  });
}
