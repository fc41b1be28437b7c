import type { AssetPlugin } from '@scn/core/kernel/contract';
import { readManyStored } from '#log/many-stored';
import type { Member } from '#principal/require-principal';
import { catalogueAssetOf } from '../assets/write-asset';
import { catalogueView } from '../catalogue-view';
import type { EffectServices } from '../context';
import { printCatalogue } from '../printed-catalogue';
import { readAssetUsers, type EffectUser } from './asset-users';
import { judgeChanges, type PlacedIssue } from './change-task';
import { inParts } from './in-parts';
import { settleChanges, type AskedChange, type ChangeRefusal } from './settle-changes';

/** Documents that are read and validated together. */
const documentsAtOnce = 8;

/** Changes of assets of one kind that aren’t made. */
export interface ChangeQuestion {
  readonly changes: readonly AskedChange[];
  /** Scenarios to skip, in the order of their codes. */
  readonly skip: number;
  /** Number of scenarios to validate. */
  readonly take: number;
}

/** A scenario in which changes add issues. */
export interface AffectedScenario {
  readonly user: EffectUser;
  readonly issues: readonly PlacedIssue[];
}

/** What changes would break. */
export interface ChangeEffects {
  /** Number of scenarios that use the assets, directly or through other assets, and that the member can open. */
  readonly scenarioCount: number;
  /** Number of those whose effects are known, with those of earlier answers. */
  readonly checkedCount: number;
  /** Number of scenarios that use them and that the member can’t open. They aren’t validated. */
  readonly hiddenCount: number;
  readonly affected: readonly AffectedScenario[];
  readonly refusals: readonly ChangeRefusal[];
}

/**
 * Finds what changes of assets would break together, without making them: the scenarios that use the assets are validated with the assets as
 * they are and as they would be, by the rules that read what is different. Without such rules, no scenario is read. Changes nothing.
 *
 * @throws Refusal as {@link settleChanges} does
 */
export async function readChangeEffects(
  services: EffectServices,
  member: Member,
  plugin: AssetPlugin,
  { changes: asked, skip, take }: ChangeQuestion,
): Promise<ChangeEffects> {
  const { database, operationLog, plugins, validators } = services;
  const { institutionId } = member;
  const { settled, users, catalogue } = await database.inInstitution(institutionId, async (queries) => {
    const all = await settleChanges(queries, services, member, plugin, asked);
    const ids = all.changes.map(({ id }) => id);
    return {
      settled: all,
      users: (await readAssetUsers(queries, plugins, member, ids)).users,
      catalogue: await catalogueView(queries, operationLog.plugins),
    };
  });
  const scenarios = users
    .filter((user) => user.scenarioId !== null)
    .toSorted((a, b) => ((a.id ?? '') < (b.id ?? '') ? -1 : 1));
  const { refusals } = settled;
  const answer = {
    scenarioCount: scenarios.length,
    hiddenCount: users.filter(({ kind, id }) => kind === 'scenario' && id === null).length,
    refusals,
  };
  const differences = settled.changes.map(({ difference }) => difference);
  if (validators.ofDifferences(differences) === null)
    return { ...answer, checkedCount: scenarios.length, affected: [] };
  const changes = settled.changes.map(({ id, after, difference }) => ({
    ...{ id, difference, after: after === null ? null : catalogueAssetOf(plugin, id, after) },
  }));
  const printed = printCatalogue(catalogue);
  const affected = await inParts(scenarios.slice(skip, skip + take), documentsAtOnce, async (part) => {
    const ids = part.map(({ scenarioId }) => scenarioId ?? '');
    const documents = await readManyStored(operationLog, institutionId, ids);
    const found = await operationLog.threads.run(judgeChanges, { documents, catalogue: printed, changes });
    return part.flatMap((user, index): readonly AffectedScenario[] => {
      const issues = found[index] ?? [];
      return issues.length === 0 ? [] : [{ user, issues }];
    });
  });
  return { ...answer, checkedCount: Math.min(scenarios.length, skip + take), affected };
}
