import { expect, test } from 'vitest';
import { completeScenario } from '@scn/core/format/complete';
import { placeOfKind } from '@scn/core/operations/entities/entity-places';
import { builtInOperations } from '@scn/core/operations/operations.gen';
import { operationsByName, runOperation } from '@scn/core/operations/run-operation';
import { resolveSchema, type JsonSchema } from '@scn/core/schema/json-schema';
import { openScenario, snapshotOf } from '@scn/core/tree/scenario-tree';
import { operationPlugins } from '@scn/core/testing/operation-plugins';
import { operationScenario } from '@scn/core/testing/operation-scenario';
import { freeKinds, idsOfKind, randomValue } from '@scn/core/testing/random-parts';
import { optionsFor } from '@scn/core/testing/test-operation';
import { fieldsBefore } from './fields-before';

const operations = operationsByName(builtInOperations);
const start = completeScenario(operationScenario, operationPlugins);

test.each(freeKinds)('%s can be added with what its form asks for, moved, deleted and undone', (kind) => {
  const { parent, shape } = placeOfKind(kind);
  const [parentEntityId = null] = parent === null ? [] : idsOfKind(start, parent);
  if (parent !== null && parentEntityId === null) return; // inside of a kind that is tested itself
  const schemaOf = (name: string): JsonSchema => (shape.schema.properties ?? {})[name] ?? {};
  const values = Object.fromEntries(
    fieldsBefore(kind).map((name) => [name, randomValue(schemaOf(name), start, () => 0)]),
  );
  const tree = openScenario(start);
  const run = (name: string, input: object) => runOperation(tree, operations.get(name)!, input as never, optionsFor());
  const made = ['one', 'other'].map((id) => run('entity.create', { kind, id, parentEntityId, values, after: null }));
  made.push(run('entity.move', { kind, id: 'one', after: null }));
  made.push(
    kind === 'array'
      ? run('array.delete', { id: 'other' })
      : run('entity.delete', { kind, id: 'other', deleteDependencies: false }),
  );
  expect(idsOfKind(snapshotOf(tree), kind)).toEqual(expect.arrayContaining(['one']));
  for (const { title, revertSteps } of made.toReversed()) run('history.revert', { title, steps: revertSteps });
  expect(JSON.stringify(snapshotOf(tree))).toBe(JSON.stringify(start));
});

test('what is asked for are references: everything else has a default', () => {
  for (const kind of freeKinds)
    for (const name of fieldsBefore(kind)) {
      const property = resolveSchema(placeOfKind(kind).shape.schema.properties?.[name] ?? {});
      expect({ kind, name, refersTo: property['x-ref'] }).toEqual({
        kind,
        name,
        refersTo: expect.any(String) as unknown,
      });
    }
});
