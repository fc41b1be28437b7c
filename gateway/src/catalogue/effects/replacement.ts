import { Refusal, type ErrorCode } from '@scn/core/base/refusal';
import type { AssetPlugin } from '@scn/core/kernel/contract';
import type { OperationAbility } from '@scn/core/permissions/policies';
import { withReplacements } from '@scn/core/operations/assets/replacements';
import { placeInSchema } from '@scn/core/search/place-schema';
import { jsonSchemaOf } from '@scn/core/schema/json-schema';
import { readStored } from '#log/stored-document';
import { requirePolicy, type Member } from '#principal/principal';
import { scenarioFor } from '#tenancy/scenarios-for';
import { changedProperties, mayReadProperty, requireWritable } from '../assets/asset-policies';
import { fieldOf, referencesOf, requireRules, settleData } from '../assets/judge-asset';
import { findAsset, findOwnAsset, noSuchAsset, type StoredAsset } from '../assets/stored-asset';
import { catalogueAssetOf } from '../assets/write-asset';
import { catalogueView } from '../catalogue-view';
import type { EffectServices } from '../context';
import { printCatalogue, type PrintedCatalogue } from '../printed-catalogue';
import { readAssetUsers, type EffectUser } from './asset-users';
import { inParts } from './in-parts';
import { planReplacement, type PlacedIssue, type PlannedChange, type PlannedReplacement } from './effect-tasks';

/** An asset, and the one that replaces it, as the member sees them. */
export interface ReplacedPair {
  readonly plugin: AssetPlugin;
  readonly from: StoredAsset;
  readonly to: StoredAsset;
  /** Their names, or ids where there is no name that the member can read. */
  readonly names: { readonly from: string; readonly to: string };
}

/** Why a user of an asset can’t be changed. */
export interface ReplacementRefusal {
  readonly code: ErrorCode;
  readonly message: string;
}

/** A user of an asset, and what replacing the asset changes in it. */
export interface ProposedChange {
  readonly user: EffectUser;
  readonly changes: readonly PlannedChange[];
  /** The issues that it adds to a scenario: errors, for which it is refused, and others. */
  readonly issues: readonly PlacedIssue[];
  readonly refusal: ReplacementRefusal | null;
}

/** A page of a proposal. */
export interface Proposal {
  readonly totalCount: number;
  /** Number of users that the member can’t read. They aren’t changed. */
  readonly hiddenCount: number;
  readonly items: readonly ProposedChange[];
}

/**
 * Finds an asset and its replacement.
 *
 * @throws Refusal NoRecordsFoundError; InvalidDataError if they are the same; ScenarioAccessError
 */
export async function findPair(
  { database, plugins }: EffectServices,
  member: Member,
  asked: { readonly kind: string; readonly id: string; readonly replacementId: string },
): Promise<ReplacedPair> {
  const plugin = requireKind(plugins, member, asked.kind);
  const { institutionId, ability } = member;
  const { id, replacementId } = asked;
  if (id === replacementId) throw new Refusal('InvalidDataError', { field: 'replacementId' }, 'Choose another asset.');
  const [from, to] = await database.inInstitution(institutionId, async (queries) => [
    await findAsset(queries, plugin, institutionId, id),
    await findAsset(queries, plugin, institutionId, replacementId),
  ]);
  const nameOf = ({ id: otherwise, data }: StoredAsset): string => {
    const name = mayReadProperty(ability, plugin, plugin.label) ? data[plugin.label] : null;
    return typeof name === 'string' && name.trim() !== '' ? name.slice(0, maxNameLength) : otherwise;
  };
  return { plugin, from, to, names: { from: nameOf(from), to: nameOf(to) } };
}

/** Maximum length of a name in the history. */
const maxNameLength = 200;

/** The plugin of a kind of assets that the member can read. @throws Refusal NoRecordsFoundError, ScenarioAccessError */
export function requireKind({ asset }: EffectServices['plugins'], member: Member, kind: string): AssetPlugin {
  const plugin = asset(kind);
  if (plugin === undefined) throw new Refusal('NoRecordsFoundError', { kind }, 'There is no such kind of asset.');
  requirePolicy(member, 'Read', plugin.subject);
  return plugin;
}

/** Returns the users of an asset itself that can be changed to use another one: in the order of a proposal. */
export function replaceable(users: readonly EffectUser[]): readonly EffectUser[] {
  return users.filter(({ id, distance }) => id !== null && distance === 0);
}

/** Proposes what to change so that another asset is used instead of one. Changes nothing. */
export async function readProposal(
  services: EffectServices,
  member: Member,
  pair: ReplacedPair,
  page: { readonly skip: number; readonly take: number },
): Promise<Proposal> {
  const { database, operationLog, plugins } = services;
  const { users, catalogue } = await database.inInstitution(member.institutionId, async (queries) => ({
    users: (await readAssetUsers(queries, plugins, member, [pair.from.id])).users,
    catalogue: printCatalogue(await catalogueView(queries, operationLog.plugins)),
  }));
  const direct = replaceable(users);
  const asked = direct.slice(page.skip, page.skip + page.take);
  const items = await inParts(asked, 1, async (part) =>
    Promise.all(part.map((user) => proposeFor(services, member, pair, { user, catalogue }))),
  );
  const hiddenCount = users.filter(({ id, distance }) => id === null && distance === 0).length;
  return { totalCount: direct.length, hiddenCount, items };
}

async function proposeFor(
  services: EffectServices,
  member: Member,
  pair: ReplacedPair,
  { user, catalogue }: { readonly user: EffectUser; readonly catalogue: PrintedCatalogue },
): Promise<ProposedChange> {
  try {
    if (user.scenarioId === null) {
      const { changes } = await planForAsset(services, member, pair, { kind: user.kind, id: user.id ?? '' });
      return { user, changes, issues: [], refusal: null };
    }
    const plan = await planForScenario(services, member, pair, { scenarioCode: user.id ?? '', catalogue });
    const refusal = refusalOf(plan);
    return refusal === null
      ? { user, changes: plan.changes, issues: plan.issues, refusal }
      : { user, changes: [], issues: plan.issues, refusal: { code: refusal.code, message: refusal.message } };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { user, changes: [], issues: [], refusal: { code: error.code, message: error.message } };
  }
}

/** Why a replacement is refused that adds errors; null if it adds none. */
export function refusalOf({ issues: added }: Pick<PlannedReplacement, 'issues'>): Refusal | null {
  const errors = added.filter(({ severity }) => severity === 'ERROR');
  const [first, ...others] = errors;
  if (first === undefined) return null;
  const more = others.length === 0 ? '' : ` (and ${others.length} more)`;
  const issues = errors.map(({ ruleId, message }) => ({ ruleId, message }));
  return new Refusal('ValidationError', { issues }, `This would add an error: ${first.message}${more}`);
}

/** Changes that a replacement makes in a scenario that the member can change. */
export interface ScenarioPlan extends PlannedReplacement {
  readonly scenarioId: string;
  readonly institutionId: string;
  readonly ability: OperationAbility;
}

/**
 * Plans the replacement in a scenario of the member’s institution.
 *
 * @throws Refusal ScenarioAccessError if the member can’t change it; NoRecordsFoundError if it doesn’t exist or doesn’t use the asset
 */
export async function planForScenario(
  services: EffectServices,
  member: Member,
  { plugin, from, to, names }: ReplacedPair,
  { scenarioCode, catalogue }: { readonly scenarioCode: string; readonly catalogue: PrintedCatalogue },
  signal?: AbortSignal,
): Promise<ScenarioPlan> {
  const { operationLog } = services;
  const scenario = await requireChangeableScenario(services, member, scenarioCode);
  const { scenarioId, institutionId, ability } = scenario;
  const stored = await readStored(operationLog, scenario);
  const plan = await operationLog.threads.run(
    planReplacement,
    { stored, catalogue, assetKind: plugin.id, replacement: { from: from.id, to: to.id } },
    signal,
  );
  if (plan.places === 0)
    throw new Refusal('NoRecordsFoundError', { assetId: from.id }, `The scenario doesn’t use “${names.from}”.`);
  const named = (text: string) => text.replaceAll(from.id, `“${names.from}”`).replaceAll(to.id, `“${names.to}”`);
  const changes = plan.changes.map(({ place, text }) => ({ place, text: named(text) }));
  return { ...plan, changes, scenarioId, institutionId, ability };
}

/** A scenario of the member’s institution that they can change. @throws Refusal NoRecordsFoundError, ScenarioAccessError */
export async function requireChangeableScenario(services: EffectServices, member: Member, scenarioCode: string) {
  const { institutionId } = member;
  const scenario = await scenarioFor({ principal: member, services }, { institutionId, scenarioCode });
  if (scenario.access === 'READONLY')
    throw new Refusal('ScenarioAccessError', { access: scenario.access }, 'This scenario is read-only.');
  return scenario;
}

/** Changes that a replacement makes in an asset. */
export interface AssetPlan {
  readonly plugin: AssetPlugin;
  readonly before: StoredAsset;
  /** The properties to change. */
  readonly properties: StoredAsset['data'];
  readonly changes: readonly PlannedChange[];
}

/**
 * Plans the replacement in an asset of the member’s institution.
 *
 * @throws Refusal of a change of the asset; NoRecordsFoundError if it doesn’t exist or doesn’t use the asset
 */
export async function planForAsset(
  { database, plugins, assetValidator }: EffectServices,
  member: Member,
  { from, to, names }: ReplacedPair,
  user: { readonly kind: string; readonly id: string },
): Promise<AssetPlan> {
  const { institutionId, ability } = member;
  const plugin = requireKind(plugins, member, user.kind);
  requirePolicy(member, 'Update', plugin.subject);
  const before = await database.inInstitution(institutionId, (queries) =>
    findOwnAsset(queries, plugin, institutionId, user.id),
  );
  if (before.isNewer) throw noSuchAsset(plugin);
  const places = referencesOf(assetValidator, catalogueAssetOf(plugin, before.id, before.data))
    .filter((each) => each.to === from.id)
    .map(({ at }) => at);
  if (places.length === 0)
    throw new Refusal('NoRecordsFoundError', { assetId: from.id }, `It doesn’t use “${names.from}” any more.`);
  const after = withReplacements(before.data, places, { from: from.id, to: to.id });
  const changed = changedProperties(before.data, after);
  requireWritable(ability, 'Update', plugin, changed);
  const settled = settleData(plugin, after);
  requireRules(assetValidator, plugin, catalogueAssetOf(plugin, before.id, settled), ability);
  const properties = Object.fromEntries(changed.map((name) => [name, after[name] ?? null]));
  const schema = jsonSchemaOf(plugin.schema);
  const changes = places
    .filter((at) => mayReadProperty(ability, plugin, fieldOf(at)))
    .map((at) => ({
      place: placeInSchema(schema, before.data, at, plugins).labels.join(' › '),
      text: `“${names.from}” → “${names.to}”`,
    }));
  return { plugin, before, properties, changes };
}
