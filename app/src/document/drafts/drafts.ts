import { computed, observable, runInAction, reaction } from 'mobx';
import type { Json } from '@scn/core/base/json';
import { sameValue } from '@scn/core/base/same-value';
import type { PluginRegistry } from '@scn/core/kernel/registry';
import { createScenarioReader } from '@scn/core/operations/scenario-reader';
import { newGroup } from '../change';
import type { DocumentSession } from '../document-session';
import type { SaveStore } from '../save-state';
import { placeKey, callOfDraft, type Draft, type DraftPlace } from './draft';
import type { DraftStore } from './draft-store';

/** The values of an open scenario that can't be saved, until they are corrected or discarded. */
export class Drafts {
  readonly #store: DraftStore;
  readonly #saves: SaveStore;
  readonly #byPlace = observable.box<ReadonlyMap<string, Draft>>(new Map(), { deep: false });
  readonly #list = computed(() => [...this.#byPlace.get().values()], { keepAlive: true });
  readonly #wanted = observable.box<DraftPlace | null>(null, { deep: false });
  /** Writes that haven't ended: what is read in the meantime may be older. */
  #writing = 0;
  #areStored = true;
  #onLost: ((draft: Draft) => Promise<boolean>) | null = null;

  private constructor(store: DraftStore, saves: SaveStore) {
    this.#store = store;
    this.#saves = saves;
  }

  /** The drafts that are stored on this computer, by a window that may be closed. */
  static async open(store: DraftStore, saves: SaveStore): Promise<Drafts> {
    const drafts = new Drafts(store, saves);
    await drafts.#read();
    // if they can't be read now, they are read when the scenario is next opened
    store.follow(() => void drafts.#read().catch(() => undefined));
    return drafts;
  }

  /** Oldest first; the same list while nothing changes. */
  get list(): readonly Draft[] {
    return this.#list.get();
  }

  /** The field that the author is being led to; null for none. */
  get wanted(): DraftPlace | null {
    return this.#wanted.get();
  }

  /** Whether all would survive closing the window. */
  get areStored(): boolean {
    return this.#areStored;
  }

  /** Keeps a draft, instead of an earlier one of the same field. */
  keep(draft: Draft): void {
    const key = placeKey(draft);
    const before = this.#byPlace.get().get(key);
    const { group = newGroup(), madeAt } = before ?? draft;
    const stored = { ...draft, madeAt, group };
    if (before !== undefined && sameValue(before, stored)) return;
    this.#show(new Map([...this.#byPlace.get(), [key, stored]]));
    void this.#write(this.#store.put(stored));
  }

  /** Removes the draft of a field. */
  drop(place: DraftPlace): void {
    const key = placeKey(place);
    if (!this.#byPlace.get().has(key)) return;
    this.#show(this.#without(place));
    void this.#write(this.#store.remove(key));
  }

  /**
   * The field of a draft no longer exists: it is stored where its author finds it, then removed here. Each window may do so.
   *
   * @returns whether it was removed. Where it can't be stored, it stays here
   */
  async lose(place: DraftPlace): Promise<boolean> {
    const draft = this.#byPlace.get().get(placeKey(place));
    // without anyone to receive it, it stays
    if (draft === undefined || this.#onLost === null) return false;
    const receive = this.#onLost;
    let isStored = false;
    this.#show(this.#without(draft));
    await this.#write(
      receive(draft).then(async (stored) => {
        isStored = stored;
        if (stored) await this.#store.remove(placeKey(draft));
      }),
    );
    return isStored;
  }

  /** The scenario itself no longer exists. */
  async loseAll(): Promise<void> {
    await Promise.all(this.list.map((draft) => this.lose(draft)));
  }

  /** Receives the drafts whose fields no longer exist, and says whether it has stored them. Of several windows, each can receive the same one. */
  set onLost(receive: (draft: Draft) => Promise<boolean>) {
    this.#onLost = receive;
  }

  /** Asks for the focus on a field; null when it has it. */
  want(place: DraftPlace | null): void {
    runInAction(() => this.#wanted.set(place));
  }

  /** Drafts stay on this computer. Forms that are removed together with the document still keep theirs. */
  close(): void {
    queueMicrotask(() => this.#store.close());
  }

  async #read(): Promise<void> {
    const stored = await this.#store.read();
    if (this.#writing > 0) return;
    const next = new Map(stored.map((draft) => [placeKey(draft), draft]));
    // drafts that couldn't be stored exist only here
    if (!this.#areStored) for (const [key, draft] of this.#byPlace.get()) if (!next.has(key)) next.set(key, draft);
    if (!sameValue(next, this.#byPlace.get())) this.#show(next);
  }

  #without(place: DraftPlace): ReadonlyMap<string, Draft> {
    const key = placeKey(place);
    return new Map([...this.#byPlace.get()].filter(([other]) => other !== key));
  }

  #write(written: Promise<unknown>): Promise<void> {
    this.#writing += 1;
    return written
      .catch(() => {
        this.#areStored = false;
      })
      .finally(() => {
        this.#writing -= 1;
        // another window may have written at the same time
        if (this.#writing === 0) this.#read().catch(() => undefined);
      })
      .then(() => undefined);
  }

  #show(next: ReadonlyMap<string, Draft>): void {
    this.#saves.report({ drafts: next.size });
    runInAction(() => this.#byPlace.set(next));
  }
}

/** Puts the drafts of entities that no longer exist into the rejected changes. @returns the function that stops it */
export function followLostDrafts(drafts: Drafts, session: DocumentSession, plugins: PluginRegistry): () => void {
  const read = createScenarioReader(plugins);
  drafts.onLost = (draft) => {
    const reason = {
      code: 'NoRecordsFoundError',
      message: 'It does not exist.',
      metadata: { id: draft.entity?.id ?? null },
    };
    return session.retained.setAside([callOfDraft(draft)], reason, draft);
  };
  /** Drafts put there while their entity doesn't exist: a form that closes later stores its draft once more. */
  const removed = new Map<string, Json>();
  /** Keys of drafts that aren't stored there: the drafts stay, and aren't put there again. */
  const unstored = new Set<string>();
  const look = () => {
    const view = read(session.snapshot());
    const isMissing = ({ entity }: DraftPlace) => entity !== null && view.get(entity.id) === undefined;
    const missing = new Map(drafts.list.filter(isMissing).map((draft) => [placeKey(draft), draft]));
    for (const [key, draft] of missing) {
      const isKnown = sameValue(removed.get(key), draft.value);
      removed.set(key, draft.value);
      if (!isKnown) {
        unstored.add(key);
        void drafts.lose(draft).then((isStored) => {
          if (!isStored) return;
          unstored.delete(key);
          lookSoon();
        });
      } else if (!unstored.has(key)) drafts.drop(draft);
    }
    const present = drafts.list.filter((draft) => !isMissing(draft));
    for (const draft of present) removed.delete(placeKey(draft));
  };
  let soon: ReturnType<typeof setTimeout> | undefined;
  const lookSoon = () => {
    clearTimeout(soon);
    // the form of a removed entity keeps what was typed last when it closes
    if (drafts.list.length > 0) soon = setTimeout(look);
  };
  lookSoon();
  const stops = [session.subscribe(lookSoon), reaction(() => drafts.list, lookSoon)];
  return () => {
    clearTimeout(soon);
    for (const stop of stops) stop();
  };
}
