import { builtInRules } from '@scn/core/validation/rules/rules.gen';
import { playRules } from '@scn/core/validation/play-rules/play-rules.gen';
import { builtInPlugins } from '../../plugins/registry.gen';
import { code, generatedPageNotice, page, table } from './reference/markdown';

/** Writes the index of the rules, which leads to the page beside the code of each. */
export function generate(): Promise<ReadonlyMap<string, string>> {
  return Promise.resolve(new Map([['docs/reference/rules.md', index()]]));
}

function index(): string {
  const areas = [...new Set(builtInRules.map(({ id }) => id.split('/')[0] ?? ''))];
  const ofScenario = areas.flatMap((area) => [
    `## ${area}`,
    table(
      ['Rule', 'Severity', 'Requirement'],
      builtInRules
        .filter(({ id }) => id.startsWith(`${area}/`))
        .map(({ id, severity, title }) => [
          `[${code(id)}](../../core/src/validation/rules/${id}/docs.md)`,
          severity,
          title,
        ]),
    ),
  ]);
  const ofPlays = playRules.map(({ id, severity, title }) => [
    `[${code(id)}](../../core/src/validation/play-rules/${id.slice('play/'.length)}/docs.md)`,
    severity,
    title,
  ]);
  const ofPlugins = builtInPlugins.flatMap((plugin) =>
    Object.entries(plugin.rules).map(([key, { severity, title }]) => [
      `[${code(`${plugin.id}/${key}`)}](plugins/${plugin.kind}/${plugin.id.slice(plugin.kind.length + 1)}.md#rules)`,
      severity,
      title,
    ]),
  );
  return page(
    '# Rules',
    generatedPageNotice,
    `${builtInRules.length} scenario rules, ${ofPlays.length} rules of plays and ${ofPlugins.length} plugin rules. The page of a rule has its examples; \`scn explain\` prints it with the messages.`,
    ...ofScenario,
    '## Rules of plays',
    'Only plays can tell: `scn validate --play` checks them.',
    table(['Rule', 'Severity', 'Requirement'], ofPlays),
    '## Plugin rules',
    table(['Rule', 'Severity', 'Requirement'], ofPlugins),
  );
}
