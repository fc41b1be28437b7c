/** Stores cookies like a browser: by name and path, signed or not, until they are cleared. */
export class CookieJar {
  readonly #cookies = new Map<string, { readonly name: string; readonly value: string; readonly path: string }>();

  /** Stores the cookies of a response. */
  take(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
      const name = pair.slice(0, pair.indexOf('='));
      const value = pair.slice(pair.indexOf('=') + 1);
      const attribute = (wanted: string) =>
        attributes.find((one) => one.toLowerCase().startsWith(`${wanted}=`))?.slice(wanted.length + 1);
      const path = attribute('path') ?? '/';
      const expires = attribute('expires');
      const key = `${name} ${path}`;
      if (value === '' || (expires !== undefined && Date.parse(expires) <= Date.now())) this.#cookies.delete(key);
      else this.#cookies.set(key, { name, value, path });
    }
  }

  /** The Cookie header for a request. */
  headerFor(url: URL): string {
    return [...this.#cookies.values()]
      .filter(({ path }) => url.pathname === path || url.pathname.startsWith(path.endsWith('/') ? path : `${path}/`))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
  }
}
