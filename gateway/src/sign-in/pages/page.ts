import { createHash } from 'node:crypto';
import { Html, html } from './html';

const style = `
:root { color-scheme: light dark; --ink: #242424; --quiet: #616161; --paper: #ffffff; --ground: #f0f0f0; --edge: #8a8a8a;
  --brand: #087273; --on-brand: #ffffff; --wrong: #b10e1c; --wrong-ground: #fdf3f4; }
@media (prefers-color-scheme: dark) { :root { --ink: #ffffff; --quiet: #c7c7c7; --paper: #292929; --ground: #141414;
  --edge: #9e9e9e; --brand: #41bab5; --on-brand: #0b0b0b; --wrong: #f1bbbc; --wrong-ground: #3f1011; } }
* { box-sizing: border-box; }
body { margin: 0; padding: 16px; min-height: 100vh; display: grid; place-items: center; background: var(--ground);
  color: var(--ink); font: 1rem/1.5 "Segoe UI", system-ui, sans-serif; }
main { width: 100%; max-width: 400px; padding: 24px; background: var(--paper); border-radius: 8px; overflow-wrap: anywhere; }
h1 { margin: 0 0 4px; font-size: 1.5rem; line-height: 1.3; }
h2 { margin: 24px 0 8px; font-size: 1rem; }
p { margin: 0 0 16px; } p.quiet { color: var(--quiet); }
label { display: block; margin: 16px 0 4px; font-weight: 600; }
input { width: 100%; min-height: 40px; padding: 8px; font: inherit; color: inherit; background: var(--paper);
  border: 1px solid var(--edge); border-radius: 4px; }
button, a.button { display: block; width: 100%; min-height: 40px; margin-top: 16px; padding: 7px 12px; font: inherit; font-weight: 600;
  text-align: center; text-decoration: none; cursor: pointer; color: var(--on-brand); background: var(--brand);
  border: 1px solid var(--brand); border-radius: 4px; }
button.second, a.button.second { color: var(--ink); background: transparent; border-color: var(--edge); }
a { color: var(--brand); }
:focus-visible { outline: 2px solid var(--ink); outline-offset: 2px; }
.wrong { margin: 16px 0 0; padding: 8px 12px; color: var(--wrong); background: var(--wrong-ground);
  border-left: 4px solid var(--wrong); border-radius: 4px; }
.code { font: 600 1.5rem/2 ui-monospace, monospace; letter-spacing: .1em; text-align: center; }
`;
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
        <main>${body}</main>
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
