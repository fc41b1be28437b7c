/**
 * The groups in the claim `groups` of an access token. They are used only for feature
 * releases: permissions come from the gateway. Empty for an opaque token, or one with another claim.
 */
export function groupsOf(accessToken: string): readonly string[] {
  const { groups } = claimsOf(accessToken);
  return Array.isArray(groups) ? groups.filter((group: unknown) => typeof group === 'string') : [];
}

/** The subject of an access token; null for an opaque token. */
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
