import type { ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import type { TSchema } from 'typebox';
import { scenarioDefinitions } from '#document/scenario';
import { isJsonObject, type Json } from '#base/json';
import { jsonSchemaOf, recordValueSchema, resolveSchema, type JsonSchema } from '#schema/json-schema';
import { plainSchema } from '#schema/subset';

/** An independent reference: ajv with the published schema. */
export function judge(schema: TSchema): ValidateFunction {
  const ajv = new Ajv2020({ allErrors: true, strict: false, multipleOfPrecision: 9 });
  addFormats(ajv, ['date']);
  return ajv.compile({ ...(plainSchema(schema) as object), $defs: plainSchema(scenarioDefinitions) });
}

/** Values of a schema, about half of them with a mutation. */
export function mutatedValuesOf(schema: TSchema): fc.Arbitrary<Json> {
  const valid = valuesOf(jsonSchemaOf(schema), 3);
  const junk = fc.constantFrom<Json>(
    null,
    '',
    'x',
    '𝄞𝄞𝄞',
    0,
    -1,
    1.25,
    1e9,
    true,
    [],
    {},
    [1, 1],
    { kind: 'circle' },
    '2024-02-30',
  );
  return fc.oneof(
    valid,
    fc
      .tuple(valid, fc.array(fc.nat(), { minLength: 1, maxLength: 6 }), junk, fc.nat(3))
      .map(([value, path, other, how]) => changeAt(value, path, other, how)),
  );
}

/** Replaces, removes, adds or duplicates something at a place chosen by the numbers. */
function changeAt(value: Json, [step = 0, ...rest]: readonly number[], other: Json, how: number): Json {
  if (Array.isArray(value)) {
    const items = value as readonly Json[];
    if (rest.length === 0 || items.length === 0)
      return how === 0 ? other : [...items, items[step % items.length] ?? other];
    const index = step % items.length;
    return items.with(index, changeAt(items[index] ?? null, rest, other, how));
  }
  if (!isJsonObject(value)) return other;
  const names = Object.keys(value);
  const name = names[step % Math.max(1, names.length)];
  if (name === undefined) return { ...value, added: other };
  if (rest.length > 0) return { ...value, [name]: changeAt(value[name] ?? null, rest, other, how) };
  if (how === 0) return { ...value, [`${name}x`]: other };
  if (how > 1) return { ...value, [name]: other };
  const { [name]: _, ...without } = value;
  return without;
}

/** Valid values of a schema of the subset, with a maximum nesting depth where the schema allows a choice. */
export function valuesOf(given: JsonSchema, depth: number): fc.Arbitrary<Json> {
  const schema = resolveSchema(given);
  if (schema.anyOf !== undefined) {
    const shallow = schema.anyOf.filter(({ $ref }) => depth > 0 || $ref === undefined);
    return fc.oneof(...shallow.map((branch) => valuesOf(branch, depth - 1)));
  }
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'object':
      return objectsOf(schema, depth);
    case 'array': {
      const items = valuesOf(schema.items ?? {}, depth - 1);
      const size = { minLength: schema.minItems ?? 0, maxLength: Math.min(schema.maxItems ?? 2, depth > 0 ? 2 : 1) };
      return schema.uniqueItems === true ? fc.uniqueArray(items, size) : fc.array(items, size);
    }
    case 'string':
      if (schema.format === 'date') return fc.constantFrom('2024-02-29', '1999-12-31');
      if (schema.pattern !== undefined)
        return fc.stringMatching(new RegExp(schema.pattern, 'u'), { maxLength: schema.maxLength ?? 10 });
      return fc.string({
        unit: 'grapheme',
        minLength: schema.minLength ?? 0,
        maxLength: Math.min(schema.maxLength ?? 8, 8),
      });
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -10, max: schema.maximum ?? 100 });
    case 'number':
      if (schema.multipleOf !== undefined) return fc.integer({ min: 1, max: 40 }).map((steps) => steps / 10);
      return fc.integer({ min: Math.ceil(schema.minimum ?? -10), max: Math.floor(schema.maximum ?? 100) });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.constantFrom<Json>(1, 'a', { b: [null] });
  }
}

function objectsOf(schema: JsonSchema, depth: number): fc.Arbitrary<Json> {
  if (schema.properties === undefined) {
    const names =
      schema.patternProperties !== undefined && !('^.*$' in schema.patternProperties) ? ['k1', 'k2'] : ['a', 'b\nc'];
    return fc.dictionary(fc.constantFrom(...names), valuesOf(recordValueSchema(schema) ?? {}, depth - 1), {
      maxKeys: 2,
      noNullPrototype: true,
    });
  }
  const properties = Object.entries(schema.properties).map(
    ([name, property]) => [name, valuesOf(property, depth - 1)] as const,
  );
  return fc.record(Object.fromEntries(properties), {
    requiredKeys: [...(schema.required ?? [])],
    noNullPrototype: true,
  });
}
