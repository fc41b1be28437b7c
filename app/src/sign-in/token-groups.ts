/**
 * The groups that an access token names in its claim `groups` (000 §6). Nothing rests on them here but which features are released to
 * whom: what somebody may do is the gateway's answer. A token that can't be read, or names them elsewhere, names none.
 */
export function groupsOf(accessToken: string): readonly string[] {
  try {
    const payload = (accessToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(payload), (character) => character.charCodeAt(0));
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    const groups = typeof claims === 'object' && claims !== null && 'groups' in claims ? claims.groups : null;
    return Array.isArray(groups) ? groups.filter((group: unknown) => typeof group === 'string') : [];
  } catch {
    return [];
  }
}
