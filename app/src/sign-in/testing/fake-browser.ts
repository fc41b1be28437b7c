/** A tab of a {@link FakeBrowser}: the parts of a window that a session needs. */
export class FakeTab extends EventTarget {
  readonly document = new EventTarget();
  readonly navigator = { onLine: true };
  readonly localStorage: Storage;
  readonly sessionStorage: Storage = storageOf(new Map(), () => undefined);
  #address: URL;

  constructor(localStorage: (tab: FakeTab) => Storage, address: string) {
    super();
    this.localStorage = localStorage(this);
    this.#address = new URL(address, 'https://studio.example');
  }

  /** The current address without the origin. */
  get address(): string {
    const { pathname, search, hash } = this.#address;
    return `${pathname}${search}${hash}`;
  }

  get location(): Location {
    return this.#address as unknown as Location;
  }

  readonly history = {
    replaceState: (_state: unknown, _title: string, to: string) => {
      this.#address = new URL(to, this.#address);
    },
  } as History;
}

/** Tabs that share their local storage and receive storage events. */
export class FakeBrowser {
  readonly #rejected = new Map<string, string>();
  readonly #tabs: FakeTab[] = [];

  /** Opens a tab. @param isDeaf - frozen by the browser: receives no events of other tabs */
  open(address = '/', isDeaf = false): FakeTab {
    const tab = new FakeTab(
      (writer) => storageOf(this.#rejected, (key, newValue) => this.#report(writer, key, newValue)),
      address,
    );
    if (!isDeaf) this.#tabs.push(tab);
    return tab;
  }

  #report(writer: FakeTab, key: string | null, newValue: string | null): void {
    for (const tab of this.#tabs.filter((each) => each !== writer)) {
      const event = Object.assign(new Event('storage'), { key, newValue, storageArea: tab.localStorage });
      tab.dispatchEvent(event);
    }
  }
}

function storageOf(
  stored: Map<string, string>,
  report: (key: string | null, newValue: string | null) => void,
): Storage {
  return {
    get length() {
      return stored.size;
    },
    key: (index: number) => [...stored.keys()][index] ?? null,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (stored.get(key) === value) return;
      stored.set(key, value);
      report(key, value);
    },
    removeItem: (key: string) => {
      if (stored.delete(key)) report(key, null);
    },
    clear: () => {
      stored.clear();
      report(null, null);
    },
  };
}
