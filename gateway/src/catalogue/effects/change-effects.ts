import type { JsonObject } from '@scn/core/base/json';
import type { ErrorCode } from '@scn/core/base/error-codes';
import { Refusal } from '@scn/core/base/refusal';
import type { AssetPlugin } from '@scn/core/kernel/contract';
import { readStored } from '#log/stored-document';
import { requirePolicy, type Member } from '#principal/require-principal';
import { changedProperties, requireWritable } from '../assets/asset-policies';
import { requireSettable } from '../assets/create-asset';
import { findOwnAsset } from '../assets/find-asset';
import { settleData } from '../assets/judge-asset';
import { requireMayReplace } from '../assets/update-asset';
import { catalogueAssetOf } from '../assets/write-asset';
import { readUsage, usageMetadata } from '../assets/asset-uses';
import { catalogueView } from '../catalogue-view';
import type { EffectServices } from '../context';
import { printCatalogue } from '../printed-catalogue';
import { readAssetUsers, type EffectUser } from './asset-users';
import { judgeChange, type PlacedIssue } from './change-task';
import { inParts } from './in-parts';

/** Documents that are validated as one task. */
const documentsAtOnce = 8;

/** A change of an asset that isn’t made. */
export interface ChangeQuestion {
  readonly id: string;
  /** The properties to change; null: the asset is deleted. */
  readonly properties: JsonObject | null;
  /** Scenarios to skip, in the order of their codes. */
  readonly skip: number;
  /** Number of scenarios to validate. */
  readonly take: number;
}

/** A scenario in which a change adds issues. */
export interface AffectedScenario {
  readonly user: EffectUser;
  readonly issues: readonly PlacedIssue[];
}

/** Why a change would be refused, whatever its user decides. */
export interface ChangeRefusal {
  readonly code: ErrorCode;
  readonly message: string;
}

/** What a change would break. */
export interface ChangeEffects {
  /** Number of scenarios that use the asset, directly or through other assets, and that the member can open. */
  readonly scenarioCount: number;
  /** Number of those that have been validated, with those of earlier answers. */
  readonly checkedCount: number;
  /** Number of scenarios that use it and that the member can’t open. They aren’t validated. */
  readonly hiddenCount: number;
  readonly affected: readonly AffectedScenario[];
  readonly refusal: ChangeRefusal | null;
}

/**
 * Finds what a change of an asset would break, without making it: the scenarios that use it are validated with the asset as it is and as
 * it would be. Changes nothing.
 *
 * @throws Refusal as the change would if its data isn’t valid or the member can’t make it
 */
export async function readChangeEffects(
  services: EffectServices,
  member: Member,
  plugin: AssetPlugin,
  { id, properties, skip, take }: ChangeQuestion,
): Promise<ChangeEffects> {
  const { database, operationLog } = services;
  const { institutionId } = member;
  requirePolicy(member, properties === null ? 'Delete' : 'Update', plugin.subject);
  if (properties !== null) {
    requireSettable(plugin, properties);
    requireWritable(member.ability, 'Update', plugin, Object.keys(properties));
  }
  const { before, users, catalogue } = await database.inInstitution(institutionId, async (queries) => ({
    before: await findOwnAsset(queries, plugin, institutionId, id),
    users: (await readAssetUsers(queries, services.plugins, member, id)).users,
    catalogue: printCatalogue(await catalogueView(queries, operationLog.plugins)),
  }));
  const data = properties === null ? null : settleData(plugin, { ...before.data, ...properties });
  const scenarios = users
    .filter((user) => user.scenarioId !== null)
    .toSorted((a, b) => ((a.id ?? '') < (b.id ?? '') ? -1 : 1));
  const hiddenCount = users.filter(({ kind, id: code }) => kind === 'scenario' && code === null).length;
  const counts = { scenarioCount: scenarios.length, hiddenCount };
  if (data !== null && changedProperties(before.data, data).length === 0)
    return { ...counts, checkedCount: scenarios.length, affected: [], refusal: null };
  const change = { id, after: data === null ? null : catalogueAssetOf(plugin, id, data) };
  const asked = scenarios.slice(skip, skip + take);
  const affected = await inParts(asked, documentsAtOnce, async (part): Promise<readonly AffectedScenario[]> => {
    const documents = await Promise.all(
      part.map(({ scenarioId }) => readStored(operationLog, { institutionId, scenarioId: scenarioId ?? '' })),
    );
    const found = await operationLog.threads.run(judgeChange, { documents, catalogue, change });
    return part.flatMap((user, index) => {
      const issues = found[index] ?? [];
      return issues.length === 0 ? [] : [{ user, issues }];
    });
  });
  const refusal = await readRefusal(services, member, plugin, id, data);
  return { ...counts, checkedCount: Math.min(scenarios.length, skip + take), affected, refusal };
}

/** What uses the asset can also forbid the change, or its deletion. */
async function readRefusal(
  services: EffectServices,
  member: Member,
  plugin: AssetPlugin,
  id: string,
  after: JsonObject | null,
): Promise<ChangeRefusal | null> {
  try {
    await services.database.inInstitution(member.institutionId, async (queries) => {
      const before = await findOwnAsset(queries, plugin, member.institutionId, id);
      if (after !== null) {
        await requireMayReplace(queries, services, member, plugin, { before, after });
        return;
      }
      const usage = await readUsage(queries, services.plugins, member, id);
      if (usage.places === 0 && !usage.usedByOtherInstitutions) return;
      throw new Refusal('EntitiesInUseError', { entity: plugin.title, id, ...usageMetadata(usage) });
    });
    return null;
  } catch (error) {
    if (error instanceof Refusal) return { code: error.code, message: error.message };
    throw error;
  }
}
