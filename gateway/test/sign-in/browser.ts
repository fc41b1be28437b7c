import { CookieJar } from './cookie-jar';

/** A form on a page, as a browser would submit it. */
export interface PageForm {
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** The page that a browser has loaded. */
export interface Visit {
  readonly url: URL;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The form whose action has the given ending. */
  form(actionEnd: string): PageForm;
}

/** A request without what a browser adds. */
export type PageRequest = Omit<RequestInit, 'headers'> & { readonly headers?: Readonly<Record<string, string>> };

/** A headless browser without scripts: cookies, redirects and forms over real HTTP. */
export class Browser {
  readonly #jar = new CookieJar();

  /** @param stopAt URLs with this prefix are not loaded: the editor's, after sign-in */
  async go(url: string | URL, { stopAt }: { readonly stopAt?: string } = {}, init: PageRequest = {}): Promise<Visit> {
    let at = new URL(url);
    let request = init;
    for (let step = 0; step < 20; step++) {
      if (stopAt !== undefined && at.href.startsWith(stopAt)) return visitOf(at, 0, new Headers(), '');
      const response = await fetch(at, {
        ...request,
        redirect: 'manual',
        headers: { accept: 'text/html', ...request.headers, cookie: this.#jar.headerFor(at) },
      });
      this.#jar.take(response);
      const text = await response.text();
      const location = response.headers.get('location');
      if (location === null || response.status < 300 || response.status > 399)
        return visitOf(at, response.status, response.headers, text);
      at = new URL(location, at);
      request = {};
    }
    throw new Error('Too many redirects.');
  }

  /** The headers that it would add. */
  cookiesFor(url: URL): string {
    return this.#jar.headerFor(url);
  }

  /** Submits a form on a page. */
  async submit(
    from: Visit,
    form: PageForm,
    fields: Readonly<Record<string, string>>,
    options: { readonly stopAt?: string } = {},
  ): Promise<Visit> {
    return this.go(new URL(form.action, from.url), options, {
      method: 'POST',
      body: new URLSearchParams({ ...form.fields, ...fields }),
      headers: { origin: from.url.origin },
    });
  }
}

function visitOf(url: URL, status: number, headers: Headers, text: string): Visit {
  return {
    url,
    status,
    headers,
    text,
    form: (actionEnd) => {
      for (const [, action = '', body = ''] of text.matchAll(/<form[^>]*\baction="([^"]*)"[^>]*>([\s\S]*?)<\/form>/g)) {
        if (!action.endsWith(actionEnd)) continue;
        const hidden = [...body.matchAll(/<input\b[^>]*type="hidden"[^>]*>/g)].map(([input]) => [
          /\bname="([^"]*)"/.exec(input)?.[1] ?? '',
          unescape(/\bvalue="([^"]*)"/.exec(input)?.[1] ?? ''),
        ]);
        return { action: unescape(action), fields: Object.fromEntries(hidden) as Record<string, string> };
      }
      throw new Error(`There is no form to “${actionEnd}” on the page ${url.pathname} (${String(status)}): ${text}`);
    },
  };
}

function unescape(text: string): string {
  return text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code))).replaceAll('&amp;', '&');
}
