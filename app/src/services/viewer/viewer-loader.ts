import { useApolloClient } from '@apollo/client/react';
import type { MongoAbility } from '@casl/ability';
import type { ResultOf } from 'gql.tada';
import { observable, runInAction, reaction } from 'mobx';
import { useEffect, useMemo } from 'react';
import { abilityOf } from '@scn/core/permissions/ability';
import type { TabInstitution } from '#permissions/tab-institution';
import { viewerOf, viewerDocument, type Viewer, type ViewerInstitution } from '#permissions/viewer';
import { useSession } from '#sign-in/session-context.tsx';
import { useObserved } from '#state/use-observed';
import { systemClock, type Clock } from '#time/clock';
import { useShellServices } from '../shell-services.tsx';
import type { ViewerCalls } from './viewer-calls';

/** Loading state of the user and their permissions. */
export type ViewerLoading =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'loaded'; readonly viewer: Viewer; readonly ability: MongoAbility }
  /** The user no longer belongs to the institution of this tab. */
  | { readonly state: 'ended'; readonly ended: ViewerInstitution; readonly institutions: readonly ViewerInstitution[] };

type ViewerData = ResultOf<typeof viewerDocument>;

/** Minimum interval between permission checks, in milliseconds. */
const betweenChecks = 5000;

/** Dependencies of a {@link ViewerLoader}. */
interface ViewerLoaderParts {
  readonly clock: Clock;
  readonly institution: Pick<TabInstitution, 'current' | 'keep'>;
  /** Queries the gateway. */
  read(): Promise<ViewerData>;
  /** Clears all cached data of an institution. */
  forget(): Promise<void>;
  /** Called with the end of the session on each load, in milliseconds since 1970. */
  onEnd(endsAt: number): void;
}

/** Loads the user and their permissions at startup, and again when they may have changed; in the institution of this tab. One load at a time. */
export class ViewerLoader {
  readonly #parts: ViewerLoaderParts;
  readonly #view = observable.box<ViewerLoading>({ state: 'loading' }, { deep: false });
  /** Key of the data in {@link view}, to detect changes. */
  #known = '';
  #queue: Promise<void> = Promise.resolve();
  #checkedAt = -Infinity;
  #cancelCheck: (() => void) | null = null;

  constructor(parts: ViewerLoaderParts) {
    this.#parts = parts;
  }

  /** The current state. */
  get view(): ViewerLoading {
    return this.#view.get();
  }

  /**
   * Reloads everything. Until then nothing is shown, because permissions and data of another institution must not be visible.
   *
   * @param institutionId - the one to change to; by default that of this tab, or the stored one if the user doesn't belong to it
   */
  load(institutionId: string | null = null): Promise<void> {
    this.#show({ state: 'loading' });
    return this.#next(async () => {
      try {
        await this.#parts.forget();
        // only now: the screens of the previous one are gone
        if (institutionId !== null) this.#parts.institution.keep(institutionId);
        this.#take(await this.#readOwn());
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

  /** Whether the user still belongs to the institution of this tab, as far as the gateway can be asked. If not, {@link view} says so. */
  async isStillMember(): Promise<boolean> {
    await this.#next(() => this.#check());
    return this.view.state !== 'ended';
  }

  /** Cancels all pending work. */
  close(): void {
    this.#cancelCheck?.();
    this.#cancelCheck = null;
  }

  async #check(): Promise<void> {
    if (this.view.state !== 'loaded') return;
    const before = this.view.viewer.institution;
    // keep the view: connection errors are shown by the user's next action
    const data = await this.#parts.read().catch(() => null);
    if (data === null || keyOf(data) === this.#known) return;
    const { institution: now, institutions } = viewerOf(data);
    if (now === null && before !== null) {
      this.#show({ state: 'ended', ended: before, institutions });
      await this.#parts.forget();
      return;
    }
    if (now?.id !== before?.id) {
      this.#show({ state: 'loading' });
      await this.#parts.forget();
    }
    this.#take(data);
  }

  async #readOwn(): Promise<ViewerData> {
    const { institution } = this.#parts;
    const data = await this.#parts.read();
    if (data.session.institutionId !== null || institution.current === null) return data;
    institution.keep(null);
    return this.#parts.read();
  }

  /** Runs loads one at a time, so that one doesn't discard the result of another. */
  #next(work: () => Promise<void>): Promise<void> {
    this.#queue = this.#queue.then(work, work);
    return this.#queue;
  }

  #take(data: ViewerData): void {
    this.#known = keyOf(data);
    this.#parts.institution.keep(data.session.institutionId);
    this.#parts.onEnd(Date.parse(data.session.expiresAt));
    this.#show({ state: 'loaded', viewer: viewerOf(data), ability: abilityOf(data.userPermissions) });
  }

  #show(view: ViewerLoading): void {
    if (view.state !== 'loading' || this.view.state !== 'loading') runInAction(() => this.#view.set(view));
  }
}

/** A key of all data that the view depends on. */
function keyOf({ session, userInstitutions, userPermissions }: ViewerData): string {
  const policies = userPermissions.map(({ policyName, field }) => JSON.stringify([policyName, field])).sort();
  return JSON.stringify([session, userInstitutions, policies]);
}

/** Loads the user and their permissions, and reloads them when they may have changed. */
export function useViewerLoader(): readonly [ViewerLoading, ViewerCalls] {
  const client = useApolloClient();
  const session = useSession();
  const { institution, live, refusals } = useShellServices();
  const loader = useMemo(
    () =>
      new ViewerLoader({
        clock: systemClock,
        institution,
        read: async () => {
          const { data } = await client.query({
            query: viewerDocument,
            fetchPolicy: 'network-only',
            context: { handlesErrors: true },
          });
          if (data === undefined) throw new Error('The gateway returned no session.');
          return data;
        },
        forget: async () => {
          await client.clearStore();
        },
        onEnd: (endsAt) => session.reportEnd(endsAt),
      }),
    [client, institution, session],
  );
  useEffect(() => {
    void loader.load();
    const check = () => loader.check();
    const stops = [live.onRightsChanged(check), reaction(() => refusals.count, check)];
    return () => {
      for (const stop of stops) stop();
      loader.close();
    };
  }, [loader, live, refusals]);
  const calls = useMemo<ViewerCalls>(
    () => ({ reload: (institutionId) => loader.load(institutionId), isStillMember: () => loader.isStillMember() }),
    [loader],
  );
  return [useObserved(() => loader.view), calls];
}
