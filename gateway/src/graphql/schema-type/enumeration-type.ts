import type { EnumRef } from '@pothos/core';
import * as enumerations from '@scn/core/document/enumerations';
import type { Builder, BuilderTypes } from '../builder';
import { isGraphqlName } from './field-shape';
import { inWords } from './type-name';

/** Where the singular is no good name: `Device` is what the reference data has of one. */
const irregular: Readonly<Record<string, string>> = { changeTowards: 'ChangeTowards', devices: 'DeviceKind' };

/** Names of enumerations by their values: a list that the core names gives its type that name. */
const namesByValues: ReadonlyMap<string, string> = new Map(
  Object.entries(enumerations).map(([plural, values]) => [keyOf(values), typeNameOf(plural)]),
);

const reserved = new Set(['true', 'false', 'null']);

/**
 * The enumeration type of these values: one for each list of values, whoever asks. Inside the gateway its values are the ones
 * given; GraphQL calls them what {@link enumerationNames} says.
 *
 * @param fallbackName - its name unless the core has one for these values.
 */
export function enumerationType<V extends string>(
  builder: Builder,
  values: readonly V[],
  fallbackName: string,
): EnumRef<BuilderTypes, V> {
  const types = typesOf(builder);
  const key = keyOf(values);
  const known = types.get(key);
  // the key holds the very values
  if (known !== undefined) return known as EnumRef<BuilderTypes, V>;
  const names = enumerationNames(values);
  const name = namesByValues.get(key) ?? fallbackName;
  const type = builder.enumType(name, {
    description: `${inWords(name)}.`,
    values: Object.fromEntries(
      values.map((value, index) => {
        const written = names[index] ?? value;
        return [written, written === value ? { value } : { value, description: `Stands for \`${value}\`.` }];
      }),
    ),
  }) as EnumRef<BuilderTypes, string>;
  types.set(key, type);
  return type as EnumRef<BuilderTypes, V>;
}

/**
 * What GraphQL calls the values of an enumeration, in their order: the value itself where it is a GraphQL name. Otherwise each
 * character that can't stand in a name becomes `_` (`en-GB`: `en_GB`), with `_` before a digit at the beginning (`30:2`: `_30_2`).
 * Where that is taken, these characters are written as their code points instead (`a%`: `a_x25_`). The schema's description of a
 * value names what it stands for.
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
  // two underscores at the beginning are GraphQL's own
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
