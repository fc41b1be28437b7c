import type { ApolloClient } from '@apollo/client';
import { useCallback, useMemo } from 'react';
import type { AssetPlugin } from '@scn/core/kernel/contract';
import { fold } from '@scn/core/search/fold';
import { planField } from '@scn/kit/form/field-plan';
import { useKitTexts } from '@scn/kit/texts/kit-text';
import { dataOf } from '#api/data-of';
import { readAsset, type ListedAsset } from '#catalogue/asset';
import { offeredWhere } from '#catalogue/asset-query';
import { assetSource } from '#catalogue/asset-source';
import { namedAssets } from '#catalogue/named-assets';
import { useTermsOf } from '#catalogue/use-terms';
import { possibleNames, type NamedValues } from '#lists/sheet/read-names';
import type { Table } from '#lists/sheet/read-table';
import { tableFields } from '#lists/sheet/table-fields';
import { useInstitutionId } from '#permissions/permissions-context.tsx';
import { useShellServices } from '#services/shell-services.tsx';
import { useText } from '#texts/text';
import { targetsOf, termsNamedBy } from '../asset-columns.tsx';
import { useAssetPlugins, type AssetKind } from '../asset-kinds.tsx';
import { idsIn, referenceText, flagText } from '../use-reference-names';
import type { SheetContext } from './plan-sheet';
import { exportedTexts } from './sheet-columns-of';
import { sheetFieldsOf, sheetKeysOf } from './sheet-fields';

/** Values in one request: the gateway limits the cost of a query, see `use-asset-list.ts`. */
const atOnce = 100;
/** Assets in one request. */
const most = 500;

const noNames: ReadonlyMap<string, string> = new Map();

/** Returns a function that loads what the plan of a sheet needs. It rejects when something of it can’t be loaded. */
export function useSheetContext(kind: AssetKind): (table: Table) => Promise<SheetContext> {
  const { client } = useShellServices();
  const institutionId = useInstitutionId();
  const plugins = useAssetPlugins();
  const terms = useTermsOf(useMemo(() => termsNamedBy(kind), [kind]));
  const text = useText();
  const kitTexts = useKitTexts();
  return useCallback(
    async (table) => {
      const [head = [], ...rows] = table.filter((cells) => cells.some((cell) => cell.trim() !== ''));
      const bare = exportedTexts(kind, noNames, terms, { text, kitTexts });
      const keys = sheetKeysOf(kind, bare.columns);
      const found = tableFields(
        head,
        sheetFieldsOf(kind, bare.columns),
        keys.map(({ headers }) => headers),
      );
      const { fields } = found;
      const [identity = -1, code = -1] = found.keys;
      const cellsAt = (index: number) => [
        ...new Set(rows.flatMap((cells) => [cells[index] ?? '', (cells[index] ?? '').trim()])),
      ];
      const { plugin } = kind;
      const asked = [
        ['id', identity],
        [plugin.storage?.code?.property ?? '', code],
        [plugin.label, fields.findIndex((field) => field?.property === plugin.label)],
      ] as const;
      const existing = new Map<string, ListedAsset>();
      for (const [property, index] of asked) {
        const values = index < 0 ? [] : cellsAt(index).filter((cell) => cell !== '');
        for (const asset of await assetsWith(client, institutionId, kind, { property, values }))
          existing.set(asset.id, asset);
      }
      const names = new Map<string, string>();
      for (const [property, target] of targetsOf(kind, plugins)) {
        const ids = [...new Set([...existing.values()].flatMap(({ data }) => idsIn(data[property])))];
        for (let first = 0; first < ids.length; first += atOnce) {
          const source = assetSource(client, institutionId, target);
          const signal = new AbortController().signal;
          for (const option of await source.resolve(ids.slice(first, first + atOnce), signal))
            names.set(option.id, referenceText(target, option));
        }
      }
      const references = new Map<string, NamedValues>();
      for (const [index, field] of fields.entries()) {
        if (field === null) continue;
        const { property } = field;
        const written = cellsAt(index).flatMap(possibleNames);
        const named = await namedReferences(client, institutionId, { kind, plugins, property }, written);
        if (named !== null) references.set(property, named);
      }
      const exported = exportedTexts(kind, names, terms, { text, kitTexts });
      return { ...exported, kind, terms, references, existing: [...existing.values()] };
    },
    [client, institutionId, kind, plugins, terms, text, kitTexts],
  );
}

/** The assets that have one of some values. */
async function assetsWith(
  client: ApolloClient,
  institutionId: string,
  { plugin, documents }: AssetKind,
  { property, values }: { readonly property: string; readonly values: readonly string[] },
): Promise<readonly ListedAsset[]> {
  const found: ListedAsset[] = [];
  for (let first = 0; first < values.length; first += atOnce) {
    const data = dataOf(
      await client.query({
        query: documents.list,
        variables: {
          ...{ institutionId, order: [], search: '', take: most },
          where: { [property]: { in: values.slice(first, first + atOnce) } },
        },
        fetchPolicy: 'no-cache',
        context: { handlesErrors: true },
      }),
    );
    if (data.found.totalCount > data.found.items.length) throw new Error('Too many assets have the same name.');
    found.push(...data.found.items.map((item) => readAsset<ListedAsset>(plugin, item)));
  }
  return found;
}

/** A property of a kind, and the kinds that it can refer to. */
interface ReferringProperty {
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
