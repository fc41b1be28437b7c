import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkerFor, compile, makeChecker, provideCheckers } from '@scn/core/schema/checker';
import { explain } from '@scn/core/schema/explain';
import { jsonSchemaOf } from '@scn/core/schema/json-schema';
import { checkSubset } from '@scn/core/schema/subset';
import { judge, mutatedValuesOf } from '@scn/core/testing/schema-values';
import { builtInCheckers } from '@scn/plugins/checkers.gen';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { runs } from '@scn/core/testing/effort';

provideCheckers(builtInCheckers);

describe.each(builtInPlugins.map((plugin) => [plugin.id, plugin] as const))(
  'the schema of %s',
  (_, { schema, defaults }) => {
    it('stays in the subset', () => {
      expect(checkSubset(schema)).toEqual([]);
    });

    it('gets the same result from its generated checker, its compiled checker, the explanation and ajv', () => {
      const ajv = judge(schema);
      const generated = checkerFor(schema);
      const compiled = makeChecker(compile(schema)!, () => true);
      expect(builtInCheckers.map(([each]) => each)).toContain(schema);
      expect(generated(defaults)).toBe(true);
      fc.assert(
        fc.property(mutatedValuesOf(schema), (value) => {
          const expected = ajv(value);
          expect(generated(value)).toBe(expected);
          expect(compiled(value)).toBe(expected);
          expect(explain(jsonSchemaOf(schema), value).length === 0).toBe(expected);
        }),
        { numRuns: runs(150) },
      );
    });
  },
);
