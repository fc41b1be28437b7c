import type { Clock } from '../clock';
import { SignInRefused, type SignInClient, type Tokens } from './sign-in-client';

/** Milliseconds before its end at which an access token is refreshed: time for several tries. */
export const refreshLead = 60_000;
/** Milliseconds between tries while the sign-in service does not answer. */
const pauses: readonly number[] = [1000, 2000, 4000];
const longestPause = 4000;

/** Runs work that no other tab does at the same time: the tokens are shared, and a refresh token is good for one refresh. */
export type Exclusively = <T>(work: () => Promise<T>) => Promise<T>;

/** Tabs of one browser take turns. */
export const takingTurns: Exclusively = (work) => navigator.locks.request('scn.refresh', work);

/** How {@link refreshTokens} works. */
export interface RefreshParts {
  readonly client: Pick<SignInClient, 'read' | 'refresh'>;
  readonly clock: Clock;
  readonly exclusively: Exclusively;
  /** Resolves while the computer is online: being offline is no failure. */
  readonly online: () => Promise<void>;
}

/**
 * Refreshes the tokens, or takes those that another tab has just refreshed. Where the service does not answer it is asked again, for as
 * long as the token that there is can still be used; where it refuses it is not. Other tabs get their turn between two tries.
 *
 * @param isForced - refreshes even tokens that are still good: at the startup. Nobody waits long for that
 * @throws Error when nobody is signed in, or it did not work.
 */
export async function refreshTokens(parts: RefreshParts, isForced: boolean): Promise<Tokens> {
  const { client, clock, exclusively, online } = parts;
  let goodUntil = 0;
  const refresh = async () => {
    const kept = await client.read();
    if (kept === null) throw new SignInRefused('Nobody is signed in.');
    if (!isForced && kept.accessTokenEndsAt - clock.now() > refreshLead) return kept;
    goodUntil = kept.accessTokenEndsAt;
    return client.refresh();
  };
  for (let tries = 0; ; tries += 1) {
    await online();
    try {
      return await exclusively(refresh);
    } catch (error) {
      const isLast = tries >= pauses.length && (isForced || clock.now() >= goodUntil);
      if (error instanceof SignInRefused || isLast) throw error;
      await new Promise<void>((resolve) => clock.after(pauses[tries] ?? longestPause, resolve));
    }
  }
}
