import type { Scenario } from '@scn/core/document/scenario';
import type { OpenScenario } from '@scn/core/operations/open-scenario';
import { createScenarioReader } from '@scn/core/operations/scenario-reader';
import type { Change, LoggedChange } from '../change';
import type { DocumentServices } from '../document-services';
import { Listeners } from '../listeners';
import type { ReadDocument } from './document-gateway';
import { OwnValues, type OverwrittenChange } from './overruled';
import { RecentChanges } from './recent-changes';
import { OutOfStepError, SyncedDocument, type AppliedChange } from './synced-document';

/** Delay before the document is read again after a failure, in milliseconds. */
const rereadPause = 2000;

/** The user's own changes, which follow what the gateway has of them. */
export interface LogListener {
  /** The changes that the gateway hasn't acknowledged, in order. */
  readonly pending: readonly Change[];
  /** A document was read; it has no pending changes yet. */
  onRead(read: ReadDocument): void;
  /** Log entries were applied to the document. */
  onTaken(changes: readonly AppliedChange[]): void;
}

/**
 * The gateway's document: read, updated from its log, and read again if the log doesn't continue. The user's pending changes are
 * on top of it. Each reading creates another {@link RemoteDocument.document}.
 */
export class RemoteDocument {
  /** The document or the user's own changes have changed. */
  readonly changed = new Listeners();
  /** Changes were made elsewhere. */
  readonly remoteChanged = new Listeners<readonly AppliedChange[]>();
  /** Others have replaced own changes without having seen them. */
  readonly overwritten = new Listeners<readonly OverwrittenChange[]>();
  /** Recent changes by others. */
  readonly recent = new RecentChanges();
  readonly #services: DocumentServices;
  readonly #ownValues = new OwnValues();
  readonly #sources = new Map<string, Scenario>();
  #own!: LogListener;
  #document!: SyncedDocument;
  #stopFollowing: () => void = () => undefined;
  #cancelReading: () => void = () => undefined;
  #isClosed = false;

  constructor(services: DocumentServices) {
    this.#services = services;
  }

  /** The open scenario of {@link RemoteDocument.document}. */
  get scenario(): OpenScenario {
    return this.#document.scenario;
  }

  /** The document as it was last read, with all changes since and the pending ones. */
  get document(): SyncedDocument {
    return this.#document;
  }

  /** The current immutable snapshot: the same object while nothing changes. */
  get snapshot(): Scenario {
    return this.#document.snapshot;
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** Reads the document before it is opened. @param pending - changes that will be on top. @throws what the gateway throws */
  async read(pending: readonly Change[]): Promise<ReadDocument> {
    const read = await this.#services.gateway.read(idsOf(pending));
    await this.readSources(pending, read.scenario.scenarioCode);
    return read;
  }

  /** Opens a document that was read, and follows its log. */
  open(read: ReadDocument, own: LogListener): void {
    this.#own = own;
    this.#begin(read);
  }

  /** Stops following the log. */
  close(): void {
    this.#isClosed = true;
    this.#stopFollowing();
    this.#cancelReading();
  }

  /** Loads a scenario that operations copy from, also this one. @returns null if it doesn't exist for this user */
  async source(scenarioCode: string): Promise<Scenario | null> {
    return scenarioCode === this.snapshot.scenarioCode ? this.snapshot : this.#otherSource(scenarioCode);
  }

  /** Loads the scenarios that changes copy from. Without them, the changes wait for the gateway. */
  async readSources(changes: readonly Change[], scenarioCode = this.snapshot.scenarioCode): Promise<void> {
    const codes = new Set(changes.flatMap(({ calls }) => calls.map(({ input }) => input['sourceScenarioCode'])));
    codes.delete(scenarioCode);
    for (const code of codes) if (typeof code === 'string') await this.#otherSource(code).catch(() => null);
  }

  async #otherSource(scenarioCode: string): Promise<Scenario | null> {
    const known = this.#sources.get(scenarioCode);
    if (known !== undefined) return known;
    const source = await this.#services.gateway.source(scenarioCode);
    if (source !== null) this.#sources.set(scenarioCode, source);
    return source;
  }

  #begin(read: ReadDocument): void {
    const { gateway, scenarios, ability, plugins, onUnavailable } = this.#services;
    const scenario = scenarios.openSnapshot(read.scenario, {
      ability,
      scenario: (code) => {
        const source = this.#sources.get(code);
        return source === undefined ? undefined : createScenarioReader(plugins)(source);
      },
    });
    this.#document = new SyncedDocument(scenario, read.seq, plugins);
    this.#own.onRead(read);
    this.#stopFollowing = gateway.follow(read.seq, {
      next: (changes) => this.#take(changes),
      unavailable: onUnavailable,
      failed: () => this.#readAgainSoon(),
    });
    this.changed.notify();
  }

  #take(changes: readonly LoggedChange[]): void {
    let taken: readonly AppliedChange[];
    try {
      taken = this.#document.take(changes);
    } catch (error) {
      if (!(error instanceof OutOfStepError)) throw error;
      this.#readAgainSoon(0);
      return;
    }
    const last = taken.at(-1)?.logged;
    if (last === undefined) return;
    const remote = taken.filter(({ wasPending }) => !wasPending);
    this.recent.note(remote);
    this.#own.onTaken(taken);
    this.#services.saves.report({ acknowledged: { seq: last.seq, at: last.at } });
    this.changed.notify();
    if (remote.length > 0) this.remoteChanged.notify(remote);
    this.#findOverwritten(taken);
  }

  #findOverwritten(taken: readonly AppliedChange[]): void {
    const { personId, plugins } = this.#services;
    const overwritten: OverwrittenChange[] = [];
    for (const change of taken) {
      if (change.logged.actor?.id === personId) this.#ownValues.note(change);
      else overwritten.push(...this.#ownValues.overwrittenBy(change, this.snapshot, plugins));
    }
    if (overwritten.length > 0) this.overwritten.notify(overwritten);
  }

  #readAgainSoon(pause = rereadPause): void {
    this.#stopFollowing();
    this.#cancelReading();
    this.#cancelReading = this.#services.clock.after(pause, () => void this.#readAgain());
  }

  async #readAgain(): Promise<void> {
    try {
      const read = await this.#services.gateway.read(idsOf(this.#own.pending));
      if (this.#isClosed) return;
      this.recent.noteGap(this.snapshot, read);
      this.#begin(read);
    } catch {
      // connection errors are shown elsewhere; local changes stay on this computer
      if (!this.#isClosed) this.#readAgainSoon();
    }
  }
}

function idsOf(changes: readonly Change[]): readonly string[] {
  return changes.map(({ operationId }) => operationId);
}
