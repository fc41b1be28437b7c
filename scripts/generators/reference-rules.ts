import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AnyRule } from '@scn/core/kernel/rule';
import { builtInRules } from '@scn/core/validation/rules/rules.gen';
import { builtInPlugins } from '../../plugins/registry.gen';
import { code, generatedPageNotice, page, table } from './reference/markdown';

/** All files in these folders are generated here. */
export const ownedFolders = ['docs/reference/rules'];

const root = join(import.meta.dirname, '..', '..');

/** Writes the reference page of each rule, and their index: the rule's properties, then its docs.md. */
export async function generate(): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>([['docs/reference/rules/README.md', index()]]);
  for (const rule of builtInRules) files.set(`docs/reference/rules/${rule.id}.md`, await pageOf(rule));
  return files;
}

async function pageOf(rule: AnyRule): Promise<string> {
  const docs = await readFile(join(root, 'core/src/validation/rules', rule.id, 'docs.md'), 'utf8');
  const [heading = '', ...rest] = docs.trim().split('\n');
  const messages = Object.entries(rule.messages);
  return page(
    heading,
    generatedPageNotice,
    `${code(rule.id)}, ${rule.severity}, checks ${checked(rule)}.${rule.source === undefined ? '' : ` Source: ${rule.source}.`}`,
    `**Why it matters.** ${rule.why}`,
    rest.join('\n').trim(),
    '## Messages',
    table(
      ['Message id', 'Text'],
      messages.map(([id, text]) => [code(id), text]),
    ),
  );
}

function checked({ scope }: AnyRule): string {
  if (scope === 'scenario') return 'the whole scenario';
  if (scope === 'unit') return 'each outermost entity with its contents';
  return `each ${scope.replaceAll('-', ' ')}`;
}

function index(): string {
  const areas = [...new Set(builtInRules.map(({ id }) => id.split('/')[0] ?? ''))];
  const ofScenario = areas.flatMap((area) => [
    `## ${area}`,
    table(
      ['Rule', 'Severity', 'Requirement'],
      builtInRules
        .filter(({ id }) => id.startsWith(`${area}/`))
        .map(({ id, severity, title }) => [`[${code(id)}](${id}.md)`, severity, title]),
    ),
  ]);
  const ofPlugins = builtInPlugins.flatMap((plugin) =>
    Object.entries(plugin.rules).map(([key, { severity, title }]) => [
      `[${code(`${plugin.id}/${key}`)}](../plugins/${plugin.kind}/${plugin.id.slice(plugin.kind.length + 1)}.md#rules)`,
      severity,
      title,
    ]),
  );
  return page(
    '# Rules',
    generatedPageNotice,
    `${builtInRules.length} scenario rules and ${ofPlugins.length} plugin rules.`,
    ...ofScenario,
    '## Plugin rules',
    table(['Rule', 'Severity', 'Requirement'], ofPlugins),
  );
}
