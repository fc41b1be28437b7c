import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { Check } from 'typebox/schema';
import { describe, expect, it } from 'vitest';
import { isJsonObject, type Json, type JsonObject } from '#base/json';

const nameOf = (path: string) => path.replace(/^.*\/(?:schemas|examples)\//, '');

const schemas = Object.entries(
  import.meta.glob<JsonObject>('../../../schemas/**/*.schema.json', { import: 'default', eager: true }),
).map(([path, schema]) => [nameOf(path), schema] as const);
const texts = Object.entries({
  ...import.meta.glob<string>('../../../examples/*.scn.json', { query: '?raw', import: 'default', eager: true }),
  ...import.meta.glob<string>('../../../examples/*.scn-catalogue.json', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
}).map(([path, text]) => [nameOf(path), text] as const);
const schemaNamed = (name: string) => schemas.find(([file]) => file === name)?.[1] ?? {};
const dialect = 'https://json-schema.org/draft/2020-12/schema';

/** The validators: ajv for the declared dialect, and TypeBox's own. */
function validatorsOf(schema: JsonObject) {
  const ajv = new Ajv2020({ strict: false, multipleOfPrecision: 9 });
  addFormats(ajv, ['date', 'date-time', 'uri']);
  const byAjv = ajv.compile(schema);
  return { byAjv: (value: unknown) => byAjv(value), byTypebox: (value: unknown) => Check(schema as never, value) };
}

it.each(schemas)('%s declares its dialect, and uses only its keywords', (_, schema) => {
  expect(schema['$schema']).toBe(dialect);
  expect(new Ajv2020({ strict: false }).validateSchema(schema)).toBe(true);
  expect(keywordsOf(schema).filter((name) => foreignKeywords.has(name))).toEqual([]);
});

/** Of older dialects: validators of 2020-12 ignore them, or read them in another way. */
const foreignKeywords = new Set(['definitions', 'dependencies', 'additionalItems', 'id', '$recursiveRef']);

/** The keywords of a schema and the schemas in it; not the names of properties. */
function keywordsOf(schema: Json | undefined): readonly string[] {
  if (Array.isArray(schema)) return schema.flatMap((each: Json) => keywordsOf(each));
  if (!isJsonObject(schema)) return [];
  return Object.entries(schema).flatMap(([keyword, value]) => {
    if (['const', 'enum', 'default', 'examples'].includes(keyword)) return [keyword];
    const isMap = ['properties', 'patternProperties', '$defs'].includes(keyword) && isJsonObject(value);
    const inner = isMap ? Object.values(value).flatMap((each) => keywordsOf(each)) : keywordsOf(value);
    return [keyword, ...inner];
  });
}

describe.each(texts)('%s', (name, text) => {
  const kind = name.endsWith('.scn.json') ? 'scenario' : 'catalogue';
  const { byAjv, byTypebox } = validatorsOf(schemaNamed(`${kind}.schema.json`));

  it('is valid for both validators', () => {
    expect([byAjv(JSON.parse(text)), byTypebox(JSON.parse(text))]).toEqual([true, true]);
  });

  it.each([
    ['a property that doesn’t exist', /"(?:args|data)": \{/, '$& "unheard": 1,'],
    ['a newer format', /"format": 1/, '"format": 2'],
    ['a value of another type', /"(actionCode|id)": "[^"]+"/, '"$1": 5'],
    ['a missing property', /"(?:block|asset)": "[^"]+",/, ''],
  ])('is invalid for both with %s', (_, pattern, replacement) => {
    const changed = text.replace(pattern, replacement);
    expect(changed).not.toBe(text);
    expect([byAjv(JSON.parse(changed)), byTypebox(JSON.parse(changed))]).toEqual([false, false]);
  });
});
