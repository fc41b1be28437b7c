import type { JsonObject } from '#base/json';
import { memoizeByIdentity } from '#base/memoize';
import type { PlaylistCommand } from '#document/actions/schema';
import { revealHidden } from '#index/text/hidden-characters';
import type { CardContent, CardLine, CardReference } from '#kernel/plugin-results.gen';
import { isCardContent } from '#kernel/function-results';
import type { CommandPlugin } from '#kernel/contract';
import type { PluginsByKind } from '#kernel/payload';
import type { ScenarioView } from '#kernel/view';
import { branchFor, recordValueSchema, resolveSchema, isShown, type JsonSchema } from '#schema/json-schema';
import { nameOfTarget, withArticle } from '#schema/wording';
import { titleOfEntity } from '../entity-title';

/** Content of the card of a playlist command, the same on canvas, in lists and in differences. */
interface CommandCard {
  /** Undefined for an unknown block, whose arguments are kept unchanged. */
  readonly block: CommandPlugin | undefined;
  /** The block's title; for an unknown block its id. */
  readonly title: string;
  /** At least one, except for an unknown block. */
  readonly lines: readonly CardLine[];
  /** Everything that the lines refer to by name. */
  readonly references: readonly CardReference[];
  readonly badges: readonly string[];
  /** How long the playlist waits for it, in milliseconds; null when unknown before it plays. */
  readonly durationMs: number | null;
}

/** References that the default card names at most. */
const maxNamed = 4;

const cardsWith = memoizeByIdentity((plugins: Pick<PluginsByKind, 'command'>) =>
  memoizeByIdentity((command: PlaylistCommand) => cardOfBlock(plugins.command(command.block), command)),
);

/** The card of a command. Cached by identity, so that an edit recreates one card. It never throws. */
export function commandCard(command: PlaylistCommand, plugins: Pick<PluginsByKind, 'command'>): CommandCard {
  return cardsWith(plugins)(command);
}

/** The card of a command of a known or unknown block, for arguments that aren't in the document yet. */
export function cardOfBlock(
  block: CommandPlugin | undefined,
  { block: id, args }: Pick<PlaylistCommand, 'block' | 'args'>,
): CommandCard {
  if (block === undefined) {
    return { block, title: id, lines: [], references: [], badges: [], durationMs: null };
  }
  const { lines, badges } = contentOf(block, args);
  const seconds = attempt(() => block.durationSeconds(args));
  return {
    block,
    title: block.title,
    lines,
    references: lines.flat().filter((part) => typeof part !== 'string'),
    badges,
    durationMs: seconds === null || !(seconds >= 0) ? null : Math.round(seconds * 1000),
  };
}

/** Arguments in an imported file can be invalid, and a third party's block can throw for them or return anything. */
function contentOf(block: CommandPlugin, args: PlaylistCommand['args']): Required<CardContent> {
  const own = attempt(() => block.card?.(args) ?? null);
  const { lines, badges = [] } = isCardContent(own) ? own : {};
  return { lines: lines ?? defaultLines(block, args as JsonObject), badges };
}

function defaultLines(block: CommandPlugin, args: JsonObject): readonly CardLine[] {
  const summary: CardLine = [attempt(() => block.summary(args)) ?? block.title];
  const named = (attempt(() => argumentReferences(block.schema as JsonSchema, args)) ?? []).slice(0, maxNamed);
  if (named.length === 0) return [summary];
  const parts = named.flatMap(({ id, target, title }, place) => [
    `${place === 0 ? '' : ' · '}${title === '' ? '' : `${title}: `}`,
    { id, target },
  ]);
  return [summary, parts.filter((part) => part !== '')];
}

/** Result of a plugin's function; null if it throws. */
function attempt<T>(run: () => T): T | null {
  try {
    return run();
  } catch {
    return null;
  }
}

/** A reference in the arguments of a plugin, with the title of its field. */
interface ArgumentReference extends CardReference {
  readonly title: string;
}

/** The references in arguments that the schema declares with `x-ref`, in the schema's order. Fields that aren't shown are left out. */
function argumentReferences(schema: JsonSchema, args: JsonObject): readonly ArgumentReference[] {
  const found: ArgumentReference[] = [];
  collect(schema, args, '', found);
  return found;
}

function collect(given: JsonSchema, value: unknown, inherited: string, found: ArgumentReference[]): void {
  const schema = resolveSchema(given);
  const title = schema.title ?? inherited;
  if (schema.anyOf !== undefined) {
    const branch = branchFor(schema.anyOf, value);
    if (branch !== undefined) collect(branch, value, title, found);
  } else if (schema['x-ref'] !== undefined) {
    if (typeof value === 'string' && value !== '') found.push({ id: value, target: schema['x-ref'], title });
  } else if (Array.isArray(value)) {
    for (const item of value) if (schema.items !== undefined) collect(schema.items, item, title, found);
  } else if (typeof value === 'object' && value !== null) {
    collectFields(schema, value as JsonObject, found);
  }
}

function collectFields(schema: JsonSchema, value: JsonObject, found: ArgumentReference[]): void {
  if (schema.properties === undefined) {
    const values = recordValueSchema(schema);
    if (values !== undefined) for (const each of Object.values(value)) collect(values, each, '', found);
    return;
  }
  for (const [name, field] of Object.entries(schema.properties)) {
    if (isShown(field['x-when'] ?? null, value)) collect(field, value[name], '', found);
  }
}

/** Finds the name of what a card refers to; null if it isn't known, such as that of a shared asset while it loads. */
export type NameOfReference = (reference: CardReference) => string | null;

/** A line of a card as text. A reference without a known name is ‘a dialogue’: authors don't know identities. */
export function cardText(line: CardLine, nameOf: NameOfReference): string {
  const text = line
    .map((part) => (typeof part === 'string' ? part : (nameOf(part) ?? withArticle(nameOfTarget(part.target)))))
    .join('');
  return revealHidden(text);
}

/** The names that a scenario itself gives: its entities and report items, not shared assets. */
export function namesInScenario(view: Pick<ScenarioView, 'get' | 'plugins'>): NameOfReference {
  return ({ id, target }) => {
    if (target === 'report-item') return view.plugins.reportItem(id)?.item.title ?? null;
    const node = view.get(id);
    return node === undefined ? null : titleOfEntity(node);
  };
}
