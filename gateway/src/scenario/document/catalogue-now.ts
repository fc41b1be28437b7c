import type { CatalogueAsset } from '@scn/core/document/file';
import type { Json } from '@scn/core/base/json';
import { isJsonObject } from '@scn/core/base/json';
import type { OperationAbility } from '@scn/core/permissions/policies';
import type { PluginRegistry } from '@scn/core/kernel/registry';
import { mayReadProperty } from '#catalogue/assets/asset-policies';
import { catalogueView, type InstitutionCatalogue } from '#catalogue/catalogue-view';
import { requirePrincipal } from '#principal/require-principal';
import type { ScenarioContext, ScenarioServices } from '../context';
import type { AuthorisedDocument } from './document-now';

/** The shared assets of an institution: the same object until one of them changes. */
export function catalogueNow(
  { database, operationLog }: Pick<ScenarioServices, 'database' | 'operationLog'>,
  institutionId: string,
): Promise<InstitutionCatalogue> {
  return database.inInstitution(institutionId, (queries) => catalogueView(queries, operationLog.plugins));
}

/** A shared asset as visible to the principal: fields withheld by policies are null. */
export class ReadableAsset {
  readonly id: string;
  /** Id of its plugin. */
  readonly kind: string;
  readonly #asset: CatalogueAsset;
  readonly #plugins: PluginRegistry;
  readonly #ability: OperationAbility;

  constructor(asset: CatalogueAsset, plugins: PluginRegistry, ability: OperationAbility) {
    this.id = asset.id;
    this.kind = asset.asset;
    this.#asset = asset;
    this.#plugins = plugins;
    this.#ability = ability;
  }

  /** Its name in pickers. */
  get title(): string | null {
    const label = this.#plugins.asset(this.kind)?.label;
    return label === undefined ? null : this.text(label);
  }

  /** A string of its data; null when missing or withheld. */
  text(property: string): string | null {
    const value = this.#value(property);
    return typeof value === 'string' ? value : null;
  }

  /** The objects in a list of its data, each mapped by `read`; empty when the list is withheld. */
  objects<T>(property: string, read: (text: (property: string) => string | null) => T): readonly T[] {
    const value = this.#value(property);
    if (!Array.isArray(value)) return [];
    return value.filter(isJsonObject).map((item) =>
      read((name) => {
        const text = Object.hasOwn(item, name) ? item[name] : null;
        return typeof text === 'string' ? text : null;
      }),
    );
  }

  #value(property: string): Json {
    const plugin = this.#plugins.asset(this.kind);
    if (plugin === undefined || !mayReadProperty(this.#ability, plugin, property)) return null;
    const { data } = this.#asset;
    return Object.hasOwn(data, property) ? (data[property] ?? null) : null;
  }
}

/** The catalogue of a document, as visible to the principal. */
export interface ReadableCatalogue {
  /** An asset that the document refers to. */
  get(id: string | null): ReadableAsset | undefined;
  /** The assets of a kind that the document can refer to. */
  ofKind(kind: string): readonly ReadableAsset[];
}

/**
 * The catalogue of the institution that owns the scenario. Users of another institution, with whom the scenario is shared, see the assets
 * that it refers to; of the others they see those that their own institution sees too.
 */
export async function readableCatalogue(
  context: Pick<ScenarioContext, 'principal' | 'services'>,
  { institutionId, plugins, authorised: { ability, isOwned } }: AuthorisedDocument,
): Promise<ReadableCatalogue> {
  const { assets, get } = await catalogueNow(context.services, institutionId);
  const viewer = requirePrincipal(context).institutionId;
  const seen = isOwned || viewer === null ? null : await catalogueNow(context.services, viewer);
  const readable = (asset: CatalogueAsset): ReadableAsset => new ReadableAsset(asset, plugins, ability);
  return {
    get: (id) => {
      const asset = id === null ? undefined : get(id);
      return asset === undefined ? undefined : readable(asset);
    },
    ofKind: (kind) =>
      assets
        .flatMap((each) => (seen === null ? each : (seen.get(each.id) ?? [])))
        .filter((each) => each.asset === kind)
        .map(readable),
  };
}
