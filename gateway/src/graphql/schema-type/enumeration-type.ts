import { BuiltinScalarRef, type EnumRef, type ScalarRef } from '@pothos/core';
import { GraphQLBoolean, GraphQLFloat, GraphQLID, GraphQLInt, GraphQLString } from 'graphql';
import { enumerationValues, type ValueDescriptions } from '@scn/core/base/enumeration-values';
import * as enumerations from '@scn/core/base/enumerations';
import { enumerationNames } from '@scn/core/schema/graphql/enumeration-names';
import type { ScalarName } from '@scn/core/schema/graphql/field-shape';
import { entityKinds } from '@scn/core/schema/keywords';
import type { AnyBuilder, BuilderTypes } from '../builder-types';
import { jsonScalar } from '../scalars/scalars';
import { inWords } from './describe-schema';

/** Exceptions from the singular: the reference data uses `Device` for its own type. */
const irregular: Readonly<Record<string, string>> = { changeTowards: 'ChangeTowards', devices: 'DeviceKind' };

/** Names of enumerations by their values. The type of a list of values that the core names gets that name. */
const namesByValues: ReadonlyMap<string, string> = new Map(
  Object.entries({ ...enumerations, entityKinds }).map(([plural, values]) => [keyOf(values), typeNameOf(plural)]),
);

/** Meanings of the values that the core describes, by the values. */
const descriptionsByValues: ReadonlyMap<string, ValueDescriptions> = new Map(
  Object.entries(enumerationValues).map(([name, descriptions]) => [
    keyOf(enumerations[name as keyof typeof enumerationValues]),
    descriptions,
  ]),
);

/**
 * The enumeration type of a list of values, created once per list. In the gateway, its values are the given ones; their GraphQL
 * names are those of {@link enumerationNames}.
 *
 * @param fallbackName - the type's name, unless the core has a name for these values.
 * @param described - what the values mean, unless the core says; a value without a description is described by its name in words. Only
 *   the first use of a list of values creates the type: where a list could come first, create the type before it.
 */
export function enumerationType<V extends string>(
  builder: AnyBuilder,
  values: readonly V[],
  fallbackName: string,
  described?: ValueDescriptions,
): EnumRef<BuilderTypes, V> {
  const types = typesOf(builder);
  const key = keyOf(values);
  const known = types.get(key);
  // the key contains the values
  if (known !== undefined) return known as EnumRef<BuilderTypes, V>;
  const names = enumerationNames(values);
  const name = namesByValues.get(key) ?? fallbackName;
  const descriptions = descriptionsByValues.get(key) ?? described;
  const type = builder.enumType(name, {
    description: `${inWords(name)}.`,
    values: Object.fromEntries(
      values.map((value, index) => {
        const written = names[index] ?? value;
        return [written, { value, description: describeValue(value, written, descriptions) }];
      }),
    ),
  }) as EnumRef<BuilderTypes, string>;
  types.set(key, type);
  return type as EnumRef<BuilderTypes, V>;
}

function describeValue(value: string, written: string, descriptions: ValueDescriptions | undefined): string {
  const stored = `Represents \`${value}\`.`;
  const inOwnWords = descriptions?.[value] ?? (/^[\w -]+$/.test(value) ? `${inWords(value)}.` : stored);
  return value === written || inOwnWords === stored ? inOwnWords : `${inOwnWords} ${stored}`;
}

const typesByBuilder = new WeakMap<AnyBuilder, Map<string, EnumRef<BuilderTypes, string>>>();

function typesOf(builder: AnyBuilder): Map<string, EnumRef<BuilderTypes, string>> {
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

const builtIn = {
  Boolean: GraphQLBoolean,
  Float: GraphQLFloat,
  ID: GraphQLID,
  Int: GraphQLInt,
  String: GraphQLString,
} as const;

/** The scalar with a name, for types that are derived from schemas. */
export function scalarType(builder: AnyBuilder, name: ScalarName): ScalarRef<BuilderTypes, unknown, unknown> {
  return name === 'JSON' ? jsonScalar(builder) : new BuiltinScalarRef<BuilderTypes, unknown, unknown>(builtIn[name]);
}
