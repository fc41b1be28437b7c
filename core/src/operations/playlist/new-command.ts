import type { PlaylistCommand } from '#document/actions/schema';
import type { JsonObject } from '#base/json';
import type { OperationContext } from '../operation';
import { checkArguments } from '../plugin-arguments';
import { Refusal } from '#base/refusal';

/**
 * Creates a command of a block with default arguments, overridden by a variant and by the given arguments.
 *
 * @throws Refusal InvalidDataError for an unknown block or variant, and for arguments that don't match the schema.
 */
export function newCommand(
  id: string,
  block: string,
  args: Readonly<Record<string, unknown>>,
  { plugins }: OperationContext,
  variantId: string | null = null,
): PlaylistCommand {
  const plugin = plugins.command(block);
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
  return { id, block, args: checkArguments(plugin, all) };
}
