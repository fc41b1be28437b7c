/**
 * The groups that an access token names in its claim `groups`. Nothing rests on them here but which features are released to
 * whom: what somebody may do is the gateway's answer. A token that can't be read, or names them elsewhere, names none.
 */
export function groupsOf(accessToken: string): readonly string[] {
  const { groups } = claimsOf(accessToken);
  return Array.isArray(groups) ? groups.filter((group: unknown) => typeof group === 'string') : [];
}

/** Whom an access token is about; null for one that can't be read. */
export function subjectOf(accessToken: string): string | null {
  const { sub } = claimsOf(accessToken);
  return typeof sub === 'string' ? sub : null;
}

function claimsOf(accessToken: string): Readonly<Record<string, unknown>> {
  try {
    const payload = (accessToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(payload), (character) => character.charCodeAt(0));
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof claims === 'object' && claims !== null ? { ...claims } : {};
  } catch {
    return {};
  }
}
