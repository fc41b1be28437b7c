import { createColours, type Colours } from '../terminal/colours';
import type { AnyPlugin } from '@scn/core/kernel/contract';
import { ruleCards, type RuleCard } from '../check/rule-cards';
import { Settings } from '../check/setting';
import { exitCodes, type ExitCode } from '../exit-codes';
import { readDocs } from '../explain/read-docs';
import { renderMarkdown } from '../explain/render-markdown';
import type { ExplainOptions } from '../program';
import { severityWords } from '../reporters/wording';
import { didYouMean } from '../suggest';
import type { Terminal } from '../terminal/terminal';
import { UsageError } from '../usage-error';

/** `scn explain`: explains a rule, one of its messages (`rule#message`), or a plugin. */
export async function explain(id: string, options: ExplainOptions, terminal: Terminal): Promise<ExitCode> {
  const settings = new Settings({ config: null, plugins: options.plugin, catalogue: [], rules: {} });
  const { registry } = await settings.for('scn.config.json');
  const cards = ruleCards(registry);
  const docs = readDocs();
  const colours = createColours(terminal.colour);
  const [ruleId = '', messageId] = id.split('#');
  const card = cards.get(ruleId);
  const plugin = registry.plugins.find((candidate) => candidate.id === id);
  if (card !== undefined) terminal.out(aboutRule(card, messageId, docs[ruleId], colours));
  else if (plugin !== undefined) terminal.out(aboutPlugin(plugin, registry.ownerOf(id), cards, docs[id], colours));
  else {
    const byMessage = [...cards.values()].filter(({ messages }) => Object.hasOwn(messages, id));
    if (byMessage.length === 0) throw notKnown(id, [...cards.keys(), ...registry.plugins.map((known) => known.id)]);
    terminal.out(byMessage.map((known) => aboutRule(known, id, docs[known.id], colours)).join('\n'));
  }
  return exitCodes.clean;
}

function aboutRule(card: RuleCard, messageId: string | undefined, docs: string | undefined, colours: Colours): string {
  const { id, title, why, severity, source, messages } = card;
  const shown = Object.entries(messages).filter(([key]) => messageId === undefined || key === messageId);
  if (messageId !== undefined && shown.length === 0) {
    throw new UsageError(
      `The rule ${id} has no message “${messageId}”.`,
      didYouMean(messageId, Object.keys(messages)) ?? `Its messages are ${Object.keys(messages).join(', ')}.`,
    );
  }
  const blocks = [
    `${colours.bold(title)}\n${colours.cyan(id)}  ${severityWords[severity]}${source === null ? '' : `  ${colours.dim(source)}`}`,
    why,
    ...shown.map(([key, message]) => `${colours.dim(`${id}#${key}`)}\n  ${message}`),
    ...(docs === undefined ? [] : [renderMarkdown(withoutTitle(docs), colours)]),
  ];
  return `${blocks.join('\n\n')}\n`;
}

function aboutPlugin(
  plugin: AnyPlugin,
  owner: string | undefined,
  cards: ReadonlyMap<string, RuleCard>,
  docs: string | undefined,
  colours: Colours,
): string {
  const { id, kind, title, version, description, schema } = plugin;
  const properties = (schema as { readonly properties?: Readonly<Record<string, { readonly title?: string }>> })
    .properties;
  const rules = [...cards.values()].filter(({ area }) => area === id);
  const blocks = [
    `${colours.bold(title)}\n${colours.cyan(id)}  ${kind}  version ${version}  ${colours.dim(owner ?? '')}`,
    description,
    list('Arguments', Object.entries(properties ?? {}), ([name, field]) => `${name}: ${field.title ?? name}`, colours),
    list('Rules', rules, (rule) => `${rule.id}: ${rule.title}`, colours),
    ...(docs === undefined ? [] : [renderMarkdown(withoutTitle(docs), colours)]),
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

function list<T>(heading: string, items: readonly T[], line: (item: T) => string, colours: Colours): string {
  return items.length === 0 ? '' : [colours.bold(heading), ...items.map((item) => `  ${line(item)}`)].join('\n');
}

function withoutTitle(markdown: string): string {
  return markdown.replace(/^# .*\n/, '');
}

function notKnown(id: string, known: readonly string[]): UsageError {
  return new UsageError(
    `There is no rule, plugin or message “${id}”.`,
    didYouMean(id, known) ?? 'List the rules with `scn rules`.',
  );
}
