import type { JsonObject } from '@scn/core/base/json';
import type { CommandPlugin, NamedActor } from '@scn/core/kernel/contract';

/** The longest text that is pasted, in lines: a script of an hour. */
const maxLines = 200;

/** A command for each line of a text that a block understands: ‘Nurse: I will get the doctor’ is Speech. Empty lines are left out. */
export function linesAsCommands(
  text: string,
  blocks: readonly CommandPlugin[],
  actors: readonly NamedActor[],
): readonly { readonly block: string; readonly args: JsonObject }[] {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return lines.slice(0, maxLines).flatMap((line) => {
    for (const block of blocks) {
      const args = block.fromLine?.(line, actors) ?? null;
      if (args !== null) return [{ block: block.id, args }];
    }
    return [];
  });
}
