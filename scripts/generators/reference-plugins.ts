import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AnyPlugin, CriticalLimits, NormalAtAge, PluginKind, ReportPlugin } from '@scn/core/kernel/contract';
import { reportItemReference } from '@scn/core/kernel/registry';
import type { PluginExample } from '@scn/core/testing/test-plugin';
import { builtInPlugins } from '../../plugins/registry.gen';
import { block, code, generatedPageNotice, page, table } from './reference/markdown';
import { fieldTable } from './reference/schema-table';

/** All files in these folders are generated here. */
export const ownedFolders = ['docs/reference/plugins'];

const root = join(import.meta.dirname, '..', '..');
const kindTitles: Readonly<Record<PluginKind, string>> = {
  command: 'Playlist commands',
  trigger: 'Triggers',
  report: 'Physiology reports',
  asset: 'Shared assets',
};

/** Writes the reference page of each plugin, and their index: the plugin's docs.md, then what its code declares. */
export async function generate(): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>([['docs/reference/plugins/README.md', index()]]);
  for (const plugin of builtInPlugins) {
    files.set(`docs/reference/plugins/${pathOf(plugin)}.md`, await pageOf(plugin));
  }
  return files;
}

function pathOf({ kind, id }: AnyPlugin): string {
  return `${kind}/${id.slice(kind.length + 1)}`;
}

function index(): string {
  const sections = Object.entries(kindTitles).flatMap(([kind, title]) => [
    `## ${title}`,
    table(
      ['Plugin', 'Id', kind === 'command' ? 'Group' : kind === 'report' ? 'Tab' : 'Version', 'Description'],
      builtInPlugins
        .filter((plugin) => plugin.kind === kind)
        .map((plugin) => [
          `[${plugin.title}](${pathOf(plugin)}.md)`,
          code(plugin.id),
          plugin.kind === 'command' ? plugin.group : plugin.kind === 'report' ? plugin.tab : String(plugin.version),
          plugin.description,
        ]),
    ),
  ]);
  return page('# Plugins', generatedPageNotice, ...sections);
}

async function pageOf(plugin: AnyPlugin): Promise<string> {
  const folder = join(root, 'plugins', pathOf(plugin));
  const docs = (await readFile(join(folder, 'docs.md'), 'utf8')).trim();
  const [heading = '', ...rest] = docs.split('\n');
  const fields = fieldTable(plugin.schema);
  return page(
    heading,
    generatedPageNotice,
    `${code(plugin.id)}, version ${plugin.version}`,
    rest.join('\n').trim(),
    '## Properties',
    properties(plugin),
    plugin.kind === 'report' ? `## Items\n\n${items(plugin)}` : null,
    plugin.kind === 'asset' ? '## Fields' : '## Arguments',
    fields === '' ? 'None.' : fields,
    plugin.kind === 'command' && plugin.variants.length > 0
      ? `## Variants\n\n${table(
          ['Variant', 'Sets'],
          plugin.variants.map(({ title, args }) => [title, code(JSON.stringify(args))]),
        )}`
      : null,
    '## Rules',
    rules(plugin),
    '## Examples',
    ...(await examples(join(folder, 'examples', 'valid'))),
  );
}

function properties(plugin: AnyPlugin): string {
  const yes = (value: boolean): string => (value ? 'yes' : 'no');
  switch (plugin.kind) {
    case 'command': {
      const { zone, maxPerResponse, allowedInFirstResponseOfStart, copyable } = plugin.placement;
      return table(
        ['Property', 'Value'],
        [
          ['Palette group', plugin.group],
          ['Name on devices', code(plugin.feIdentifier)],
          ['Playlist zone', zone],
          ['Maximum per response', maxPerResponse === null ? 'any number' : String(maxPerResponse)],
          ['In the first response of the start action', yes(allowedInFirstResponseOfStart)],
          ['Can be copied', yes(copyable)],
        ],
      );
    }
    case 'trigger':
      return table(
        ['Property', 'Value'],
        [
          ['Trigger type', code(plugin.triggerType)],
          ['Action type', code(plugin.actionType)],
          ['Evaluated by', plugin.evaluation],
          ['Allowed places', plugin.allowedPlaces.join(', ')],
          ['Maximum per scenario', plugin.maxPerScenario === null ? 'any number' : String(plugin.maxPerScenario)],
          ['Can be copied and replaced', yes(plugin.copyable)],
          ['Can be linked for repetitions', yes(plugin.linkable)],
          ['Has visibility and prerequisites', yes(plugin.usesVisibility)],
        ],
      );
    case 'report':
      return table(
        ['Property', 'Value'],
        [
          ['Tab', plugin.tab],
          ['Report type', code(plugin.reportType)],
          ['System', plugin.system === null ? 'none' : code(plugin.system)],
          ['Has a sample type', yes(plugin.hasSampleType)],
        ],
      );
    case 'asset':
      return table(
        ['Property', 'Value'],
        [
          ['Permission subject', code(plugin.subject)],
          ['Menu entry requires', `${plugin.menuPolicy[0]} on ${plugin.menuPolicy[1]}`],
          ['Screen', plugin.route === null ? 'none' : code(plugin.route)],
          ['Unique', plugin.unique.length === 0 ? 'nothing' : plugin.unique.map(code).join(', ')],
          ['Can be public', yes(plugin.canBePublic)],
          [
            'File',
            plugin.file === null
              ? 'none'
              : `${plugin.file.extensions.join(', ')}, at most ${plugin.file.maxBytes} bytes`,
          ],
          ...(plugin.file?.compression === undefined
            ? []
            : [
                [
                  'Compression',
                  `${plugin.file.compression.from} to ${plugin.file.compression.to}, for uploads with ${code('compressionEnabled')}`,
                ] as const,
              ]),
        ],
      );
  }
}

function items(report: ReportPlugin): string {
  return table(
    [
      'Item',
      'Name in conditions',
      'Also called',
      'LOINC',
      'en-GB',
      'en-US',
      'Range (en-GB)',
      'Normal (en-GB)',
      'Critical (en-GB)',
      'Goal',
      'Worst',
      'Source',
    ],
    report.items.map((item) => [
      item.title,
      code(reportItemReference(report.id, item.id)),
      [...(item.abbreviations ?? []), ...(item.synonyms?.words ?? [])].join(', ') || '—',
      item.loinc ?? '—',
      code(item.units['en-GB'].ucum),
      code(item.units['en-US'].ucum),
      item.choices === null
        ? item.range.join('–')
        : item.choices.map(({ value, title }) => `${value} ${title}`).join('; '),
      [item.normal.join('–'), ...(item.normalByAge ?? []).map(byAge)].join('; '),
      (item.critical ?? []).map(criticalText).join('; ') || '—',
      item.goal === null ? '—' : String(item.goal),
      item.worst === null ? '—' : String(item.worst),
      [
        ...new Set([
          item.source,
          ...[
            ...(item.normalByAge ?? []),
            ...(item.critical ?? []),
            ...(item.synonyms === undefined ? [] : [item.synonyms]),
          ].map(({ source }) => source),
        ]),
      ].join(' '),
    ]),
  );
}

/** `below 18 years: to 2.8, from 6.4`. */
function criticalText({ below, low, high }: CriticalLimits): string {
  const limits = [low === null ? '' : `to ${low}`, high === null ? '' : `from ${high}`].filter((text) => text !== '');
  return `${below === undefined ? '' : `below ${ageText(below)}: `}${limits.join(', ')}`;
}

/** `below 3 months: 107–181`. */
function byAge({ below, gender, normal }: NormalAtAge): string {
  const who = below === undefined ? 'adults' : `below ${ageText(below)}`;
  return `${who}${gender === undefined ? '' : ` (${gender})`}: ${normal.join('–')}`;
}

function ageText(below: number): string {
  return below * 12 < 1
    ? counted(Math.round(below * 365), 'day')
    : below < 1
      ? counted(Math.round(below * 12), 'month')
      : counted(below, 'year');
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

function rules(plugin: AnyPlugin): string {
  const rows = Object.entries(plugin.rules).map(([key, rule]) => [
    code(`${plugin.id}/${key}`),
    rule.severity,
    rule.title,
    rule.why,
    Object.values(rule.messages).join(' · '),
  ]);
  return rows.length === 0
    ? 'No rules of its own: the schema, references and placement are checked.'
    : table(['Rule', 'Severity', 'Requirement', 'Why', 'Messages'], rows);
}

async function examples(folder: string): Promise<readonly string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  return Promise.all(
    names.map(async (name) => {
      const { title, args } = JSON.parse(await readFile(join(folder, name), 'utf8')) as PluginExample;
      return `${title}:\n\n${block('json', JSON.stringify(args, null, 2))}`;
    }),
  );
}
