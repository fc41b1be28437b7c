import type { Scenario } from '@scn/core/document/scenario';
import type { PluginRegistry } from '@scn/core/kernel/registry';
import type { Scenarios } from '@scn/core/wiring/services';
import type { RevertStep } from '@scn/core/operations/revert-step';
import type { OpenScenario } from '@scn/core/operations/open-scenario';
import { createScenarioReader } from '@scn/core/operations/scenario-reader';
import { Refusal } from '@scn/core/base/refusal';
import type { OperationResult } from '@scn/core/operations/run-operation';
import type { OperationAbility } from '@scn/core/permissions/policies';
import type { Issue, OperationCall } from '@scn/core/base/issue';
import type { Json, JsonObject } from '@scn/core/base/json';
import type { Clock } from '#time/clock';
import { groupOf, newGroup, operationIdIn, type Change, type ChangeOptions, type LoggedChange } from './change';
import { Comeback, type Removal } from './local/vanished-targets';
import { KeptChanges } from './local/retained-changes';
import { ChangeSender, type Answering } from './local/change-sender';
import type { ChangeStore } from './local/change-store';
import { OwnValues, type OverruledChange } from './remote/overruled';
import { isOfTarget } from './local/refused-work';
import type { SaveStore } from './save-store';
import { SetAside } from './local/set-aside';
import type { DocumentGateway, ReadDocument } from './remote/document-gateway';
import { OutOfStepError, SyncedDocument, type TakenChange } from './remote/synced-document';
import { RecentChanges } from './remote/recent-changes';
import { lostBetween, removedEntity, type RemovedBy } from './remote/removed-by';
import { titleOfStep } from './local/step-title';
import { UndoHistory, type HistoryStep, type OwnChange } from './local/undo-history';

/** Dependencies of a session. */
export interface DocumentSessionParts {
  readonly gateway: DocumentGateway;
  readonly store: ChangeStore;
  readonly saves: SaveStore;
  readonly clock: Clock;
  readonly plugins: PluginRegistry;
  readonly scenarios: Scenarios;
  /** The user's permissions in the scenario, checked on each change. */
  readonly ability: OperationAbility;
  /** Id of the user, as in the log. */
  readonly personId: string;
  /** Called when the scenario was deleted or is no longer readable. */
  readonly onGone: () => void;
}

/** Delay before the document is reloaded after a failure, in milliseconds. */
const rereadPause = 2000;

/** State of the connection to the gateway, as far as the browser can tell. */
export type ConnectionStanding = 'working' | 'offline' | 'unreachable';

/** Receives the user's changes that someone replaced without having seen them. */
export type OverruledListener = (changes: readonly OverruledChange[]) => void;

/** Receives the changes of other users and windows. */
export type RemoteListener = (changes: readonly TakenChange[]) => void;

/**
 * A scenario that is open for editing: local changes take effect immediately, are stored on this computer, and are sent; they are
 * rebased on the changes of others. All screens access the document through this class.
 */
export class DocumentSession {
  /** Changes that the gateway refused or failed on. */
  readonly kept: KeptChanges;
  readonly setAside: SetAside['setAside'];
  readonly setAsideIfLost: SetAside['setAsideIfLost'];
  readonly keepTyped: SetAside['keepTyped'];
  readonly restore: SetAside['restore'];
  readonly restoreBlock: SetAside['restoreBlock'];
  readonly #parts: DocumentSessionParts;
  readonly #sender: ChangeSender;
  readonly #aside: SetAside;
  #history = new UndoHistory();
  readonly #recent = new RecentChanges();
  readonly #listeners = new Set<() => void>();
  readonly #remoteListeners = new Set<RemoteListener>();
  readonly #overruledListeners = new Set<OverruledListener>();
  readonly #ownValues = new OwnValues();
  readonly #troubles = {
    isNotKept: false,
    isRejectedNotKept: false,
    answering: 'working' as Answering,
    connection: 'working' as ConnectionStanding,
  };
  readonly #sources = new Map<string, Scenario>();
  /** The next change number of each group in this window. */
  readonly #numbers = new Map<string, number>();
  /** Ids of the user's own changes by sequence number. */
  readonly #ownBySeq = new Map<number, string>();
  #scenario!: OpenScenario;
  #document!: SyncedDocument;
  #stopFollowing: () => void = () => undefined;
  #cancelReading: () => void = () => undefined;
  #isBegun = false;
  #isClosed = false;
  readonly #comeback = new Comeback({
    scenario: () => this.#scenario,
    plugins: () => this.#parts.plugins,
    removal: (id) => this.#removal(id),
    presentIdOf: (id) => this.#recent.presentIdOf(id),
  });

  private constructor(parts: DocumentSessionParts) {
    this.#parts = parts;
    const { gateway, store, clock, saves } = parts;
    this.kept = new KeptChanges(store, saves, (areAllStored) => {
      this.#troubles.isRejectedNotKept = !areAllStored;
      this.#tellTrouble();
    });
    this.#aside = new SetAside({
      kept: this.kept,
      comeback: this.#comeback,
      recent: this.#recent,
      clock,
      seen: () => this.#document.seq,
      newChange: (group, calls, title) => this.#newChange(group, calls, title, null),
      waitingInVain: (group) =>
        this.#document.pending
          .filter(({ change, result }) => result === null && groupOf(change.operationId) === group)
          .map(({ change }) => change),
      withdraw: (changes) => {
        this.#forget(changes);
        this.#sender.withdraw(changes);
      },
      make: (changes) => void this.#make(changes),
      removal: (id) => this.#removal(id),
      readSources: (changes) => this.#readSources(changes),
      stored: () => this.#sender.kept,
    });
    ({
      setAside: this.setAside,
      setAsideIfLost: this.setAsideIfLost,
      keepTyped: this.keepTyped,
      restore: this.restore,
      restoreBlock: this.restoreBlock,
    } = this.#aside);
    this.#sender = new ChangeSender({
      send: (change) => gateway.send(change),
      placeOf: (operationId) => gateway.placeOf(operationId),
      store,
      clock,
      onLogged: (change, { seq, at }) => {
        this.#logged(change, seq, at);
      },
      onRefused: (change, reason, voided) => {
        this.#forget([change, ...voided]);
        // a change that its author has already undone or redone needs no action
        const isWanted = voided.length % 2 === 0;
        if (isWanted) this.#aside.refused(change, reason);
        const unwanted = (isWanted ? voided : [change, ...voided]).map(({ operationId }) => operationId);
        // if it can't be removed, it will be sent and refused again later
        if (unwanted.length > 0) store.remove(unwanted).catch(() => undefined);
      },
      onProgress: (waiting, answering) => {
        saves.tell({ kind: 'waiting', changes: waiting });
        this.#troubles.answering = answering;
        this.#tellTrouble();
      },
      onKept: (areAllKept) => {
        this.#troubles.isNotKept = !areAllKept;
        this.#tellTrouble();
      },
    });
  }

  /**
   * Opens a scenario, applies the changes that are stored on this computer, and sends them.
   *
   * @throws what {@link DocumentGateway.read} throws.
   */
  static async open(parts: DocumentSessionParts): Promise<DocumentSession> {
    const session = new DocumentSession(parts);
    try {
      await session.#open();
    } catch (error) {
      // the next window that opens the scenario adopts its changes
      parts.store.close();
      throw error;
    }
    return session;
  }

  /** The current immutable snapshot: the same object while nothing changes. */
  readonly snapshot = (): Scenario => this.#document.snapshot;

  /** Sequence number of the last change in the document. */
  get seq(): number {
    return this.#document.seq;
  }

  /** Whether all local changes are in the part of the log that the document contains. */
  get isSettled(): boolean {
    return this.#document.pending.length === 0;
  }

  /** Subscribes to changes of the document or the undo history. @returns the unsubscribe function */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Subscribes to changes made elsewhere. @returns the unsubscribe function */
  readonly onRemote = (listener: RemoteListener): (() => void) => {
    this.#remoteListeners.add(listener);
    return () => this.#remoteListeners.delete(listener);
  };

  /** Subscribes to own changes that others replace without having seen them. @returns the unsubscribe function */
  readonly onOverruled = (listener: OverruledListener): (() => void) => {
    this.#overruledListeners.add(listener);
    return () => this.#overruledListeners.delete(listener);
  };

  /** The current issues of the document; validates what has changed. */
  issues(): readonly Issue[] {
    return this.#scenario.issues();
  }

  /** The issues that a change would add. @throws Refusal if it would be refused */
  issuesAddedBy(calls: readonly OperationCall[]): readonly Issue[] {
    return this.#scenario.issuesAddedBy(calls);
  }

  /** The snapshot that a change would lead to. The document stays as it is. @throws Refusal if it would be refused */
  snapshotAfter(calls: readonly OperationCall[]): Scenario {
    return this.#scenario.snapshotAfter(calls);
  }

  /** Does part of the work of {@link DocumentSession.issues} in advance. @returns true when all is done */
  prepareIssues(isTimeUp: () => boolean): boolean {
    return this.#scenario.prepareIssues(isTimeUp);
  }

  /**
   * Changes the document: all of the operations, or none.
   *
   * @throws Refusal if one is refused; nothing is changed then
   */
  change(calls: readonly OperationCall[], { group = newGroup(), title }: ChangeOptions = {}): OperationResult {
    const seen = this.#document.seq;
    const make = (made: readonly OperationCall[]): OperationResult => {
      const own = made.map((call) => ({ ...call, seen }));
      const [result] = this.#make([this.#newChange(group, own, title ?? '', null)]);
      if (result === undefined) throw new Error('A change has a result.');
      return result;
    };
    try {
      return make(calls);
    } catch (error) {
      const renamed = error instanceof Refusal && isOfTarget(error) ? this.#comeback.renamed(calls) : calls;
      if (renamed === calls) throw error;
      return make(renamed);
    }
  }

  /** Loads a scenario that an operation copies from. @returns whether it exists for this user */
  async haveSource(scenarioCode: string): Promise<boolean> {
    return scenarioCode === this.snapshot().scenarioCode || this.#haveSource(scenarioCode);
  }

  /** A scenario that operations copy from, also this one. @returns null if it doesn't exist for this user */
  async source(scenarioCode: string): Promise<Scenario | null> {
    const own = this.snapshot();
    if (scenarioCode === own.scenarioCode) return own;
    return (await this.#haveSource(scenarioCode)) ? (this.#sources.get(scenarioCode) ?? null) : null;
  }

  async #haveSource(scenarioCode: string): Promise<boolean> {
    if (this.#sources.has(scenarioCode)) return true;
    const source = await this.#parts.gateway.source(scenarioCode);
    if (source !== null) this.#sources.set(scenarioCode, source);
    return source !== null;
  }

  /** The step that the next undo reverts; null if there is none. */
  get undoable(): HistoryStep | null {
    return this.#history.undoable;
  }

  /** The step that the next redo applies again; null if there is none. */
  get redoable(): HistoryStep | null {
    return this.#history.redoable;
  }

  /** Undoes the user's last step. @returns the step. @throws Refusal if a later change affects the same place */
  undo(): HistoryStep | null {
    return this.#takeBack(this.#history.undoable);
  }

  /** Redoes the last undone step. @returns the step. @throws Refusal as {@link DocumentSession.undo} does */
  redo(): HistoryStep | null {
    return this.#takeBack(this.#history.redoable);
  }

  /** The last change at a place since the document was opened; null if there is none. */
  lastChangeAt(path: string): LoggedChange | null {
    return this.#recent.at(path);
  }

  /** The last change that removed an entity since the document was opened; null if it isn't known. */
  removalOf(id: string): RemovedBy | null {
    const removal = this.#removal(id);
    return removal === null ? null : { ...removal.by, entity: removedEntity(removal.revertSteps, id) };
  }

  #removal(id: string): Removal | null {
    const own = this.#history.removalOf(id);
    const remote = this.#recent.removalOf(id);
    if (own !== null && (remote === null || (own.change.seq ?? Infinity) > remote.logged.seq)) {
      const by = { how: own.isUndo ? 'undo' : 'self', name: null, title: own.title, at: null } as const;
      return { by, revertSteps: own.change.revertSteps };
    }
    if (remote === null) return null;
    const { actor, title, at: logged } = remote.logged;
    const at = logged === 0 ? null : logged;
    const isOwn = actor?.id === this.#parts.personId;
    const by = isOwn ? ({ how: 'self', name: null } as const) : ({ how: 'other', name: actor?.name ?? null } as const);
    return { by: { ...by, title, at }, revertSteps: remote.revertSteps };
  }

  /** Resolves when all changes are stored and would survive closing the window. */
  get isKept(): Promise<void> {
    return this.#sender.kept;
  }

  /** Updates the connection state; when the connection is back, pending changes are sent immediately. */
  setConnection(connection: ConnectionStanding): void {
    const isBack = connection === 'working' && this.#troubles.connection !== 'working';
    this.#troubles.connection = connection;
    this.#tellTrouble();
    if (isBack) this.#sender.retry();
  }

  /** Closes the session; pending changes stay on this computer. */
  close(): void {
    this.#isClosed = true;
    this.#stopFollowing();
    this.#cancelReading();
    this.#sender.close();
    this.#parts.store.close();
  }

  async #open(): Promise<void> {
    const { store, gateway } = this.#parts;
    const changes = await store.adopt();
    await this.kept.read();
    const read = await gateway.read(changes.map(({ operationId }) => operationId));
    await this.#readSources(changes, read.scenario.scenarioCode);
    this.#begin(read, changes);
    this.#sender.resume(changes);
    this.#confirm(read.logged);
    store.follow({
      left: (left) => void this.#takeOver(left),
      // if the list can't be read now, it is read when the scenario is next opened
      keptChanged: () => void this.kept.read().catch(() => undefined),
    });
  }

  /** Continues with the unsent changes of another window. */
  async #takeOver(changes: readonly Change[]): Promise<void> {
    await this.#readSources(changes);
    if (this.#isClosed) return;
    const places = new Map([...this.#ownBySeq].map(([seq, operationId]) => [operationId, seq]));
    const before = this.#document.pending.length;
    this.#document.resume(changes.filter(({ operationId }) => !places.has(operationId)));
    for (const { change, result } of this.#document.pending.slice(before))
      this.#noteOwn(ownChangeOf(change, result?.revertSteps ?? []));
    this.#sender.resume(changes);
    this.#confirm(places);
    this.#tell();
  }

  #confirm(logged: ReadonlyMap<string, number>): void {
    for (const [operationId, seq] of logged) this.#sender.confirmed(operationId, seq, this.#parts.clock.now());
  }

  #begin(read: ReadDocument, pending: readonly Change[]): void {
    if (this.#isBegun) this.#recent.noteGap(lostBetween(asJson(this.snapshot()), asJson(read.scenario)), read.seq);
    this.#isBegun = true;
    // the loaded state is complete; pending changes are applied on top
    const { scenarios, ability, plugins } = this.#parts;
    this.#history = new UndoHistory((changes) => titleOfStep(changes, this.snapshot(), plugins));
    this.#scenario = scenarios.open(read.scenario, {
      ability,
      scenario: (code) => {
        const source = this.#sources.get(code);
        return source === undefined ? undefined : createScenarioReader(plugins)(source);
      },
    });
    this.#document = new SyncedDocument(this.#scenario, read.seq, plugins);
    for (const change of read.own) this.#noteOwn(change);
    this.#document.resume(pending.filter(({ operationId }) => (read.logged.get(operationId) ?? Infinity) > read.seq));
    for (const { change, result } of this.#document.pending)
      this.#noteOwn(ownChangeOf(change, result?.revertSteps ?? []));
    this.#stopFollowing = this.#parts.gateway.follow(read.seq, {
      next: (changes) => {
        this.#take(changes);
      },
      gone: this.#parts.onGone,
      failed: () => {
        this.#readAgainSoon();
      },
    });
    this.#tell();
  }

  #make(changes: readonly Change[]): readonly OperationResult[] {
    const { changes: made, results } = this.#document.make(changes);
    const titled = made.map((change, index) =>
      change.title === '' ? { ...change, title: results[index]?.title ?? '' } : change,
    );
    titled.forEach((change, index) => {
      this.#noteOwn(ownChangeOf(change, results[index]?.revertSteps ?? []));
    });
    this.#sender.add(titled);
    this.#tell();
    return results;
  }

  #newChange(group: string, calls: readonly OperationCall[], title: string, reverts: Change['reverts']): Change {
    const number = (this.#numbers.get(group) ?? 0) + 1;
    this.#numbers.set(group, number);
    return { operationId: operationIdIn(group, number), calls, title, madeAt: this.#parts.clock.now(), reverts };
  }

  #takeBack(step: HistoryStep | null): HistoryStep | null {
    if (step === null) return null;
    const group = newGroup();
    this.#make(
      step.changes.toReversed().map(({ operationId, seq, title, revertSteps }) => {
        const input = { title: title.slice(0, 1000), steps: revertSteps } as unknown as JsonObject;
        return this.#newChange(group, [{ name: 'history.revert', input }], '', { operationId, seq });
      }),
    );
    return step;
  }

  #take(changes: readonly LoggedChange[]): void {
    let taken: readonly TakenChange[];
    try {
      taken = this.#document.take(changes);
    } catch (error) {
      if (!(error instanceof OutOfStepError)) throw error;
      this.#readAgainSoon(0);
      return;
    }
    if (taken.length === 0) return;
    for (const { logged, revertSteps, wasPending } of taken) {
      this.#sender.confirmed(logged.operationId, logged.seq, logged.at);
      if (logged.actor?.id !== this.#parts.personId) continue;
      const own = this.#ownChange(logged, revertSteps);
      this.#noteOwn(wasPending ? own : { ...own, isElsewhere: true });
    }
    const last = taken.at(-1)?.logged;
    if (last !== undefined) {
      this.#parts.saves.tell({ kind: 'acknowledged', change: { seq: last.seq, at: last.at } });
    }
    const remote = taken.filter(({ wasPending }) => !wasPending);
    this.#recent.note(remote);
    if (remote.length > 0) this.#aside.complete();
    this.#tell();
    if (remote.length > 0) for (const listener of this.#remoteListeners) listener(remote);
    this.#tellOverruled(taken);
  }

  #tellOverruled(taken: readonly TakenChange[]): void {
    const overruled: OverruledChange[] = [];
    for (const change of taken) {
      if (change.logged.actor?.id === this.#parts.personId) this.#ownValues.note(change);
      else overruled.push(...this.#ownValues.overruledBy(change, this.snapshot(), this.#parts.plugins));
    }
    if (overruled.length > 0) for (const listener of this.#overruledListeners) listener(overruled);
  }

  #ownChange({ operationId, title, seq, calls }: LoggedChange, revertSteps: readonly RevertStep[]): OwnChange {
    const reverted = calls[0]?.reverts;
    const reverts = reverted === undefined ? null : (this.#ownBySeq.get(reverted) ?? null);
    return { operationId, title, seq, revertSteps, reverts };
  }

  #noteOwn(change: OwnChange): void {
    if (change.seq !== null) this.#ownBySeq.set(change.seq, change.operationId);
    this.#history.note(change);
  }

  #logged({ operationId }: Change, seq: number, at: number): void {
    this.#ownBySeq.set(seq, operationId);
    this.#history.place(operationId, seq);
    this.#parts.saves.tell({ kind: 'acknowledged', change: { seq, at } });
    // the document was loaded after the change had arrived
    if (seq <= this.#document.seq) this.#document.forget(new Set([operationId]));
    this.#tell();
  }

  #forget(changes: readonly Change[]): void {
    this.#document.forget(new Set(changes.map(({ operationId }) => operationId)));
    for (const { operationId } of changes) this.#history.forget(operationId);
    this.#tell();
  }

  #readAgainSoon(pause = rereadPause): void {
    this.#stopFollowing();
    this.#cancelReading();
    this.#cancelReading = this.#parts.clock.after(pause, () => {
      void this.#readAgain();
    });
  }

  async #readAgain(): Promise<void> {
    try {
      const read = await this.#parts.gateway.read(this.#sender.waiting.map(({ operationId }) => operationId));
      if (this.#isClosed) return;
      this.#begin(read, this.#sender.waiting);
      this.#confirm(read.logged);
    } catch {
      // connection errors are shown elsewhere; local changes are kept
      if (!this.#isClosed) this.#readAgainSoon();
    }
  }

  /** Loads the scenarios that changes copy from. Without them, the changes wait for the gateway. */
  async #readSources(changes: readonly Change[], scenarioCode = this.snapshot().scenarioCode): Promise<void> {
    const codes = new Set(changes.flatMap(({ calls }) => calls.map(({ input }) => input['sourceScenarioCode'])));
    codes.delete(scenarioCode);
    for (const code of codes) if (typeof code === 'string') await this.#haveSource(code).catch(() => false);
  }

  #tellTrouble(): void {
    const { isNotKept, isRejectedNotKept, answering, connection } = this.#troubles;
    const lost = connection === 'working' ? troubleOf[answering] : connection;
    this.#parts.saves.tell({ kind: 'trouble', reason: isNotKept || isRejectedNotKept ? 'only-here' : lost });
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

const troubleOf = {
  working: null,
  unanswered: 'unreachable',
  failing: 'failing',
  'storage-full': 'storage-full',
} as const;

function asJson(scenario: Scenario): Json {
  return scenario as unknown as Json;
}

function ownChangeOf({ operationId, title, reverts }: Change, revertSteps: readonly RevertStep[]): OwnChange {
  return { operationId, title, seq: null, revertSteps, reverts: reverts?.operationId ?? null };
}
