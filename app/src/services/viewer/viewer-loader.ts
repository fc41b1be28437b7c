import type { MongoAbility } from '@casl/ability';
import type { ResultOf } from 'gql.tada';
import { abilityOf } from '@scn/core/permissions/ability';
import type { Clock } from '#time/clock';
import { viewerOf, type Viewer, type viewerDocument } from '#permissions/viewer';

/** Loading state of the user and their permissions. */
export type ViewerLoading =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'loaded'; readonly viewer: Viewer; readonly ability: MongoAbility };

type ViewerData = ResultOf<typeof viewerDocument>;

/** Delay in milliseconds between attempts while the gateway still returns the previous institution. */
const betweenTries = 500;
const mostTries = 6;
/** Minimum interval between permission checks, in milliseconds. */
const betweenChecks = 5000;

/** Dependencies of a {@link ViewerLoader}. */
export interface ViewerLoaderParts {
  readonly clock: Clock;
  /** Queries the gateway. */
  read(): Promise<ViewerData>;
  /** Clears all cached data of an institution. */
  forget(): Promise<void>;
  /** Called with the end of the session on each load, in milliseconds since 1970. */
  onEnd(endsAt: number): void;
}

/** Loads the user and their permissions at startup, and again when they may have changed. One load at a time. */
export class ViewerLoader {
  readonly #parts: ViewerLoaderParts;
  readonly #listeners = new Set<() => void>();
  #view: ViewerLoading = { state: 'loading' };
  /** Key of the data in {@link view}, to detect changes. */
  #known = '';
  #queue: Promise<void> = Promise.resolve();
  #checkedAt = -Infinity;
  #cancelCheck: (() => void) | null = null;

  constructor(parts: ViewerLoaderParts) {
    this.#parts = parts;
  }

  /** The current state. */
  readonly view = (): ViewerLoading => this.#view;

  /** Subscribes to changes. @returns the unsubscribe function */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * Reloads everything. Until then nothing is shown, because permissions and data of another institution must not be visible.
   *
   * @param expected - the active institution: the gateway can take two seconds to return it
   */
  load(expected: string | null = null): Promise<void> {
    this.#show({ state: 'loading' });
    return this.#next(async () => {
      try {
        await this.#parts.forget();
        this.#take(await this.#readUntil(expected));
      } catch {
        this.#show({ state: 'failed' });
      }
    });
  }

  /** Checks whether permissions have changed, at most every five seconds; if not, the view is kept. */
  check(): void {
    if (this.#cancelCheck !== null) return;
    const { clock } = this.#parts;
    this.#cancelCheck = clock.after(Math.max(0, this.#checkedAt + betweenChecks - clock.now()), () => {
      this.#cancelCheck = null;
      this.#checkedAt = clock.now();
      void this.#next(() => this.#check());
    });
  }

  /** Cancels all pending work. */
  close(): void {
    this.#cancelCheck?.();
    this.#cancelCheck = null;
  }

  async #check(): Promise<void> {
    if (this.#view.state !== 'loaded') return;
    const before = this.#view.viewer.institution?.id;
    // keep the view: connection errors are shown by the user's next action
    const data = await this.#parts.read().catch(() => null);
    if (data === null || keyOf(data) === this.#known) return;
    if (viewerOf(data).institution?.id !== before) {
      this.#show({ state: 'loading' });
      await this.#parts.forget();
    }
    this.#take(data);
  }

  async #readUntil(expected: string | null): Promise<ViewerData> {
    const { clock } = this.#parts;
    for (let tries = 0; ; tries += 1) {
      const data = await this.#parts.read();
      if (expected === null || data.session.institutionId === expected || tries === mostTries) return data;
      await new Promise<void>((resolve) => clock.after(betweenTries, resolve));
    }
  }

  /** Runs loads one at a time, so that one doesn't discard the result of another. */
  #next(work: () => Promise<void>): Promise<void> {
    this.#queue = this.#queue.then(work, work);
    return this.#queue;
  }

  #take(data: ViewerData): void {
    this.#known = keyOf(data);
    this.#parts.onEnd(Date.parse(data.session.expiresAt));
    this.#show({ state: 'loaded', viewer: viewerOf(data), ability: abilityOf(data.userPermissions) });
  }

  #show(view: ViewerLoading): void {
    if (view.state === 'loading' && this.#view.state === 'loading') return;
    this.#view = view;
    for (const listener of this.#listeners) listener();
  }
}

/** A key of all data that the view depends on. */
function keyOf({ session, userInstitutions, userPermissions }: ViewerData): string {
  const policies = userPermissions.map(({ policyName, field }) => JSON.stringify([policyName, field])).sort();
  return JSON.stringify([session, userInstitutions, policies]);
}
