import { describeChanges } from '@scn/core/diff/describe/describe-changes';
import { diffScenarios } from '@scn/core/diff/diff-scenarios';
import { scenarioSchema, type Scenario } from '@scn/core/document/scenario';
import { replacementsIn, type AssetReplacement } from '@scn/core/operations/assets/replacements';
import { createScenarioReader } from '@scn/core/operations/scenario-reader';
import { jsonSchemaOf } from '@scn/core/schema/json-schema';
import { nextSnapshot } from '@scn/core/tree/next-snapshot';
import { addedIssues } from '@scn/core/validation/engine/added-issues';
import { withCurrentPlugins } from '#log/plugin-versions';
import { charactersOf, openStored, type StoredDocument } from '#log/stored-document';
import { validateFully } from '#plugins/validate-fully';
import { maxJudgedOnLoop, type ThreadTask } from '#threads/thread-task';
import { readPrintedCatalogue, type PrintedCatalogue } from '../printed-catalogue';
import { placed, type PlacedIssue } from './change-task';

/** A document in which an asset is to be replaced, and the shared assets that it is validated with. */
export interface ReplacementToPlan {
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
