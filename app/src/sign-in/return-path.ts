/** Query parameter of the sign-in page with the return path. */
export const redirectParameter = 'redirect';

/**
 * Checks that a path is one of our own screens: anything else, such as `//elsewhere.example`, would redirect users who have just signed
 * in to another site.
 *
 * @returns null for an external path, or one that leads back to sign-in
 */
export function safeReturnPath(path: string | null): string | null {
  if (path === null || !path.startsWith('/') || /^\/[/\\]/.test(path) || /[\u0000-\u001f]/.test(path)) return null;
  const screen = path.split(/[?#]/, 1)[0] ?? '';
  return screen === '/sign-in' || screen.startsWith('/sign-in/') ? null : path;
}

/** Address of the sign-in page with a return path. */
export function signInPath(wanted: string | null): string {
  const path = safeReturnPath(wanted);
  return path === null || path === '/'
    ? '/sign-in'
    : `/sign-in?${new URLSearchParams({ [redirectParameter]: path }).toString()}`;
}

/** The return path in the sign-in page's address. Default: `/`. */
export function returnPathOf(search: string): string {
  return safeReturnPath(new URLSearchParams(search).get(redirectParameter)) ?? '/';
}
