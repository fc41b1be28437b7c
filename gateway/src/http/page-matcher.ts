/** A part of an address; none has a name such as `.env`. */
const anyPart = '(?!\\.|%2e)[^/]+';

/**
 * Compiles addresses of the editor, in the form of its router: `:name` is a part, `:name?` one that can be missing. As in the router, case and
 * a slash at the end don't matter.
 *
 * @returns whether the editor has a page at a path, which is still encoded
 */
export function pageMatcher(addresses: readonly string[]): (path: string) => boolean {
  const patterns = addresses.map((address) => {
    const parts = address.split('/').slice(1);
    return parts.map((part) => (/^:.*\?$/.test(part) ? `(?:/${anyPart})?` : `/${patternOf(part)}`)).join('');
  });
  const page = new RegExp(`^(?:${patterns.join('|')})/?$`, 'i');
  return (path) => page.test(path);
}

function patternOf(part: string): string {
  return part.startsWith(':') ? anyPart : part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
