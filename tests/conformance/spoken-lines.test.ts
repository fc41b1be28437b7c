import { appendToPointer, isJsonObject, type Json, type Pointer } from '@scn/core/base/json';
import { isSpoken, spokenLines } from '@scn/core/index/queries/spoken-lines';
import type { CommandPlugin } from '@scn/core/kernel/contract';
import type { SpokenLine } from '@scn/core/kernel/plugin-results.gen';
import { jsonSchemaOf } from '@scn/core/schema/json-schema';
import { runs } from '@scn/core/testing/effort';
import { valuesOf } from '@scn/core/testing/schema-values';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import fc from 'fast-check';
import { expect, it } from 'vitest';

/*
 * Lines are found by the paths of a block's schema that lead to one. A walk over everything that the arguments contain finds the same.
 */

/** The commands whose lines the schema shows. */
const commands = builtInPlugins.filter(
  (plugin): plugin is CommandPlugin & (typeof builtInPlugins)[number] =>
    plugin.kind === 'command' && plugin.lines === undefined,
);
const textOf = (value: Json | undefined) => (typeof value === 'string' ? value : null);

function everyLine(value: Json | undefined, around: string | null, at: Pointer): readonly SpokenLine[] {
  if (Array.isArray(value))
    return (value as readonly Json[]).flatMap((item, index) => everyLine(item, around, `${at}/${index}`));
  if (!isJsonObject(value)) return [];
  const actorId = textOf(value['actorId']) ?? around;
  const words = { dialogueId: textOf(value['dialogueId']), text: textOf(value['text']) ?? '' };
  const own = 'dialogueId' in value && isSpoken(words) ? [{ at: `${at}/text` as const, actorId, ...words }] : [];
  return [...own, ...Object.keys(value).flatMap((name) => everyLine(value[name], actorId, appendToPointer(at, name)))];
}

const byPlace = (lines: readonly SpokenLine[]) => lines.toSorted((one, other) => (one.at < other.at ? -1 : 1));

it.each(commands.map((plugin) => [plugin.id, plugin] as const))('all lines of %s are found', (_, plugin) => {
  fc.assert(
    fc.property(valuesOf(jsonSchemaOf(plugin.schema), 3), (args) => {
      expect(byPlace(spokenLines(plugin, args))).toEqual(byPlace(everyLine(args, null, '')));
    }),
    { numRuns: runs(20) },
  );
});

it('some commands have lines', () => {
  const speaking = commands.filter((plugin) => JSON.stringify(plugin.schema).includes('"dialogueId"'));
  expect(speaking.map(({ id }) => id)).toContain('command.speech');
});
