import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { SettingError, readText } from './read-variable';
import type { GroupOfInstitution } from './settings';

const name = 'SCN_OIDC_GROUP_MAP';
const text = Type.String({ minLength: 1 });
const schema = Type.Record(
  text,
  Type.Array(Type.Object({ institution: text, group: text }, { additionalProperties: false })),
);
const example = 'For example: {"authors": [{"institution": "north-hospital", "group": "Authors"}]}';

/**
 * Reads the group map: JSON, or the path of a JSON file.
 *
 * @throws SettingError when the file can't be read, or its content is not a map.
 */
export function readGroupMap(value: string | undefined): Readonly<Record<string, readonly GroupOfInstitution[]>> {
  if (value === undefined) return {};
  const isJson = value.trimStart().startsWith('{');
  const map = parse(isJson ? value : readText(name, value), isJson ? '' : ` (the file ${value})`);
  if (Value.Check(schema, map)) return Object.assign(Object.create(null) as object, map);
  const [error] = Value.Errors(schema, map);
  throw new SettingError(
    name,
    `must map each group to a list of {institution, group}${error === undefined ? '' : `; at '${error.instancePath}' it ${error.message}`}`,
    example,
  );
}

function parse(json: string, where: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    throw new SettingError(
      name,
      `is not valid JSON${where}: ${error instanceof Error ? error.message : String(error)}`,
      example,
    );
  }
}
