/** Name of the query parameter of the sign-in page that says where to go afterwards. */
export const redirectParameter = 'redirect';

/**
 * Makes sure that a path is one of our own screens: anything else, such as `//elsewhere.example`, would lead people who have just signed
 * in to somebody else's page.
 *
 * @returns null for a path that leads elsewhere, or back to sign-in
 */
export function safeReturnPath(path: string | null): string | null {
  if (path === null || !path.startsWith('/') || /^\/[/\\]/.test(path) || /[\u0000-\u001f]/.test(path)) return null;
  const screen = path.split(/[?#]/, 1)[0] ?? '';
  return screen === '/sign-in' || screen.startsWith('/sign-in/') ? null : path;
}

/** Address of the sign-in page for somebody who wanted to go somewhere. */
export function signInPath(wanted: string | null): string {
  const path = safeReturnPath(wanted);
  return path === null || path === '/'
    ? '/sign-in'
    : `/sign-in?${new URLSearchParams({ [redirectParameter]: path }).toString()}`;
}

/** Where the sign-in page's address leads afterwards; `/` when it doesn't say. */
export function returnPathOf(search: string): string {
  return safeReturnPath(new URLSearchParams(search).get(redirectParameter)) ?? '/';
}
