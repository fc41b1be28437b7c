import type { PlaylistCommand } from '#document/actions/schema';
import type { JsonObject } from '#base/json';
import type { OperationContext } from '../operation';
import { withOnlyChoices, type ChoiceContext } from '../only-choice';
import { checkArguments } from '../plugin-arguments';
import { Refusal } from '#base/refusal';
import type { ReferenceTarget } from '#schema/keywords';

/** Where a new command is. The response may be new, too. */
export interface CommandPlace {
  readonly actionCode: string;
  readonly responseCode: string;
}

/**
 * Creates a command of a block with default arguments, overridden by a variant and by the given arguments. What can only be one thing is
 * filled in; if there are several patients, the one of the other commands of the response or action.
 *
 * @throws Refusal InvalidDataError for an unknown block or variant, and for arguments that don't match the schema.
 */
export function newCommand(
  id: string,
  block: string,
  args: Readonly<Record<string, unknown>>,
  context: OperationContext,
  place: CommandPlace,
  variantId: string | null = null,
): PlaylistCommand {
  const plugin = context.plugins.command(block);
  if (plugin === undefined)
    throw new Refusal('InvalidDataError', { block }, `There is no playlist command “${block}”.`);
  const variant = plugin.variants.find((each) => each.id === variantId);
  if (variantId !== null && variant === undefined) {
    throw new Refusal(
      'InvalidDataError',
      { block, variant: variantId },
      `${plugin.title} has no variant “${variantId}”.`,
    );
  }
  const all = { ...(plugin.defaults as JsonObject), ...variant?.args, ...args } as JsonObject;
  const checked = checkArguments(plugin, all);
  return {
    id,
    block,
    args: withOnlyChoices(plugin, checked, args as JsonObject, () => choiceContextOf(place, context)),
  };
}

function choiceContextOf({ actionCode, responseCode }: CommandPlace, { before }: OperationContext): ChoiceContext {
  const inside = before.get(responseCode, 'response') ?? before.get(actionCode, 'action') ?? null;
  return { view: before, inside, proposed };

  function proposed(target: ReferenceTarget): readonly string[] {
    // others of an action, such as those who speak, change from one command to the next
    if (target !== 'patient') return [];
    const subtree = before.subtrees.find(({ root }) => root?.kind === 'action' && root.id === actionCode);
    const uses = (subtree?.uses ?? []).filter((use) => use.target === target && use.from?.kind === 'command');
    const near = uses.filter(({ from }) => from?.parent?.id === responseCode);
    return [...new Set((near.length > 0 ? near : uses).map(({ to }) => to))];
  }
}
