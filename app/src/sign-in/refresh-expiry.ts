/** Storage key for the end of the session, shared by all tabs. */
export const refreshExpiryKey = 'scn.refresh-token-expiry';

/** The refresh-token expiry that tabs share through local storage. */
export class RefreshExpiry {
  readonly #storage: Storage;

  constructor(storage: Storage) {
    this.#storage = storage;
  }

  /** Milliseconds since 1970; null while no one is signed in. */
  read(): number | null {
    return parseExpiry(this.#storage.getItem(refreshExpiryKey));
  }

  /** Other tabs are notified. */
  keep(endsAt: number): void {
    const text = String(endsAt);
    if (this.#storage.getItem(refreshExpiryKey) !== text) this.#storage.setItem(refreshExpiryKey, text);
  }

  /** Other tabs are notified. */
  clear(): void {
    this.#storage.removeItem(refreshExpiryKey);
  }

  /** Subscribes to changes by other tabs. @returns the unsubscribe function */
  follow(target: Pick<Window, 'addEventListener' | 'removeEventListener'>, callback: (endsAt: number | null) => void) {
    const listen = ({ key, newValue, storageArea }: StorageEvent) => {
      // without a key, the whole storage was cleared
      if (storageArea === this.#storage && (key === refreshExpiryKey || key === null)) callback(parseExpiry(newValue));
    };
    target.addEventListener('storage', listen);
    return () => target.removeEventListener('storage', listen);
  }
}

function parseExpiry(text: string | null): number | null {
  const endsAt = text === null ? NaN : Number(text);
  return Number.isFinite(endsAt) && endsAt > 0 ? endsAt : null;
}
