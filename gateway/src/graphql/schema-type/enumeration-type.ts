import type { EnumRef } from '@pothos/core';
import * as enumerations from '@scn/core/document/enumerations';
import { entityKinds } from '@scn/core/schema/keywords';
import type { Builder, BuilderTypes } from '../builder';
import { isGraphqlName } from './field-shape';
import { inWords } from './type-name';

/** Exceptions from the singular: the reference data uses `Device` for its own type. */
const irregular: Readonly<Record<string, string>> = { changeTowards: 'ChangeTowards', devices: 'DeviceKind' };

/** Names of enumerations by their values. The type of a list of values that the core names gets that name. */
const namesByValues: ReadonlyMap<string, string> = new Map(
  Object.entries({ ...enumerations, entityKinds }).map(([plural, values]) => [keyOf(values), typeNameOf(plural)]),
);

const reserved = new Set(['true', 'false', 'null']);

/**
 * The enumeration type of a list of values, created once per list. In the gateway, its values are the given ones; their GraphQL
 * names are those of {@link enumerationNames}.
 *
 * @param fallbackName - the type's name, unless the core has a name for these values.
 */
export function enumerationType<V extends string>(
  builder: Builder,
  values: readonly V[],
  fallbackName: string,
): EnumRef<BuilderTypes, V> {
  const types = typesOf(builder);
  const key = keyOf(values);
  const known = types.get(key);
  // the key contains the values
  if (known !== undefined) return known as EnumRef<BuilderTypes, V>;
  const names = enumerationNames(values);
  const name = namesByValues.get(key) ?? fallbackName;
  const type = builder.enumType(name, {
    description: `${inWords(name)}.`,
    values: Object.fromEntries(
      values.map((value, index) => {
        const written = names[index] ?? value;
        return [written, written === value ? { value } : { value, description: `Represents \`${value}\`.` }];
      }),
    ),
  }) as EnumRef<BuilderTypes, string>;
  types.set(key, type);
  return type as EnumRef<BuilderTypes, V>;
}

/**
 * The GraphQL names of the values of an enumeration, in order: the value itself if it is a GraphQL name. Otherwise each invalid
 * character becomes `_` (`en-GB`: `en_GB`), with `_` before a leading digit (`30:2`: `_30_2`). In case of a conflict, these
 * characters are written as their code points instead (`a%`: `a_x25_`). The schema's description of a value gives the original.
 */
export function enumerationNames(values: readonly string[]): readonly string[] {
  const isName = (value: string) => isGraphqlName(value) && !reserved.has(value);
  const short = values.map((value) => (isName(value) ? value : nameOf(value, () => '_')));
  const taken = new Set(values.filter(isName));
  return values.map((value, index) => {
    if (isName(value)) return value;
    const candidate = short[index] ?? value;
    const isOnly = short.indexOf(candidate) === short.lastIndexOf(candidate);
    let name = isOnly ? candidate : nameOf(value, writeCodePoint);
    while (taken.has(name)) name += '_';
    taken.add(name);
    return name;
  });
}

function nameOf(value: string, write: (character: string) => string): string {
  if (reserved.has(value)) return `${value}_`;
  const written = Array.from(value, (character) =>
    /[0-9A-Za-z_]/.test(character) ? character : write(character),
  ).join('');
  if (/^[A-Za-z]/.test(written)) return written;
  // names with two leading underscores are reserved by GraphQL
  return written === '' || written.startsWith('_') ? `x${written}` : `_${written}`;
}

function writeCodePoint(character: string): string {
  return `_x${(character.codePointAt(0) ?? 0).toString(16)}_`;
}

const typesByBuilder = new WeakMap<Builder, Map<string, EnumRef<BuilderTypes, string>>>();

function typesOf(builder: Builder): Map<string, EnumRef<BuilderTypes, string>> {
  let types = typesByBuilder.get(builder);
  if (types === undefined) typesByBuilder.set(builder, (types = new Map<string, EnumRef<BuilderTypes, string>>()));
  return types;
}

function keyOf(values: readonly string[]): string {
  return JSON.stringify(values);
}

/** `productStatuses` → `ProductStatus`, `scenarioAccesses` → `ScenarioAccess`, `cultures` → `Culture`. */
function typeNameOf(plural: string): string {
  const singular = /(?:ss|us)es$/.test(plural) ? plural.slice(0, -2) : plural.replace(/s$/, '');
  return irregular[plural] ?? singular.charAt(0).toUpperCase() + singular.slice(1);
}
