import { isJsonObject, type Json } from '@scn/core/base/json';
import { Refusal } from '@scn/core/base/refusal';
import type { Action, Response } from '@scn/core/document/actions/schema';
import type { CatalogueAsset } from '@scn/core/document/file';
import type { Scenario } from '@scn/core/document/scenario';
import type { PluginRegistry } from '@scn/core/kernel/registry';
import type { EntityNode, ScenarioView } from '@scn/core/kernel/view';
import type { PlacedView } from '@scn/core/operations/operation';
import { createScenarioReader } from '@scn/core/operations/scenario-reader';
import type { OperationAbility } from '@scn/core/permissions/policies';
import type { EntityKind } from '@scn/core/schema/keywords';
import { mayReadProperty } from '#catalogue/assets/asset-policies';
import { catalogueView, type InstitutionCatalogue } from '#catalogue/catalogue-view';
import type { ScenarioAddress } from '#log/catch-up';
import { readScenario } from '#log/changes-since';
import type { OpenDocument } from '#log/open-document';
import type { OperationLog } from '#log/operation-log';
import { requirePrincipal } from '#principal/principal';
import { scenarioFor, type AuthorisedScenario, type ScenarioInput } from '#tenancy/scenarios-for';
import type { ScenarioContext, ScenarioServices } from '../context';

/**
 * The indexes of documents that a log keeps open. They live as long as the open document, and are updated from snapshot to
 * snapshot at a cost proportional to the change.
 */
const readers = new WeakMap<OpenDocument, ReturnType<typeof createScenarioReader>>();

/** A document at the head of its log. */
export interface DocumentNow extends ScenarioAddress {
  /** The immutable snapshot: values derived from it can be cached by its identity. */
  readonly scenario: Scenario;
  readonly seq: number;
  /** Hash of the log's last entry, in hexadecimal. */
  readonly hash: string;
  readonly plugins: PluginRegistry;
  /** Reads with indexes (who uses what). `read` must be synchronous. */
  indexed<T>(read: (view: PlacedView) => T): T;
}

/** A document that the principal can read. */
export interface AuthorisedDocument extends DocumentNow {
  readonly authorised: AuthorisedScenario;
}

/**
 * The only way for reads to access a document.
 *
 * @throws Refusal as {@link scenarioFor} does.
 */
export async function documentNow(context: ScenarioContext, input: ScenarioInput): Promise<AuthorisedDocument> {
  const authorised = await scenarioFor(context, input);
  return { ...(await documentAt(context, authorised)), authorised };
}

/** The document of an authorised scenario. */
export async function documentAt(
  { services: { operationLog } }: Pick<ScenarioContext, 'services'>,
  { scenarioId, institutionId }: ScenarioAddress,
): Promise<DocumentNow> {
  const now = await readScenario(operationLog, { scenarioId, institutionId });
  return {
    scenarioId,
    institutionId,
    ...now,
    plugins: operationLog.plugins,
    indexed: (read) => readIndexed(operationLog, { scenarioId, scenario: now.scenario }, read),
  };
}

/**
 * Reads a snapshot with its indexes. The view is valid only inside `read`, which therefore must be synchronous: the next
 * snapshot updates the indexes.
 */
function readIndexed<T>(
  { documents, plugins }: OperationLog,
  { scenarioId, scenario }: { readonly scenarioId: string; readonly scenario: Scenario },
  read: (view: PlacedView) => T,
): T {
  const held = documents.get(scenarioId);
  let reader = held === undefined ? undefined : readers.get(held);
  reader ??= createScenarioReader(plugins);
  if (held !== undefined) readers.set(held, reader);
  return read(reader(scenario));
}

/**
 * A value derived from a document, cached until its snapshot is garbage collected: paging through a list, or the panels of one screen,
 * derive it once.
 */
export function derived<T>(derive: (document: DocumentNow) => T): (document: DocumentNow) => T {
  const known = new WeakMap<Scenario, { readonly plugins: PluginRegistry; readonly value: T }>();
  return (document) => {
    const { scenario, plugins } = document;
    const last = known.get(scenario);
    if (last?.plugins === plugins) return last.value;
    const value = derive(document);
    known.set(scenario, { plugins, value });
    return value;
  };
}

/** The entity of a kind with this id. @throws Refusal NoRecordsFoundError, ActorDoesNotExistError */
export function needEntity<K extends EntityKind>(view: ScenarioView, kind: K, id: string): EntityNode<K> {
  const node = view.get(id, kind);
  if (node === undefined) throw missing(kind, id);
  return node;
}

/** A response of an action. @throws Refusal NoRecordsFoundError */
export function needResponseOf({ responses }: Action, responseCode: string): Response {
  const response = responses.find((each) => each.responseCode === responseCode);
  if (response === undefined) throw missing('response', responseCode);
  return response;
}

function missing(kind: EntityKind, id: string): Refusal {
  const code = kind === 'actor' ? 'ActorDoesNotExistError' : 'NoRecordsFoundError';
  return new Refusal(code, { kind, id }, `“${id}” does not exist.`);
}

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
