import { adminGate, adminRoutes, assetRoutes, mainRedirects, mainRoutes } from '../../app/src/routes/main-routes';
import { scenarioRedirects, scenarioRoutes } from '../../app/src/routes/scenario-routes';
import type { Area, Gate, Redirect, Route } from '../../app/src/routes/route';

const bases: Readonly<Record<Area, string>> = {
  public: '',
  main: '',
  scenario: '/libraries/:libraryCode/scenario/:scenarioCode',
  admin: '/admin',
  assets: '/assets',
};

/** The reference of the editor's addresses: which there are, who may open them, and which are to come. */
export function generate(): Promise<ReadonlyMap<string, string>> {
  const text = [
    '# Addresses of the editor',
    '<!-- Made by `npm run generate` from the code. Do not edit. -->',
    'Every screen, and who may open it. Screens marked _later_ say what they will hold to whoever may open them. Everything else is ‘Page Not Found’.',
    ...section('Main area', [...mainRoutes], mainRedirects),
    ...section('Scenario workspace', [...scenarioRoutes], scenarioRedirects),
    ...section('Administration', [...adminRoutes], [], adminGate),
    ...section('Shared assets', [...assetRoutes], []),
  ].join('\n\n');
  return Promise.resolve(new Map([['docs/reference/addresses.md', `${text}\n`]]));
}

function section(title: string, routes: readonly Route[], redirects: readonly Redirect[], areaGate?: Gate): string[] {
  const rows = routes.map((route) => {
    const gates = [areaGate, route.gate].filter((gate) => gate !== undefined).map(inWords);
    const access = gates.length === 0 ? 'everybody' : gates.join('; ');
    return `| \`${addressOf(route.area, route.path)}\` | ${route.title} | ${access} | ${route.screen === null ? '_later_' : ''} |`;
  });
  const leads = redirects.map(
    ({ area, from, to }) => `- \`${addressOf(area, from)}\` leads to \`${addressOf(area, to)}\`.`,
  );
  return [
    `## ${title}`,
    ['| Address | Title | Open to | |', '| --- | --- | --- | --- |', ...rows].join('\n'),
    ...(leads.length === 0 ? [] : [leads.join('\n')]),
  ];
}

function addressOf(area: Area, path: string): string {
  const address = path === '' || path.startsWith('/') ? `${bases[area]}${path}` : `${bases[area]}/${path}`;
  return address === '' ? '/' : address;
}

function inWords({ anyOf, conditions = [] }: Gate): string {
  const policies = anyOf.flatMap(({ actions, subject }) => actions.map((action) => `\`${subject}:${action}\``));
  return [policies.join(' or '), ...conditions.map((condition) => `if ${condition}`)].join(', ');
}
