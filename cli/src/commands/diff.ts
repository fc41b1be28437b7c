import type { DescribedChange } from '@scn/core/diff/describe/described-change';
import type { ScenarioFile } from '@scn/core/document/file';
import { outlineOf } from '@scn/core/diff/describe/outline';
import { planChanges } from '@scn/core/diff/plan-changes';
import { withoutPlugins } from '@scn/core/kernel/payload';
import type { PluginRegistry } from '@scn/core/kernel/registry';
import type { PluginLookup } from '@scn/core/kernel/view';
import type { PlayedWith } from '@scn/core/playing/behaviour/version';
import { Settings } from '../check/setting';
import type { BehaviourSide } from '../diff/behaviour';
import { compare, countsOf, isSame, headerText, type Comparison } from '../diff/comparison';
import { asText } from '../diff/text';
import { exitCodes, UsageError, type ExitCode } from '../exit-codes';
import { isFile } from '../files/read-bytes';
import { stdinPath } from '../files/find-files';
import type { DiffOptions } from '../diff/comparing-program';
import { settingOfPlays } from '../play/setting-of-plays';
import { inRevision, openSource, readScenario, type Reach, type ReadDocument, type Source } from '../sources/source';
import { createColours } from '../terminal/colours';
import { harmless, harmlessJson } from '../terminal/harmless';
import type { Terminal } from '../terminal/terminal';

/** `scn diff`: shows the differences between two scenarios in authors' terms. */
export async function diff(args: readonly string[], options: DiffOptions, terminal: Terminal): Promise<ExitCode> {
  if (options.installGit || options.uninstallGit) {
    if (args.length > 0 || (options.installGit && options.uninstallGit))
      throw new UsageError('--install-git and --uninstall-git can’t be combined with other arguments.');
    const { installGit, uninstallGit } = await import('../git/install');
    return options.installGit ? installGit(terminal) : uninstallGit(terminal);
  }
  if (!options.behaviour && (options.plays !== undefined || options.seed !== undefined || options.catalogue.length > 0))
    throw new UsageError('--plays, --seed and --catalogue are for --behaviour.');
  const settings = new Settings({ config: options.config ?? null, plugins: options.plugin, catalogue: [], rules: {} });
  if (options.outline) return outline(args, settings, terminal);
  const reach = { terminal, ...(options.config === undefined ? {} : { config: options.config }) };
  const [first, second] = sourcesOf(args, reach);
  const file = second.file === '.' ? first.file : second.file;
  const { registry, catalogue } = options.behaviour
    ? await settingOfPlays(file, options, terminal)
    : await settings.for(file);
  const before = await readScenario(first, registry, terminal);
  const after = await readScenario(second, registry, terminal);
  if (before === null || after === null) return addedOrRemoved(before, after, options, terminal);
  const plugins = knownToBoth(before, after, registry);
  const comparison = compare(withSchemaOf(after, before), withSchemaOf(before, after), plugins);
  if (options.behaviour) {
    const sides = { before: { source: first, document: before }, after: { source: second, document: after } };
    return behaviour(sides, { comparison, playedWith: { plugins, catalogue }, registry, options }, terminal);
  }
  const text = report(comparison, options, terminal);
  if (options.format === 'json' && !options.stat) terminal.data(text);
  else terminal.out(text);
  return options.exitCode && !isSame(comparison) ? exitCodes.findings : exitCodes.clean;
}

/** `scn diff --behaviour`: how both versions play. */
async function behaviour(
  sides: { readonly before: BehaviourSide; readonly after: BehaviourSide },
  {
    comparison,
    playedWith,
    registry,
    options,
  }: {
    readonly comparison: Comparison;
    readonly playedWith: PlayedWith;
    readonly registry: PluginRegistry;
    readonly options: DiffOptions;
  },
  terminal: Terminal,
): Promise<ExitCode> {
  const [{ compareDocuments }, { behaviourJson, behaviourMarkdown, behaviourText }, { summaryOf }] = await Promise.all([
    import('../diff/behaviour'),
    import('../diff/behaviour-text'),
    import('@scn/core/playing/behaviour/report-text'),
  ]);
  const found = await compareDocuments(
    sides,
    { plays: options.plays ?? 50, seed: options.seed ?? 1 },
    { playedWith, registry },
    terminal,
  );
  if (options.stat) terminal.out(`${harmless(`${comparison.after} | ${summaryOf(found)}`)}\n`);
  else if (options.format === 'json') terminal.data(asJson(comparison, behaviourJson(found)));
  else if (options.format === 'text') terminal.out(behaviourText(found, createColours(terminal.colour)));
  else terminal.out(`### ${escaped(comparison.after)}\n\n${behaviourMarkdown(found, escaped)}`);
  return options.exitCode && found.behaviour.changed.length > 0 ? exitCodes.findings : exitCodes.clean;
}

/** The two sides, in the notation that git users know. */
function sourcesOf(args: readonly string[], reach: Reach): readonly [Source, Source] {
  const [first, second, third] = args;
  if (first === undefined || args.length > 3 || (second === undefined && first.startsWith('gateway:')))
    throw new UsageError(
      'Name two scenarios to compare.',
      'Files, - for stdin, REVISION:PATH, gateway:CODE[@VERSION], or REV1 REV2 -- FILE.',
    );
  if (third !== undefined && second !== undefined) return [inRevision(first, third), inRevision(second, third)];
  if (second === undefined) return [inRevision('HEAD', first), openSource(first, reach)];
  if (first === stdinPath && second === stdinPath) throw new UsageError('Only one of the two can be stdin.');
  const isRevision = !isFile(first) && !first.includes(':') && first !== stdinPath && isFile(second);
  if (isRevision && first !== '/dev/null') return [inRevision(first, second), openSource(second, reach)];
  return [openSource(first, reach), openSource(second, reach)];
}

/** A document with the `$schema` of the other one, when only the other one has one. */
function withSchemaOf(other: ReadDocument, document: ReadDocument): ReadDocument {
  if (!document.isAtGateway || other.isAtGateway) return document;
  return { ...document, file: { ...document.file, $schema: other.file.$schema } };
}

/** The plugins that aren't older than either document requires. */
function knownToBoth(before: ReadDocument, after: ReadDocument, registry: PluginLookup): PluginLookup {
  return withoutPlugins(registry, new Set([...before.newerPlugins, ...after.newerPlugins]));
}

function report(comparison: Comparison, options: DiffOptions, terminal: Terminal): string {
  if (options.stat) return isSame(comparison) ? '' : `${harmless(comparison.after)} | ${countsOf(comparison)}\n`;
  switch (options.format) {
    case 'text':
      return asText(comparison, createColours(terminal.colour));
    case 'json':
      return asJson(comparison);
    case 'markdown':
      return asMarkdown(comparison);
  }
}

/** Reports a file that exists on one side only. */
function addedOrRemoved(
  before: ReadDocument | null,
  after: ReadDocument | null,
  options: DiffOptions,
  terminal: Terminal,
): ExitCode {
  const whole = after ?? before;
  if (whole === null) return exitCodes.clean;
  const kind = after === null ? 'removed' : 'added';
  const text = harmless(`${titleOf(whole.file)} ${kind}`);
  if (options.format === 'json' && !options.stat)
    terminal.data(
      harmlessJson(
        `${JSON.stringify({ format: 1, before: before?.label ?? null, after: after?.label ?? null, whole: kind })}\n`,
      ),
    );
  else
    terminal.out(
      options.stat ? `${harmless(whole.label)} | scenario ${kind}\n` : `${kind === 'added' ? '+' : '-'} ${text}\n`,
    );
  return options.exitCode ? exitCodes.findings : exitCodes.clean;
}

function titleOf({ scenario }: ScenarioFile): string {
  return `Scenario ${scenario.scenarioCode}`;
}

async function outline(args: readonly string[], settings: Settings, terminal: Terminal): Promise<ExitCode> {
  const [name] = args;
  if (name === undefined || args.length !== 1) throw new UsageError('--outline takes one scenario.');
  const source = openSource(name, { terminal });
  const { registry } = await settings.for(source.file);
  const bytes = await source.read(registry);
  if (bytes === null) return exitCodes.clean;
  try {
    const document = await readScenario({ ...source, read: () => Promise.resolve(bytes) }, registry, terminal);
    if (document !== null)
      terminal.out(outlineOf(document.file.scenario, withoutPlugins(registry, document.newerPlugins)));
    return exitCodes.clean;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    terminal.talk(`scn: ${error.message} It is printed as text.\n${error.hint === null ? '' : `${error.hint}\n`}`);
    terminal.out(bytes.toString('utf8')); // git diff shows a file that can't be read too, and a terminal must not run what is in it
    return exitCodes.findings;
  }
}

/** The plan: the operations that turn the first scenario into the second, one per line. */
function asJson({ before, after, header, changes }: Comparison, plays?: object): string {
  const operations = planChanges(changes).map((call) => JSON.stringify(call));
  const list = operations.length === 0 ? '[]' : `[\n${operations.join(',\n')}\n]`;
  const around = header.length === 0 ? '' : `"header":${JSON.stringify(header)},`;
  const behind = plays === undefined ? '' : `,"behaviour":${JSON.stringify(plays)}`;
  return harmlessJson(
    `{"format":1,"before":${JSON.stringify(before)},"after":${JSON.stringify(after)},${around}"operations":${list}${behind}}\n`,
  );
}

/** A section for a merge request: a heading, and the changes grouped by entity. */
function asMarkdown(comparison: Comparison): string {
  const { after, header, changes } = comparison;
  const lines = [`### ${escaped(after)}`, '', isSame(comparison) ? 'No changes.' : `${countsOf(comparison)}.`, ''];
  if (header.length > 0) lines.push('- **File**', ...header.map((step) => `  - ${escaped(headerText(step))}`));
  for (const [top, group] of byTop(changes)) {
    lines.push(`- **${escaped(top)}**`);
    for (const change of group) lines.push(`  - ${escaped(withinTop(change))}`);
  }
  return `${lines.join('\n').trimEnd()}\n`;
}

/** Groups changes by their outermost entity, in order of first occurrence. */
function byTop(changes: readonly DescribedChange[]): ReadonlyMap<string, readonly DescribedChange[]> {
  const groups = new Map<string, DescribedChange[]>();
  for (const change of changes) {
    const group = groups.get(change.top);
    if (group === undefined) groups.set(change.top, [change]);
    else group.push(change);
  }
  return groups;
}

/** A change below the heading of its outermost entity, without repeating the heading. */
function withinTop({ place, text, top }: DescribedChange): string {
  if (text.startsWith(`${top} `)) return text.slice(top.length + 1);
  const rest = place === top ? '' : place.endsWith(` of ${top}`) ? place.slice(0, -` of ${top}`.length) : place;
  return rest === '' ? text : `${rest}: ${text}`;
}

function escaped(text: string): string {
  return harmless(text).replaceAll(/[\\`*_[\]<>|#@]/g, String.raw`\$&`);
}
