import type { SaveStore } from '../save-store';

/** State of the connection to the gateway, as far as the browser can tell. */
export type ConnectionState = 'working' | 'offline' | 'unreachable';

/** How the gateway responds: normally, not at all, with internal errors, or that it has no space left. */
export type GatewayState = 'working' | 'unanswered' | 'failing' | 'storage-full';

/** What saving depends on. */
interface Health {
  readonly connection: ConnectionState;
  readonly gateway: GatewayState;
  /** Whether all pending changes are stored and would survive closing the window. */
  readonly arePendingStored: boolean;
  readonly areRetainedStored: boolean;
}

const reasonOf = {
  working: null,
  unanswered: 'unreachable',
  failing: 'failing',
  'storage-full': 'storage-full',
} as const;

/** What prevents an open document from being saved: each part of it reports what it sees. */
export class SaveHealth {
  readonly #saves: SaveStore;
  #health: Health = { connection: 'working', gateway: 'working', arePendingStored: true, areRetainedStored: true };

  constructor(saves: SaveStore) {
    this.#saves = saves;
  }

  get connection(): ConnectionState {
    return this.#health.connection;
  }

  /** Updates a part of it. */
  report(part: Partial<Health>): void {
    this.#health = { ...this.#health, ...part };
    const { connection, gateway, arePendingStored, areRetainedStored } = this.#health;
    const lost = connection === 'working' ? reasonOf[gateway] : connection;
    this.#saves.tell({ kind: 'trouble', reason: arePendingStored && areRetainedStored ? lost : 'only-here' });
  }
}
