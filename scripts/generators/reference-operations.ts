import { builtInOperations } from '@scn/core/operations/operations.gen';
import type { JsonSchema } from '@scn/core/schema/json-schema';
import { code, generatedPageNotice, page, table } from './reference/markdown';
import { fieldTable } from './reference/schema-table';

/** Writes the reference page of the operations: description, permission, input and possible errors of each. */
export function generate(): Promise<ReadonlyMap<string, string>> {
  const names = builtInOperations.map(({ name }) => name);
  const text = page(
    '# Operations',
    generatedPageNotice,
    'Every change to a scenario is one of these operations, in the editor, in the gateway and on the command line.',
    table(
      ['Operation', 'Description', 'Permission'],
      builtInOperations.map(({ name, description, permission }) => [
        `[${code(name)}](#${name.replaceAll('.', '')})`,
        description,
        permission === undefined ? 'of each changed part' : permission.join(' '),
      ]),
    ),
    ...builtInOperations.flatMap(({ name, description, input, refusals }) => [
      `## ${name}`,
      description,
      fieldTable(input as JsonSchema),
      refusals.length === 0 ? null : `Possible errors: ${refusals.map(code).join(', ')}.`,
    ]),
  );
  if (new Set(names).size !== names.length) throw new Error('Two operations have the same name.');
  return Promise.resolve(new Map([['docs/reference/operations.md', text]]));
}
