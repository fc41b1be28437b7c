import { createHash } from 'node:crypto';
import type { Scenario } from '@scn/core/document/scenario';
import { Refusal } from '@scn/core/base/refusal';
import { createStructureChecker } from '@scn/core/validation/structure/structure';
import type { ScenarioSummaryRecord } from '#database/tables/scenarios';
import type { TaskCore } from '#threads/thread-task';
import { AssetUses, type AssetPlaces } from './asset-uses';
import { versionsOf } from './plugin-versions';
import { summaryOf } from './scenario-summary';
import { printSnapshot, type PluginVersions, type PrintedSnapshot, type SnapshotPlace } from './snapshots';
import { storable } from './write-entry';

/** The stored data of a new document: everything whose cost depends on its size. */
export interface PreparedCreation {
  readonly snapshot: PrintedSnapshot;
  /** SHA-256 of the canonical JSON. */
  readonly documentHash: string;
  readonly uses: ReadonlyMap<string, AssetPlaces>;
  readonly scenarioCode: string;
  readonly title: string;
  readonly culture: string;
  readonly productStatus: Scenario['setup']['configuration']['productStatus'];
  readonly coverImageId: string | null;
  readonly summary: ScenarioSummaryRecord;
}

/**
 * Prepares the creation of a scenario. Part of tasks.
 *
 * @param plugins - versions from the header of the document's file, after migration
 * @throws Refusal InvalidDataError for a malformed document
 */
export async function prepareCreation(
  core: Pick<TaskCore, 'plugins'>,
  place: SnapshotPlace,
  document: Scenario,
  plugins?: PluginVersions,
): Promise<PreparedCreation> {
  const checker = createStructureChecker(core.plugins);
  if (!checker.accepts(document)) {
    const findings = checker.findings(document).map(({ pointer, message }) => ({ pointer, message }));
    throw new Refusal('InvalidDataError', { findings });
  }
  const { basicInfo, configuration } = document.setup;
  return {
    documentHash: createHash('sha256').update(storable(document)).digest('hex'),
    snapshot: await printSnapshot(place, document, versionsOf(core.plugins, plugins)),
    uses: new AssetUses(core.plugins).update(document),
    scenarioCode: document.scenarioCode,
    title: basicInfo.title,
    culture: basicInfo.culture,
    productStatus: configuration.productStatus,
    coverImageId: basicInfo.coverImageId,
    summary: summaryOf(document.setup),
  };
}
