import { setTimeout } from 'node:timers/promises';
import type { Scenario } from '@scn/core/document/scenario';
import { patchPlain } from '@scn/core/tree/apply-patches';
import { applyPatches, type JsonPatch, type RecordedChange } from '@scn/core/tree/scenario-tree';
import type { PluginRegistry } from '@scn/core/kernel/registry';
import type { Scenarios } from '@scn/core/wiring/services';
import type { OpenScenario } from '@scn/core/operations/open-scenario';
import type { OperationResult } from '@scn/core/operations/run-operation';
import { mayRefer } from '@scn/core/index/shape';
import { editsParts } from '@scn/core/operations/edits/changed-parts';
import { createScenarioReader } from '@scn/core/operations/scenario-reader';
import type { EditsMark } from '@scn/core/operations/edits/trails';
import type { OperationAbility } from '@scn/core/permissions/policies';
import type { OperationCall } from '@scn/core/base/issue';
import { AssetUses, type AssetPlaces } from './asset-uses';
import type { ChainHead, EntryTexts } from './hash-chain';
import type { LogEntry } from './log-entry';
import { recordedPlugins } from './plugin-versions';
import { isSnapshotDue, type GoodSnapshot, type PluginVersions } from './snapshots';

/** Approximate size in bytes of a live tree with its indexes, per character of its serialized form. */
const bytesPerCharacter = 5;

/** Number of last entries of a log whose edits are followed one by one. */
const maxEdits = 200;

/** The actor of operations, and the scenarios that they can copy from. */
export interface RunOnBehalf {
  readonly ability: OperationAbility;
  /** Other scenarios that this user can read, by code: for copies between scenarios. */
  readonly sources: ReadonlyMap<string, Scenario>;
}

/** A document at a position in its log, as read from the database. */
export interface ReadDocument {
  readonly institutionId: string;
  readonly scenario: Scenario;
  readonly plugins: PluginVersions;
  readonly head: ChainHead;
  readonly snapshotSeq: number;
  /** Estimated length of the serialized document. */
  readonly characters: number;
  /** Characters of the entries after the snapshot. */
  readonly charactersSince: number;
}

/** An entry to replay, with its lists as canonical JSON if they are serialized already. */
export interface ReplayedEntry extends LogEntry {
  readonly texts: EntryTexts | null;
}

/**
 * Reads a document from a snapshot and the entries after it. A plain document takes a step in a fraction of the time of a live tree;
 * only the last entries from the first that edits a text or list are left for the live tree, which follows those.
 */
export class DocumentReader {
  #read: ReadDocument;
  /** The last entries, not applied yet. */
  #last: readonly ReplayedEntry[] = [];

  /** @param snapshot - Its document is changed in place. */
  constructor({ institutionId, scenario, plugins, textLength, seq }: GoodSnapshot, hash: Buffer) {
    const head = { seq, hash };
    this.#read = {
      institutionId,
      scenario,
      plugins,
      head,
      snapshotSeq: seq,
      characters: textLength,
      charactersSince: 0,
    };
  }

  get head(): ChainHead {
    return this.#last.at(-1) ?? this.#read.head;
  }

  /** Takes the next entries. */
  replay(entries: readonly ReplayedEntry[]): void {
    const left = [...this.#last, ...entries];
    const recent = Math.max(0, left.length - maxEdits);
    const first = left.findIndex(({ calls }, index) => index >= recent && calls.some(editsParts));
    this.#last = first < 0 ? [] : left.slice(first);
    this.#apply(left.slice(0, left.length - this.#last.length));
  }

  /** Opens the document after all entries so far. Other requests are handled between the parts of a large one. */
  async open(core: DocumentCore): Promise<OpenDocument> {
    const document = await OpenDocument.open(this.#read, core);
    if (this.#last.length > 0) document.replay(this.#last);
    return document;
  }

  #apply(entries: readonly ReplayedEntry[]): void {
    let { plugins, head, characters, charactersSince } = this.#read;
    for (const entry of entries) {
      patchPlain(this.#read.scenario, entry.patches);
      const { added, logged } = lengthsOf(entry, entry.texts);
      plugins = recordedPlugins(entry.calls) ?? plugins;
      head = { seq: entry.seq, hash: entry.hash };
      characters += added;
      charactersSince += logged;
    }
    this.#read = { ...this.#read, plugins, head, characters, charactersSince };
  }
}

/** The services of the core that a document needs. */
interface DocumentCore {
  readonly plugins: PluginRegistry;
  readonly scenarios: Scenarios;
}

/** Whose operations are running. */
interface Acting {
  onBehalf: RunOnBehalf | null;
}

/** A state of an open document, to which it can return. */
interface DocumentMark {
  readonly head: ChainHead;
  readonly plugins: PluginVersions;
  readonly characters: number;
  readonly charactersSince: number;
  readonly trails: EditsMark;
}

/** Pauses that each take as long as the work since the one before: half of the event loop is left to others. */
function fairPauses(): () => Promise<void> {
  let begin = performance.now();
  return async () => {
    await setTimeout(performance.now() - begin);
    begin = performance.now();
  };
}

/** A scenario that is open on this gateway, at a position in its log. Use it only under its scenario's mutex. */
export class OpenDocument {
  /** The owner: other institutions must not learn that it is open. */
  readonly institutionId: string;
  /** Whether another gateway had appended when the document was last brought to the head: it is likely to do so again. */
  isShared = false;
  readonly #scenario: OpenScenario;
  readonly #uses: AssetUses;
  #head: ChainHead;
  readonly #acting: Acting;
  #characters: number;
  #plugins: PluginVersions;
  #snapshotSeq: number;
  #charactersSince = 0;
  /** Whether changes since the last count may have changed uses of assets. */
  #isUseChanged = false;

  private constructor(
    { institutionId, plugins, head, snapshotSeq, characters, charactersSince }: ReadDocument,
    { scenario, uses, acting }: { readonly scenario: OpenScenario; readonly uses: AssetUses; readonly acting: Acting },
  ) {
    this.institutionId = institutionId;
    this.#plugins = plugins;
    this.#snapshotSeq = snapshotSeq;
    this.#characters = characters;
    this.#charactersSince = charactersSince;
    this.#head = head;
    this.#scenario = scenario;
    this.#uses = uses;
    this.#acting = acting;
  }

  /** Opens a document. Between the parts of a large one, other requests are handled for as long as its parts take. */
  static async open(read: ReadDocument, core: DocumentCore): Promise<OpenDocument> {
    // All users share one tree, so each run specifies whose permissions apply.
    const acting: Acting = { onBehalf: null };
    const pause = fairPauses();
    const scenario = await core.scenarios.openInParts(
      read.scenario,
      {
        ability: { can: (...asked) => acting.onBehalf?.ability.can(...asked) ?? false },
        scenario: (code) => {
          const source = acting.onBehalf?.sources.get(code);
          return source === undefined ? undefined : createScenarioReader(core.plugins)(source);
        },
      },
      pause,
    );
    await pause();
    const uses = new AssetUses(core.plugins);
    await uses.start(scenario.snapshot, pause);
    return new OpenDocument(read, { scenario, uses, acting });
  }

  /** The corresponding log entry. Between a run and its commit, the document is ahead of the log. */
  get head(): ChainHead {
    return this.#head;
  }

  /** An immutable snapshot of the current state. */
  get snapshot(): Scenario {
    return this.#scenario.snapshot;
  }

  /** Estimated length of the serialized document. */
  get characters(): number {
    return this.#characters;
  }

  /** Estimated bytes in memory. */
  get bytes(): number {
    return this.#characters * bytesPerCharacter;
  }

  /** Recorded version of each plugin that was known at the document's last migration. */
  get plugins(): PluginVersions {
    return this.#plugins;
  }

  /** Whether the next snapshot is due. */
  get isSnapshotDue(): boolean {
    return isSnapshotDue(this.#head.seq - this.#snapshotSeq, this.#charactersSince);
  }

  /** Records that a snapshot with this sequence number is stored. */
  noteSnapshot(seq: number): void {
    this.#snapshotSeq = seq;
    this.#charactersSince = 0;
  }

  /**
   * Runs operations as one change.
   *
   * @throws Refusal when one is refused; nothing is changed then.
   */
  run(operationId: string, calls: readonly OperationCall[], onBehalf: RunOnBehalf): OperationResult {
    this.#acting.onBehalf = onBehalf;
    try {
      return this.#scenario.runAs(operationId, calls);
    } finally {
      this.#acting.onBehalf = null;
    }
  }

  /** Applies patches that don't come from an operation: for {@link migrationOf}. */
  patch(patches: readonly JsonPatch[]): RecordedChange {
    return applyPatches(this.#scenario.tree, patches);
  }

  /** Applies patches that don't come from an operation, as a change that can be reverted: for `replaceDocument`. */
  rewrite(patches: readonly JsonPatch[]): Omit<OperationResult, 'title'> {
    return this.#scenario.replay(patches);
  }

  /** The present state. */
  get mark(): DocumentMark {
    return {
      head: this.#head,
      plugins: this.#plugins,
      characters: this.#characters,
      charactersSince: this.#charactersSince,
      trails: this.#scenario.trails.mark,
    };
  }

  /** Returns to the state before the last change, which wasn't appended. */
  return(mark: DocumentMark, { patches, inversePatches }: RecordedChange): void {
    applyPatches(this.#scenario.tree, inversePatches);
    this.#scenario.trails.return(mark.trails);
    this.#head = mark.head;
    this.#plugins = mark.plugins;
    this.#characters = mark.characters;
    this.#charactersSince = mark.charactersSince;
    this.#isUseChanged ||= patches.some(({ path }) => mayRefer(path));
    this.changedUses();
  }

  /** Advances to the entry of the last change. @param texts - its lists, if they are serialized already */
  advance(entry: AppliedEntry, texts: EntryTexts | null = null): void {
    this.#head = { seq: entry.seq, hash: entry.hash };
    this.#plugins = recordedPlugins(entry.calls) ?? this.#plugins;
    this.#isUseChanged ||= entry.patches.some(({ path }) => mayRefer(path));
    const { added, logged } = lengthsOf(entry, texts);
    this.#characters += added;
    this.#charactersSince += logged;
  }

  /** The assets whose number of references changed, with the new number. Call it once after each change. */
  changedUses(): ReadonlyMap<string, AssetPlaces> {
    if (!this.#isUseChanged) return new Map();
    this.#isUseChanged = false;
    return this.#uses.update(this.snapshot);
  }

  /** Applies existing entries of any gateway, including their uses of assets. */
  replay(entries: readonly ReplayedEntry[]): void {
    const recent = entries.slice(-maxEdits);
    // as one change: each change of a tree has a fixed cost, regardless of its size
    const patches = entries.slice(0, entries.length - recent.length).flatMap((entry) => entry.patches);
    if (patches.length > 0) applyPatches(this.#scenario.tree, patches);
    // one by one, so that edits that arrive now can be merged with theirs
    for (const entry of recent) this.#scenario.replay(entry.patches, entry);
    for (const entry of entries) this.advance(entry, entry.texts);
    this.changedUses();
  }
}

type AppliedEntry = Pick<LogEntry, 'seq' | 'hash' | 'calls' | 'patches' | 'inversePatches'>;

/** Characters that an entry adds to the document and to the log. */
function lengthsOf(
  { patches, inversePatches }: AppliedEntry,
  texts: EntryTexts | null,
): { readonly added: number; readonly logged: number } {
  const added = (texts?.patches ?? JSON.stringify(patches)).length;
  return { added, logged: added + (texts?.inversePatches ?? JSON.stringify(inversePatches)).length };
}
