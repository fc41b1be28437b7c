import type { Scenario } from '@scn/core/document/scenario';
import { applyPatches, type JsonPatch, type RecordedChange } from '@scn/core/document/tree/scenario-tree';
import type { PluginRegistry } from '@scn/core/kernel/registry';
import type { Scenarios } from '@scn/core/kernel/services';
import type { OpenScenario } from '@scn/core/operations/open-scenario';
import type { OperationResult } from '@scn/core/operations/run-operation';
import { mayRefer } from '@scn/core/validation/shape';
import { createScenarioReader } from '@scn/core/operations/scenario-reader';
import type { OperationAbility } from '@scn/core/permissions/policies';
import type { OperationCall } from '@scn/core/validation/issue';
import { AssetUses, type AssetPlaces } from './asset-uses';
import type { ChainHead } from './hash-chain';
import type { LogEntry } from './log-entry';
import { recordedPlugins } from './plugin-versions';
import { isSnapshotDue, type GoodSnapshot, type PluginVersions } from './snapshots';

/** A live tree with its indexes takes about this many bytes for each character of its print. */
const bytesPerCharacter = 4;

/** On whose behalf operations are run, and what they may copy from. */
export interface RunOnBehalf {
  readonly ability: OperationAbility;
  /** Other scenarios that this person may read, by code: for copies between scenarios. */
  readonly sources: ReadonlyMap<string, Scenario>;
}

/** A scenario that this gateway holds open, at one place of its log. Used under its scenario's mutex only. */
export class OpenDocument {
  /** Whose it is: nobody else may learn that it is open. */
  readonly institutionId: string;
  readonly #scenario: OpenScenario;
  readonly #uses: AssetUses;
  #head: ChainHead;
  #onBehalf: RunOnBehalf | null = null;
  #characters: number;
  #plugins: PluginVersions;
  #snapshotSeq: number;
  #charactersSince = 0;
  /** Whether what has happened since they were last counted may have changed uses of assets. */
  #isUseChanged = false;

  constructor(
    { institutionId, scenario, plugins, textLength, seq }: GoodSnapshot,
    hash: Buffer,
    core: { readonly plugins: PluginRegistry; readonly scenarios: Scenarios },
  ) {
    this.institutionId = institutionId;
    this.#plugins = plugins;
    this.#snapshotSeq = seq;
    this.#characters = textLength;
    this.#head = { seq, hash };
    // One tree serves everybody: whose ability counts is told with each run.
    this.#scenario = core.scenarios.open(scenario, {
      ability: { can: (...asked) => this.#onBehalf?.ability.can(...asked) ?? false },
      scenario: (code) => {
        const source = this.#onBehalf?.sources.get(code);
        return source === undefined ? undefined : createScenarioReader(core.plugins)(source);
      },
    });
    this.#uses = new AssetUses(core.plugins);
    this.#uses.update(scenario);
  }

  /** The entry of the log that it stands at. Ahead of the log between a run and its commit. */
  get head(): ChainHead {
    return this.#head;
  }

  /** The immutable snapshot of now. */
  get snapshot(): Scenario {
    return this.#scenario.snapshot;
  }

  /** Estimated bytes in memory. */
  get bytes(): number {
    return this.#characters * bytesPerCharacter;
  }

  /** Recorded version of each plugin that was known when the document was last taken on. */
  get plugins(): PluginVersions {
    return this.#plugins;
  }

  /** Whether the next snapshot is due. */
  get isSnapshotDue(): boolean {
    return isSnapshotDue(this.#head.seq - this.#snapshotSeq, this.#charactersSince);
  }

  /** A snapshot of this sequence number is stored. */
  noteSnapshot(seq: number): void {
    this.#snapshotSeq = seq;
    this.#charactersSince = 0;
  }

  /**
   * Runs operations as one change.
   *
   * @throws Refusal when one is refused; nothing is changed then.
   */
  run(calls: readonly OperationCall[], onBehalf: RunOnBehalf): OperationResult {
    this.#onBehalf = onBehalf;
    try {
      return this.#scenario.run(...calls);
    } finally {
      this.#onBehalf = null;
    }
  }

  /** Applies patches that no operation made: for {@link migrationOf}. */
  patch(patches: readonly JsonPatch[]): RecordedChange {
    return applyPatches(this.#scenario.tree, patches);
  }

  /** Applies patches that no operation made, as a change that can be reverted: for `replaceDocument`. */
  rewrite(patches: readonly JsonPatch[]): Omit<OperationResult, 'title'> {
    return this.#scenario.replay(patches);
  }

  /** Moves on to the entry that the last change became. */
  advance(entry: AppliedEntry): void {
    this.#head = { seq: entry.seq, hash: entry.hash };
    this.#plugins = recordedPlugins(entry.calls) ?? this.#plugins;
    this.#isUseChanged ||= entry.patches.some(({ path }) => mayRefer(path));
    const length = JSON.stringify(entry.patches).length;
    this.#characters += length;
    this.#charactersSince += length + JSON.stringify(entry.inversePatches).length;
  }

  /** The assets whose number of places the last change altered, with the new number. Asked once after each change. */
  changedUses(): ReadonlyMap<string, AssetPlaces> {
    if (!this.#isUseChanged) return new Map();
    this.#isUseChanged = false;
    return this.#uses.update(this.snapshot);
  }

  /** Takes over entries that were appended before, by whomever, with what they wrote about uses. */
  replay(entries: readonly LogEntry[]): void {
    // as one change: each change of a tree has a cost of its own, whatever its size
    const patches = entries.flatMap((entry) => entry.patches);
    applyPatches(this.#scenario.tree, patches);
    for (const entry of entries) this.advance(entry);
    this.changedUses();
  }
}

type AppliedEntry = Pick<LogEntry, 'seq' | 'hash' | 'calls' | 'patches' | 'inversePatches'>;
