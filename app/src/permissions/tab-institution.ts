import { observable, runInAction, type IObservableValue } from 'mobx';
import type { LinkInstitution } from '#api/request-institution';

/** An institution that another tab has switched to. */
export interface NamedInstitution {
  readonly id: string;
  readonly name: string;
}

/** Dependencies of a {@link TabInstitution}. */
export interface TabInstitutionParts {
  /** Of the tab: a reload keeps it, and a duplicated tab starts with a copy. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Opens a channel to the other tabs of this browser. */
  readonly openChannel: (name: string) => Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'close'>;
  /** The signed-in user: the next one must not start in their institution. Null if it isn't known. */
  readonly user: string | null;
}

const prefix = 'scn.institution';

/**
 * The institution of this tab, which all of its requests name. Other tabs can be in others: the one that the gateway stores only decides where a
 * new tab opens.
 */
export class TabInstitution implements LinkInstitution {
  readonly #storage: TabInstitutionParts['storage'];
  readonly #key: string;
  readonly #channel: ReturnType<TabInstitutionParts['openChannel']>;
  readonly #elsewhere = new Set<(institution: NamedInstitution) => void>();
  readonly #current: IObservableValue<string | null>;

  constructor({ storage, openChannel, user }: TabInstitutionParts) {
    this.#storage = storage;
    this.#key = `${prefix} ${user ?? ''}`;
    this.#current = observable.box(storage.getItem(this.#key));
    this.#channel = openChannel(this.#key);
    this.#channel.addEventListener('message', ({ data }: MessageEvent<NamedInstitution>) => {
      for (const listener of this.#elsewhere) listener(data);
    });
  }

  /** Null before the gateway has said which one it is, and for a user who belongs to none. */
  get current(): string | null {
    return this.#current.get();
  }

  /** Makes an institution that of this tab; null forgets it. */
  keep(id: string | null): void {
    if (id === null) this.#storage.removeItem(this.#key);
    else this.#storage.setItem(this.#key, id);
    runInAction(() => this.#current.set(id));
  }

  /** Tells the other tabs that the user has switched in this one. */
  announce({ id, name }: NamedInstitution): void {
    this.#channel.postMessage({ id, name });
  }

  /** Subscribes to switches in other tabs. @returns the unsubscribe function */
  onSwitchedElsewhere(listener: (institution: NamedInstitution) => void): () => void {
    this.#elsewhere.add(listener);
    return () => this.#elsewhere.delete(listener);
  }

  close(): void {
    this.#channel.close();
    this.#elsewhere.clear();
  }
}
