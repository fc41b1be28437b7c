import type { Clock } from '#time/clock';
import { SignInRefused, type SignInClient, type Tokens } from './sign-in-client';

/** How long before expiry an access token is refreshed, in milliseconds: enough for several attempts. */
export const refreshLead = 60_000;
/** Retry delays in milliseconds if the sign-in service doesn't respond. */
const pauses: readonly number[] = [1000, 2000, 4000];
const maxPause = 4000;

/** Runs work exclusively across tabs: the tokens are shared, and a refresh token can be used only once. */
export type Exclusively = <T>(work: () => Promise<T>) => Promise<T>;

/** Exclusive across the tabs of a browser, by a lock. */
export const takingTurns: Exclusively = (work) => navigator.locks.request('scn.refresh', work);

/** Dependencies of {@link refreshTokens}. */
export interface RefreshParts {
  readonly client: Pick<SignInClient, 'read' | 'refresh'>;
  readonly clock: Clock;
  readonly exclusively: Exclusively;
  /** Resolves while the computer is online: being offline isn't a failure. */
  readonly online: () => Promise<void>;
}

/**
 * Refreshes the tokens, or uses those that another tab has just refreshed. If the service doesn't respond, it retries as
 * long as the current token is valid; if the service refuses, it doesn't. Other tabs get their turn between attempts.
 *
 * @param isForced - refreshes even valid tokens, at startup, with fewer retries
 * @throws Error if no one is signed in, or the refresh failed
 */
export async function refreshTokens(parts: RefreshParts, isForced: boolean): Promise<Tokens> {
  const { client, clock, exclusively, online } = parts;
  let goodUntil = 0;
  const refresh = async () => {
    const stored = await client.read();
    if (stored === null) throw new SignInRefused('No one is signed in.');
    if (!isForced && stored.accessTokenEndsAt - clock.now() > refreshLead) return stored;
    goodUntil = stored.accessTokenEndsAt;
    return client.refresh();
  };
  for (let tries = 0; ; tries += 1) {
    await online();
    try {
      return await exclusively(refresh);
    } catch (error) {
      const isLast = tries >= pauses.length && (isForced || clock.now() >= goodUntil);
      if (error instanceof SignInRefused || isLast) throw error;
      await new Promise<void>((resolve) => clock.after(pauses[tries] ?? maxPause, resolve));
    }
  }
}
