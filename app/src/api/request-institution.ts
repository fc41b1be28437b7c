/** The header in which a request names its institution. */
export const institutionHeader = 'x-institution-id';

/** The institution of the tab: the part of it that requests need. Observable. */
export interface LinkInstitution {
  /** Null before the gateway has said which one it is, and for a user who belongs to none. */
  readonly current: string | null;
}

/**
 * The institution of a request: the one that its variables name, otherwise the tab's. What a screen sends while it is being left for another
 * institution, such as the last entry of a form, still reaches its own.
 */
export function institutionOf(
  variables: Readonly<Record<string, unknown>> | undefined,
  { current }: Pick<LinkInstitution, 'current'>,
): string | null {
  const inputs = Object.values(variables ?? {}).filter(isInput);
  const named = [variables?.['institutionId'], ...inputs.map((input) => input.institutionId)];
  return named.find(isId) ?? current;
}

function isInput(value: unknown): value is { readonly institutionId: unknown } {
  return typeof value === 'object' && value !== null && 'institutionId' in value;
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
