/** The page where a person chooses a password with a one-time link. */
export const passwordPath = '/sign-in/password';

/** A valid link: who it is for, and what a password must be. */
export interface PasswordLink {
  readonly username: string;
  readonly name: string;
  readonly reason: 'SET_UP' | 'INVITATION' | 'RESET';
  readonly leastLength: number;
  readonly maxLength: number;
}

/** Why a link or a password was refused. */
export type PasswordProblem =
  | { readonly problem: 'INVALID_LINK' | 'UNREACHABLE' }
  | { readonly problem: 'TOO_MANY_ATTEMPTS'; readonly retryAfter: number }
  | { readonly problem: 'WEAK_PASSWORD'; readonly message: string };

/**
 * Takes the token out of the address, so that it stays neither in the history nor in what is copied from the address bar.
 *
 * @returns null on any other page; empty if there is no token
 */
export function takePasswordToken({ location, history }: Pick<Window, 'location' | 'history'>): string | null {
  if (location.pathname.replace(/\/$/, '') !== passwordPath) return null;
  const token = location.hash.slice(1);
  if (location.hash !== '' || location.search !== '') history.replaceState(null, '', passwordPath);
  return token;
}

/** Reads a link. */
export async function readPasswordLink(token: string): Promise<PasswordLink | PasswordProblem> {
  return send<PasswordLink>('/sign-in/password/link', { token });
}

/** Chooses the password. @returns null when it has been set */
export async function choosePassword(token: string, password: string): Promise<PasswordProblem | null> {
  const answer = await send<{ readonly username: string }>('/sign-in/password', { token, password });
  return 'problem' in answer ? answer : null;
}

async function send<Answer>(path: string, body: unknown): Promise<Answer | PasswordProblem> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      referrerPolicy: 'no-referrer',
    });
    const answer = (await response.json()) as Answer | PasswordProblem;
    const isOurs = response.ok || (typeof answer === 'object' && answer !== null && 'problem' in answer);
    return isOurs ? answer : { problem: 'UNREACHABLE' };
  } catch {
    return { problem: 'UNREACHABLE' };
  }
}
