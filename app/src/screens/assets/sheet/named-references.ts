import type { ApolloClient } from '@apollo/client';
import type { AssetPlugin } from '@scn/core/kernel/contract';
import { fold } from '@scn/core/search/fold';
import { planField } from '@scn/kit/form/field-plan';
import { namedAssets } from '#catalogue/named-assets';
import { offeredWhere } from '#catalogue/offered-where';
import type { AssetKind } from '../asset-kind';
import { flagText } from '../use-reference-names';
import type { NamedValues } from '#lists/sheet/read-names';

/** A property of a kind, and the kinds that it can refer to. */
export interface ReferringProperty {
  readonly kind: AssetKind;
  readonly plugins: ReadonlyMap<string, AssetPlugin>;
  readonly property: string;
}

/**
 * The assets that cells of a property name, of those that its form offers. Null if it refers to none.
 *
 * @param written - the names as cells have them
 * @throws Error if the gateway doesn’t answer
 */
export async function namedReferences(
  client: ApolloClient,
  institutionId: string,
  { kind, plugins, property }: ReferringProperty,
  written: readonly string[],
): Promise<NamedValues | null> {
  const { control } = planField(kind.properties[property] ?? {}, property);
  if (control.kind !== 'reference' && control.kind !== 'references') return null;
  const target = plugins.get(control.target);
  if (target === undefined) return null;
  const offered = await offeredWhere(control.offers ?? {}, target, null, () => Promise.resolve([]));
  const names = [...new Set(written.flatMap((name) => nameIn(name, target)))];
  return namedValues(target, await namedAssets(client, institutionId, target, { names, offered }));
}

/** A name as it is written, and without what a column adds to it. */
function nameIn(written: string, { nameFlag }: AssetPlugin): readonly string[] {
  const added = nameFlag === undefined ? '' : flagText(nameFlag.off);
  return added !== '' && written.endsWith(added) ? [written, written.slice(0, -added.length)] : [written];
}

/** Assets by what cells can call them. */
function namedValues(
  { nameFlag }: AssetPlugin,
  found: readonly { readonly id: string; readonly names: readonly string[] }[],
): NamedValues {
  const values = new Map<string, string[]>();
  for (const { id, names } of found) {
    const all = names.flatMap((name) => (nameFlag === undefined ? [name] : [name, `${name}${flagText(nameFlag.off)}`]));
    for (const key of new Set(all.map((name) => fold(name)))) {
      const ids = values.get(key) ?? [];
      if (!ids.includes(id)) values.set(key, [...ids, id]);
    }
  }
  return values;
}
