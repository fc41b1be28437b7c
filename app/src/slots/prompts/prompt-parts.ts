import type { JsonObject } from '@scn/core/base/json';
import type { EntityNode, ScenarioView } from '@scn/core/kernel/view';
import { textOf, type FoundAssets } from '../assets/use-assets';

/** The scopes in the order in which a character gets them. */
export const promptScopes = ['global', 'character', 'scenario'] as const;
/** Whom a prompt is for. */
export type PromptScope = (typeof promptScopes)[number];

/** A prompt of the scenario, or one of the catalogue that every scenario includes. */
export interface PromptPart {
  /** Of the prompt in the scenario, otherwise of that in the catalogue. */
  readonly id: string;
  readonly scope: PromptScope;
  readonly title: string;
  /** The text that the character gets; null while a global prompt isn’t known. */
  readonly text: string | null;
  /** The prompt in the scenario; null for one that is always included. */
  readonly node: EntityNode<'prompt'> | null;
  readonly isUsed: boolean;
  /** The kinds of character that it is for; empty for all. */
  readonly actorTypes: readonly string[];
}

/** All prompts in the order in which characters get them: global, character, scenario, each in the order of the scenario. */
export function promptParts(view: ScenarioView, catalogue: FoundAssets): readonly PromptPart[] {
  const nodes = view.all('prompt');
  const used = new Set(nodes.map(({ value }) => value.promptId));
  const always = [...catalogue.assets.values()]
    .filter(({ id, data }) => isAlwaysIncluded(data) && !used.has(id))
    .map(({ id, data }): PromptPart => ({
      ...{ id, scope: 'global', node: null, isUsed: true },
      ...{ title: textOf(data['title']), text: textOf(data['content']), actorTypes: listOf(data['actorRoles']) },
    }));
  const own = nodes.map((node): PromptPart => {
    const { id, value } = node;
    const asset = value.promptId === null ? undefined : catalogue.assets.get(value.promptId)?.data;
    const isKnown = value.promptId === null || asset !== undefined;
    const texts = [textOf(asset?.['content']), value.content].map((text) => text.trim()).filter((text) => text !== '');
    return {
      ...{ id, scope: value.scope, node },
      title: value.title === '' ? textOf(asset?.['title']) : value.title,
      text: isKnown ? texts.join('\n\n') : null,
      isUsed: value.enabled || asset?.['alwaysIncludeInScenario'] === true,
      actorTypes: listOf(asset?.['actorRoles']),
    };
  });
  const all = [...always, ...own];
  return promptScopes.flatMap((scope) => all.filter((part) => part.scope === scope));
}

/** Whether every scenario includes a prompt of the catalogue. */
export function isAlwaysIncluded(data: JsonObject): boolean {
  return data['type'] === 'global' && data['alwaysIncludeInScenario'] === true;
}

/** Whether scenarios offer a prompt of the catalogue that they don’t have. */
export function isOffered(data: JsonObject): boolean {
  return data['type'] === 'global' && data['isVisible'] !== false && !isAlwaysIncluded(data);
}

/** The prompts that a character gets, in their order. */
export function partsFor(actor: EntityNode<'actor'>, parts: readonly PromptPart[]): readonly PromptPart[] {
  return parts.filter(
    ({ isUsed, scope, node, actorTypes }) =>
      isUsed &&
      (scope !== 'character' || node?.value.actorId === actor.id) &&
      (actorTypes.length === 0 || actorTypes.includes(actor.value.type)),
  );
}

/** The number of words in a text. @param culture - whose words they are: `en-GB` */
export function wordCount(text: string, culture: string): number {
  const words = new Intl.Segmenter(culture, { granularity: 'word' }).segment(text);
  return [...words].filter(({ isWordLike }) => isWordLike === true).length;
}

function listOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
}
