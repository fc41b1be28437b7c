import { useCallback, useMemo } from 'react';
import { fold } from '@scn/core/search/fold';
import { dataOf } from '#api/data-of';
import { readAsset, type ListedAsset } from '#catalogue/asset';
import { nameIfCompressed } from '#catalogue/asset-file';
import { useTermsOf } from '#catalogue/use-terms';
import { storedKey } from '#browser/content-key';
import { useInstitutionId } from '#permissions/permissions-context.tsx';
import { useShellServices } from '#services/shell-services.tsx';
import { termsNamedBy } from '../asset-columns';
import { useAssetPlugins, type AssetKind } from '../asset-kinds.tsx';
import { namedReferences } from '../sheet/use-sheet-context';
import type { NamedValues } from '#lists/sheet/read-names';
import { columnsOf, fileNameIn, namesIn, type ArchiveContext, type ExistingFile } from './plan-archive';
import type { Archive } from './read-archive';

/** File names in one request. */
const atOnce = 200;

/** Returns a function that loads what the plan of an archive needs. It rejects when something of it can’t be loaded. */
export function useArchiveContext(kind: AssetKind): (archive: Archive) => Promise<ArchiveContext> {
  const { plugin, documents, rights } = kind;
  const { client } = useShellServices();
  const institutionId = useInstitutionId();
  const plugins = useAssetPlugins();
  const terms = useTermsOf(useMemo(() => termsNamedBy(kind), [kind]));
  return useCallback(
    async ({ files, table }) => {
      const [head = [], ...rows] = table ?? [];
      const columns = columnsOf(head, plugin);
      const at = columns.indexOf('file');
      const names = new Set([...files.keys(), ...rows.map((cells) => fileNameIn(cells[at] ?? ''))]);
      const ask = { fetchPolicy: 'no-cache', context: { handlesErrors: true } } as const;
      const usageOf = async (id: string) => {
        const data = dataOf(await client.query({ query: documents.usage, variables: { institutionId, id }, ...ask }));
        const { places, usedByOtherInstitutions } = data.usage;
        return { places, isUsedElsewhere: usedByOtherInstitutions.is };
      };
      const existing = new Map<string, ExistingFile>();
      // a name without a dot isn’t that of a file
      const asked = [
        ...new Set(
          [...names]
            .filter((name) => name.includes('.'))
            .flatMap((name) => [name, nameIfCompressed(plugin, name) ?? name])
            .flatMap((name) => [name, name.normalize('NFD')]), // as it may be stored
        ),
      ];
      for (let first = 0; first < asked.length; first += atOnce) {
        const where = { and: [{ filename: { in: asked.slice(first, first + atOnce) } }, { isOwned: { eq: true } }] };
        const variables = { institutionId, where, order: [], search: '', take: atOnce };
        const data = dataOf(await client.query({ query: documents.list, variables, ...ask }));
        for (const item of data.found.items) {
          const asset = readAsset<ListedAsset>(plugin, item);
          const { id, revision } = asset;
          const name = asset.data['filename'];
          if (typeof name === 'string')
            existing.set(fileNameIn(name), { id, revision, data: asset.data, ...(await usageOf(id)) });
        }
      }
      // a file that was stored compressed has another name than in the archive it came from
      for (const name of names) {
        const compressed = nameIfCompressed(plugin, name);
        const asset = compressed === null || names.has(compressed) ? undefined : existing.get(compressed);
        if (asset !== undefined && !existing.has(name)) existing.set(name, asset);
      }
      const choices = new Map<string, NamedValues>();
      for (const [index, property] of columns.entries()) {
        if (property === null) continue;
        const written = rows.flatMap((cells) => namesIn(cells[index] ?? '', kind.properties[property]));
        const named = await namedReferences(client, institutionId, { kind, plugins, property }, written);
        if (named !== null) choices.set(property, named);
      }
      for (const [property, { 'x-terms': list }] of Object.entries(kind.properties)) {
        const items = list === undefined ? undefined : terms.get(list);
        if (items !== undefined)
          choices.set(property, byName(items.map(({ value, title }) => ({ id: value, name: title }))));
      }
      const keys = new Map<string, string>();
      for (const [name, file] of files) {
        const key = existing.has(name) ? await storedKey(file) : null;
        if (key !== null) keys.set(name, key);
      }
      return {
        ...{ plugin, existing, choices, keys },
        writable: { create: rights.writable('Create'), update: rights.writable('Update') },
        mayCreate: rights.canUpload('Create'),
        mayUpdate: rights.canUpload('Update'),
      };
    },
    [client, documents, institutionId, kind, plugin, plugins, rights, terms],
  );
}

function byName(options: readonly { readonly id: string; readonly name: string }[]): NamedValues {
  const named = new Map<string, readonly string[]>();
  for (const { id, name } of options) named.set(fold(name), [...(named.get(fold(name)) ?? []), id]);
  return named;
}
