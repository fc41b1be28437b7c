import type { MongoAbility } from '@casl/ability';
import type { ResultOf } from 'gql.tada';
import { abilityOf } from '@scn/core/permissions/ability';
import type { Clock } from '../clock';
import { viewerOf, type Viewer, type viewerDocument } from '../permissions/viewer';

/** The person and what they may do, as far as they are known. */
export type ViewerLoading =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'loaded'; readonly viewer: Viewer; readonly ability: MongoAbility };

type ViewerData = ResultOf<typeof viewerDocument>;

/** Milliseconds between two tries to read what the gateway has yet to remember. */
const betweenTries = 500;
const mostTries = 6;
/** Milliseconds between two readings because rights may have changed. */
const betweenChecks = 5000;

/** What a {@link ViewerLoader} works with. */
export interface ViewerLoaderParts {
  readonly clock: Clock;
  /** Asks the gateway. */
  read(): Promise<ViewerData>;
  /** Forgets everything that was read of an institution. */
  forget(): Promise<void>;
  /** Told when the session ends, whenever that was read. Milliseconds since 1970. */
  onEnd(endsAt: number): void;
}

/** Who is signed in and what they may do: reads it at the start, and again when it may have changed. One reading at a time. */
export class ViewerLoader {
  readonly #parts: ViewerLoaderParts;
  readonly #listeners = new Set<() => void>();
  #view: ViewerLoading = { state: 'loading' };
  /** What {@link view} was made from, to tell whether anything has changed. */
  #known = '';
  #queue: Promise<void> = Promise.resolve();
  #checkedAt = -Infinity;
  #cancelCheck: (() => void) | null = null;

  constructor(parts: ViewerLoaderParts) {
    this.#parts = parts;
  }

  /** What is known. */
  readonly view = (): ViewerLoading => this.#view;

  /** Calls back when that has changed. @returns what stops that */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * Reads everything anew. Nothing is shown meanwhile: rules of another institution, and what was read of it, are not to be seen.
   *
   * @param expected - the institution that is active now: the gateway may take two seconds to remember it
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

  /** Looks whether rights have changed, at most every five seconds; what has not stays as it is. */
  check(): void {
    if (this.#cancelCheck !== null) return;
    const { clock } = this.#parts;
    this.#cancelCheck = clock.after(Math.max(0, this.#checkedAt + betweenChecks - clock.now()), () => {
      this.#cancelCheck = null;
      this.#checkedAt = clock.now();
      void this.#next(() => this.#check());
    });
  }

  /** Stops what it would still do. */
  close(): void {
    this.#cancelCheck?.();
    this.#cancelCheck = null;
  }

  async #check(): Promise<void> {
    if (this.#view.state !== 'loaded') return;
    const before = this.#view.viewer.institution?.id;
    // what is known stays: a connection that is gone is told by what somebody wants to do
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

  /** One after the other: a reading must not throw away what another has just brought. */
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

/** Everything that what is shown depends on, in one text. */
function keyOf({ session, userInstitutions, userPermissions }: ViewerData): string {
  const policies = userPermissions.map(({ policyName, field }) => JSON.stringify([policyName, field])).sort();
  return JSON.stringify([session, userInstitutions, policies]);
}
