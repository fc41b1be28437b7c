import { createHash } from 'node:crypto';
import { Html, html } from './html';

/*
 * The editor's sign-in card without the editor: the same colours, sizes and logo, which tests/structure/sign-in-face.test.ts compares
 * with its themes.
 */
const style = `
:root { color-scheme: light dark; --ink: #242424; --quiet: #424242; --paper: #ffffff; --ground: #fafafa; --edge: #d1d1d1;
  --field-edge: #616161; --brand: #087273; --brand-hover: #066364; --on-brand: #ffffff; --link: #066364;
  --wrong: #b10e1c; --wrong-ground: #fdf3f4;
  --shadow: 0 0 2px rgba(0,0,0,0.12), 0 4px 8px rgba(0,0,0,0.14); }
@media (prefers-color-scheme: dark) { :root { --ink: #ffffff; --quiet: #d6d6d6; --paper: #292929; --ground: #1f1f1f;
  --edge: #666666; --field-edge: #adadad; --brand: #066364; --brand-hover: #087273; --link: #41bab5;
  --wrong: #f1bbbc; --wrong-ground: #3f1011;
  --shadow: 0 0 2px rgba(0,0,0,0.24), 0 4px 8px rgba(0,0,0,0.28); } }
* { box-sizing: border-box; }
body { margin: 0; padding: 24px; min-height: 100vh; display: grid; place-items: center; background: var(--ground);
  color: var(--ink); font: 0.875rem/1.43 "Segoe UI", "Segoe UI Web (West European)", -apple-system, BlinkMacSystemFont, Roboto,
  "Helvetica Neue", sans-serif; }
main { width: 100%; max-width: 360px; padding: 32px; background: var(--paper); border-radius: 8px; box-shadow: var(--shadow);
  overflow-wrap: anywhere; }
.product { display: flex; align-items: center; gap: 12px; margin: 0 0 16px; font-weight: 600; color: var(--quiet); }
.product svg { width: 40px; height: 40px; flex-shrink: 0; }
h1 { margin: 0 0 16px; font-size: 1.25rem; line-height: 1.4; font-weight: 600; }
h2 { margin: 24px 0 4px; font-size: 0.875rem; font-weight: 600; }
p { margin: 0 0 16px; } p.quiet { color: var(--quiet); }
label { display: block; margin: 12px 0 4px; }
input { width: 100%; min-height: 32px; padding: 5px 12px; font: inherit; color: inherit; background: var(--paper);
  border: 1px solid var(--edge); border-bottom-color: var(--field-edge); border-radius: 4px; }
button, a.button { display: block; width: 100%; min-height: 40px; margin-top: 16px; padding: 8px 16px; font: inherit;
  font-size: 1rem; line-height: 1.375; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer;
  color: var(--on-brand); background: var(--brand); border: 1px solid transparent; border-radius: 4px; }
button:hover, a.button:hover { background: var(--brand-hover); }
button.second, a.button.second { min-height: 32px; margin-top: 8px; padding: 5px 12px; font-size: 0.875rem; color: var(--ink);
  background: transparent; border-color: var(--edge); }
button.second:hover, a.button.second:hover { border-color: var(--field-edge); }
a { color: var(--link); }
:focus-visible { outline: 2px solid var(--ink); outline-offset: 2px; }
.wrong { margin: 16px 0 0; padding: 8px 12px; color: var(--wrong); background: var(--wrong-ground);
  border-left: 4px solid var(--wrong); border-radius: 4px; }
.code { font: 600 1.5rem/2 ui-monospace, monospace; letter-spacing: .1em; text-align: center; }
@media (forced-colors: active) { main { border: 1px solid CanvasText; } }
`;
/** app/public/icon.svg. In the page, because its headers block every image. */
const logo = new Html(
  '<svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="7" fill="#0f6b6b" /><path d="M5 17h5l3-8 5 15 3.5-10 2 3H27" fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round" /></svg>',
);
const styleHash = createHash('sha256').update(style).digest('base64');

/** Content of a page. */
export interface Page {
  readonly title: string;
  readonly body: Html;
}

/** Renders a whole page. It works without script, at 320 px, and in light and dark mode. */
export function renderPage({ title, body }: Page): string {
  return html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <title>${title} – Scenario Studio</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <style>
          ${new Html('')}
        </style>
      </head>
      <body>
        <main>
          <p class="product">${logo}Scenario Studio</p>
          ${body}
        </main>
      </body>
    </html>`.markup.replace(/<style>\s*<\/style>/, () => `<style>${style}</style>`);
}

/**
 * Headers of every sign-in page. They block loading, scripts and framing.
 *
 * @param formTargets other origins that a form can lead to: browsers also check redirects
 */
export function pageHeaders(formTargets: readonly string[] = []): Readonly<Record<string, string>> {
  return {
    'content-security-policy': [
      "default-src 'none'",
      'script-src', // none; the provider library adds the hash of its script to the page that submits itself
      `style-src 'sha256-${styleHash}'`,
      `form-action ${["'self'", ...formTargets].join(' ')}`,
      "frame-ancestors 'none'",
      "base-uri 'none'",
    ].join('; '),
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  };
}
