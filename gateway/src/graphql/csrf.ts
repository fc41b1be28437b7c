/** What a request has to say that a page of another site could send without asking: see {@link needsCsrfHeader}. */
export const csrfHeader = { name: 'x-scn-csrf', value: '1' } as const;

/**
 * True for a request that needs {@link csrfHeader}. Browsers let every page send forms to every address, but no header of its own
 * and no `application/json` unless the address agrees.
 */
export function needsCsrfHeader(method: string, contentType: string | undefined): boolean {
  return method !== 'GET' && method !== 'HEAD' && mediaTypeOf(contentType) !== 'application/json';
}

/** The type of a body without its parameters, as browsers read it. */
export function mediaTypeOf(contentType: string | undefined): string | undefined {
  return contentType?.split(';', 1)[0]?.trim().toLowerCase();
}
