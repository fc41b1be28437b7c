import { pointerTokens, type Json, type JsonObject, type Pointer } from '@scn/core/base/json';
import { mustStayPublicText } from '@scn/core/kernel/asset-names';
import type { AssetPlugin } from '@scn/core/kernel/contract';
import { jsonSchemaOf, type JsonSchema } from '@scn/core/schema/json-schema';
import { acceptsArguments } from '@scn/core/validation/structure/structure';
import { pickSchema } from '@scn/kit/form/pick-fields';
import { propertiesOf, type Asset, type AssetUsage } from '#catalogue/asset';
import type { AssetKind } from './asset-kinds.tsx';

/**
 * Whether the form shows a property: not the recordings, which have a part of their own, and a text that was typed in before there was something
 * to choose only while nothing is chosen.
 */
export function shownIn({ recordings, shownNames = {} }: AssetPlugin, data: JsonObject): (property: string) => boolean {
  const replaced = Object.values(shownNames).flatMap(({ of, otherwise }) =>
    (data[of] ?? null) !== null || (data[otherwise] ?? null) === null ? [otherwise] : [],
  );
  return (property) => property !== recordings?.property && !replaced.includes(property);
}

/** The schema of the form: the fields of a kind, after the prefix of a new code. */
export function schemaOf({ plugin, prefix }: AssetKind, names: readonly string[], isNew: boolean): JsonSchema {
  const schema = pickSchema(jsonSchemaOf(plugin.schema), names);
  if (!isNew || prefix === null) return schema;
  const { properties, required = [] } = schema;
  return {
    ...schema,
    properties: { [prefix.input]: prefix.schema, ...properties },
    required: [prefix.input, ...required],
  };
}

/** The prefix of a code, for a copy. */
export function prefixIn(code: Json | undefined): string {
  return typeof code === 'string' ? code.replace(/\d{1,12}$/, '') : '';
}

/** Why a field of an asset can't be changed although others can. */
export function lockOf(kind: AssetKind, asset: Asset | null, usage: AssetUsage | null) {
  const writable = kind.rights.writable(asset === null ? 'Create' : 'Update');
  const isPublic = kind.plugin.canBePublic && asset?.data['isPublic'] === true;
  const staysPublic = isPublic && usage?.usedByOtherInstitutions.is === true ? mustStayPublicText(kind.plugin) : null;
  return (pointer: Pointer): boolean | string => {
    const [name = ''] = pointerTokens(pointer);
    if (name === 'isPublic' && staysPublic !== null) return staysPublic;
    return name in kind.properties && !writable.includes(name);
  };
}

/**
 * Returns the derivation of values from those of a form; null for a kind without such values.
 *
 * @param others - values that the form doesn't contain
 */
export function derivation(plugin: AssetPlugin, others: JsonObject): ((value: JsonObject) => JsonObject) | null {
  const { storage } = plugin;
  if (storage?.derive === undefined) return null;
  return (value) => {
    const whole = Object.fromEntries(
      Object.keys(propertiesOf(plugin)).map((name): [string, Json] => [name, value[name] ?? others[name] ?? null]),
    );
    // what is being typed may not match the schema
    if (!acceptsArguments(plugin, whole)) return value;
    const derived = storage.derive?.(whole) as JsonObject;
    return Object.fromEntries(
      Object.keys(value).map((name): [string, Json] => [
        name,
        (Object.hasOwn(derived, name) ? derived[name] : value[name]) ?? null,
      ]),
    );
  };
}
