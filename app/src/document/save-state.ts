import { sameValue } from '@scn/core/base/same-value';
import { Listeners } from './listeners';

/** Why changes are unsaved. */
export type NotSavedReason = 'offline' | 'unreachable' | 'failing' | 'storage-full' | 'refused' | 'only-here';

/** State of the connection to the gateway, as far as the browser can tell. */
export type ConnectionState = 'working' | 'offline' | 'unreachable';

/** How the gateway responds: normally, not at all, with internal errors, or that it has no space left. */
export type GatewayState = 'working' | 'unanswered' | 'failing' | 'storage-full';

/** A change that is in the gateway's log. */
export interface Acknowledged {
  readonly seq: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** State that saving a document depends on, as its parts report it. */
export interface SaveReport {
  /** The last acknowledged change by any user; null until there is one. */
  readonly acknowledged: Acknowledged | null;
  /** Number of local changes that the gateway hasn't acknowledged. */
  readonly pending: number;
  /** Number of rejected changes, which stay on this computer until their author decides. */
  readonly retained: number;
  /** Number of typed values that can't be saved, which stay on this computer until they are corrected or discarded. */
  readonly drafts: number;
  /** Whether the work on this computer was read: before, it isn't known what isn't saved. */
  readonly isRead: boolean;
  readonly connection: ConnectionState;
  readonly gateway: GatewayState;
  /** Whether all pending changes are stored on this computer and would survive closing the window. */
  readonly arePendingStored: boolean;
  readonly areRetainedStored: boolean;
}

/** The save state of a document. A change counts as saved only when the gateway has acknowledged it. */
export interface SaveState extends SaveReport {
  /** The reason that prevents saving; null if there is none. */
  readonly failure: NotSavedReason | null;
}

/** Save status for display. */
export type SaveStatus = 'unknown' | 'saved' | 'saving' | 'not-saved';

/** Nothing prevents saving. */
export const healthy = {
  connection: 'working',
  gateway: 'working',
  arePendingStored: true,
  areRetainedStored: true,
} as const satisfies Partial<SaveReport>;

/** Initial state: nothing is known. */
export const initialSaveState: SaveState = {
  ...healthy,
  acknowledged: null,
  pending: 0,
  retained: 0,
  drafts: 0,
  isRead: false,
  failure: null,
};

/** The state after a report. Reports can be late or repeated: a change older than the last known one is ignored. */
export function nextSaveState(state: SaveState, { acknowledged, ...report }: Partial<SaveReport>): SaveState {
  const isNews = (acknowledged?.seq ?? -1) > (state.acknowledged?.seq ?? -1);
  const next = { ...state, ...report, acknowledged: isNews ? (acknowledged ?? null) : state.acknowledged };
  const { connection, gateway, arePendingStored, areRetainedStored } = next;
  const lost = connection === 'working' ? reasonOf[gateway] : connection;
  const failure = arePendingStored && areRetainedStored ? lost : 'only-here';
  return sameValue({ ...next, failure }, state) ? state : { ...next, failure };
}

const reasonOf = {
  working: null,
  unanswered: 'unreachable',
  failing: 'failing',
  'storage-full': 'storage-full',
} as const;

/** The save status. Without pending changes, failures don't matter. */
export function saveStatusOf({ acknowledged, pending, retained, drafts, isRead, failure }: SaveState): SaveStatus {
  if (pending > 0) return failure === null ? 'saving' : 'not-saved';
  if (retained > 0 || drafts > 0) return 'not-saved';
  return acknowledged === null || !isRead ? 'unknown' : 'saved';
}

/** Holds the save state of an open document. */
export class SaveStore {
  readonly #listeners = new Listeners();
  #state = initialSaveState;
  readonly subscribe = this.#listeners.subscribe;

  /** The same object while nothing changes. */
  readonly read = (): SaveState => this.#state;

  /** Updates what a part of the document knows. */
  report(report: Partial<SaveReport>): void {
    const next = nextSaveState(this.#state, report);
    if (next === this.#state) return;
    this.#state = next;
    this.#listeners.notify();
  }
}
