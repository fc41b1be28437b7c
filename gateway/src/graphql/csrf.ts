/** The header that protects against forged requests from other sites: see {@link needsCsrfHeader}. */
export const csrfHeader = { name: 'x-scn-csrf', value: '1' } as const;

/**
 * True for a request that needs {@link csrfHeader}. Browsers let any page send forms to any address, but custom headers and
 * `application/json` only with the server's permission.
 */
export function needsCsrfHeader(method: string, contentType: string | undefined): boolean {
  return method !== 'GET' && method !== 'HEAD' && mediaTypeOf(contentType) !== 'application/json';
}

/** The media type of a body without its parameters, as browsers parse it. */
export function mediaTypeOf(contentType: string | undefined): string | undefined {
  return contentType?.split(';', 1)[0]?.trim().toLowerCase();
}
