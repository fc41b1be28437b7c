/** Where tabs tell each other when the session ends. */
export const refreshExpiryKey = 'scn.refresh-token-expiry';

/** The refresh-token expiry that tabs share through local storage. */
export class RefreshExpiry {
  readonly #storage: Storage;

  constructor(storage: Storage) {
    this.#storage = storage;
  }

  /** Milliseconds since 1970; null while nobody is signed in. */
  read(): number | null {
    return parseExpiry(this.#storage.getItem(refreshExpiryKey));
  }

  /** Other tabs hear of it. */
  keep(endsAt: number): void {
    const text = String(endsAt);
    if (this.#storage.getItem(refreshExpiryKey) !== text) this.#storage.setItem(refreshExpiryKey, text);
  }

  /** Other tabs hear of it. */
  clear(): void {
    this.#storage.removeItem(refreshExpiryKey);
  }

  /** Calls back when another tab has changed it. @returns what stops that */
  follow(target: Pick<Window, 'addEventListener' | 'removeEventListener'>, callback: (endsAt: number | null) => void) {
    const listen = ({ key, newValue, storageArea }: StorageEvent) => {
      // without a key the whole storage was cleared
      if (storageArea === this.#storage && (key === refreshExpiryKey || key === null)) callback(parseExpiry(newValue));
    };
    target.addEventListener('storage', listen);
    return () => {
      target.removeEventListener('storage', listen);
    };
  }
}

function parseExpiry(text: string | null): number | null {
  const endsAt = text === null ? NaN : Number(text);
  return Number.isFinite(endsAt) && endsAt > 0 ? endsAt : null;
}
