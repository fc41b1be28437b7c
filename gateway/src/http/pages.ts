import type { ServeSettings } from '#settings/settings';
import type { Page } from './send-page';

const style = `
:root { color-scheme: light dark; --text: #1b1f24; --quiet: #57606a; --paper: #f6f7f9; --card: #fff; --line: #d5dae1; --accent: #0b5cad; }
@media (prefers-color-scheme: dark) {
  :root { --text: #e6e9ee; --quiet: #a3adba; --paper: #14171b; --card: #1d2127; --line: #353c46; --accent: #7ab8ff; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--text); font: 16px/1.55 system-ui, sans-serif; }
main { max-width: 44rem; margin: 0 auto; padding: 4rem 1.5rem; }
h1 { font-size: 1.9rem; line-height: 1.2; margin: 0 0 .5rem; letter-spacing: -.01em; }
h2 { font-size: 1.1rem; margin: 0 0 .5rem; }
p { margin: 0 0 .75rem; }
.lead { color: var(--quiet); font-size: 1.1rem; margin-bottom: 2rem; }
section { background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: 1.25rem 1.5rem; margin-bottom: 1rem; }
section > :last-child { margin-bottom: 0; }
a { color: var(--accent); text-underline-offset: .15em; }
a:focus-visible { outline: 3px solid var(--accent); outline-offset: 3px; border-radius: 2px; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .35rem 1.25rem; margin: 0; }
dd { margin: 0; color: var(--quiet); }
code { font: .92em ui-monospace, monospace; background: var(--paper); border: 1px solid var(--line); border-radius: 4px; padding: .05em .35em; }
@media (max-width: 30rem) { dl { grid-template-columns: 1fr; gap: 0; } dd { margin-bottom: .6rem; } main { padding: 2rem 1rem; } }
`;

function page(title: string, body: string): Page {
  const html = `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;
  return { html, style };
}

/** A page with a single message. */
export function messagePage(title: string, text: string): Page {
  return page(
    `${title} · Scenario Studio`,
    `<h1>${escapeHtml(title)}</h1>
<p class="lead">${escapeHtml(text)}</p>
<p><a href="/">Scenario Studio</a></p>`,
  );
}

/** The home page while the editor hasn't been built: describes the gateway and its addresses. */
export function welcomePage({ oidc, demonstration }: Pick<ServeSettings, 'oidc' | 'demonstration'>): Page {
  return page(
    'Scenario Studio',
    `<h1>Scenario Studio</h1>
<p class="lead">The gateway is running. It stores clinical simulation scenarios, their shared assets, and the history of all changes.</p>
<section aria-labelledby="editor">
<h2 id="editor">The editor</h2>
<p>The editor is served at this address once it has been built. Build it and restart the gateway; no further configuration is needed.</p>
</section>
<section aria-labelledby="sign-in">
<h2 id="sign-in">Sign in</h2>
<p>${signInText(oidc.issuer, demonstration)}</p>
<p>For programs, send an API token: <code>Authorization: Bearer …</code></p>
</section>
<section aria-labelledby="addresses">
<h2 id="addresses">Addresses</h2>
<dl>
<dt><a href="/graphql"><code>/graphql</code></a></dt><dd>GraphQL over HTTP, and over WebSocket for subscriptions</dd>
<dt><a href="/healthz"><code>/healthz</code></a></dt><dd>Whether the process is alive</dd>
<dt><a href="/readyz"><code>/readyz</code></a></dt><dd>Whether it can serve requests: the database responds</dd>
<dt><a href="/metrics"><code>/metrics</code></a></dt><dd>Prometheus metrics, from this machine or with a token</dd>
<dt><code>/version</code></dt><dd>The version of the API, for signed-in users</dd>
</dl>
</section>
<section aria-labelledby="documentation">
<h2 id="documentation">Documentation</h2>
<p>The documentation is in the folder <code>docs</code> of the repository: settings, the GraphQL schema, sign-in, and backups.</p>
</section>`,
  );
}

function signInText(issuer: string | undefined, demonstration: boolean): string {
  if (issuer !== undefined) return `Users sign in at <code>${escapeHtml(issuer)}</code>.`;
  return demonstration
    ? 'Users sign in at the gateway. The demonstration accounts were printed at startup.'
    : 'Users sign in at the gateway. The link with which the first administrator chooses a password was printed at startup.';
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
