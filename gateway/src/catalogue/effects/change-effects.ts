import { Refusal } from '@scn/core/base/refusal';
import type { AssetPlugin } from '@scn/core/kernel/contract';
import type { GraphqlContext } from '#graphql/context';
import { readManyStored } from '#log/stored-document';
import type { Member } from '#principal/principal';
import { catalogueAssetOf } from '../assets/write-asset';
import { catalogueView } from '../catalogue-view';
import type { EffectServices } from '../context';
import { printCatalogue } from '../printed-catalogue';
import { readAssetUsers, type EffectUser } from './asset-users';
import { judgeChanges, type PlacedIssue } from './effect-tasks';
import { inParts } from './in-parts';
import { settleChanges, type UncommittedChange, type ChangeRefusal } from './settle-changes';

/** Documents that are read and validated together. */
const documentsAtOnce = 8;

/** Changes of assets of one kind that aren’t made. */
export interface ChangeQuestion {
  readonly changes: readonly UncommittedChange[];
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

/** Breakage that changes would cause. */
export interface ChangeEffects {
  /** Number of scenarios that use the assets, directly or through other assets, and that the member can open. */
  readonly scenarioCount: number;
  /** Number of those that needn’t be asked for again, with those of earlier answers. */
  readonly checkedCount: number;
  /** Number of scenarios that would be validated if the member could open them: 0 if no rule reads what is different. */
  readonly hiddenCount: number;
  /** Number of scenarios of this answer that can’t be read or validated. */
  readonly failedCount: number;
  readonly affected: readonly AffectedScenario[];
  readonly refusals: readonly ChangeRefusal[];
}

/**
 * Finds what changes of assets would break together, without making them: the scenarios that use the assets are validated with the assets as
 * they are and as they would be, by the rules that read what is different. Without such rules, no scenario is read. Changes nothing.
 *
 * @throws Refusal as {@link settleChanges} does; the reason of the signal, between two parts
 */
export async function readChangeEffects(
  services: EffectServices,
  member: Member,
  plugin: AssetPlugin,
  { changes: asked, skip, take }: ChangeQuestion,
  { logger, signal }: Pick<GraphqlContext, 'logger' | 'signal'>,
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
  const answer = { scenarioCount: scenarios.length, refusals };
  const differences = settled.changes.map(({ difference }) => difference);
  if (validators.ofDifferences(differences) === null)
    return { ...answer, checkedCount: scenarios.length, hiddenCount: 0, failedCount: 0, affected: [] };
  const changes = settled.changes.map(({ id, after, difference }) => ({
    id,
    difference,
    after: after === null ? null : catalogueAssetOf(plugin, id, after),
  }));
  const printed = printCatalogue(catalogue);
  const judge = async (part: readonly EffectUser[]): Promise<readonly (AffectedScenario | 'failed')[]> => {
    const ids = part.map(({ scenarioId }) => scenarioId ?? '');
    const read = await readManyStored(operationLog, institutionId, ids);
    const documents = read.filter((each) => 'document' in each);
    const judged = await operationLog.threads.run(judgeChanges, { documents, catalogue: printed, changes });
    const results = new Map(documents.map(({ scenarioId }, index) => [scenarioId, judged[index]]));
    return part.flatMap((user, index): readonly (AffectedScenario | 'failed')[] => {
      const { scenarioId } = user;
      const each = read[index];
      const result = results.get(scenarioId ?? '');
      if (result !== undefined && 'issues' in result)
        return result.issues.length === 0 ? [] : [{ user, issues: result.issues }];
      const fault = each !== undefined && 'fault' in each ? each.fault : result?.fault;
      // it was deleted after its uses were read
      if (fault instanceof Refusal && fault.code === 'NoRecordsFoundError') return [];
      logger.warn({ scenarioId, err: fault }, 'The effects of a change on a scenario could not be checked.');
      return ['failed'];
    });
  };
  const found = await inParts(scenarios.slice(skip, skip + take), documentsAtOnce, judge, signal);
  const affected = found.filter((each) => each !== 'failed');
  return {
    ...answer,
    hiddenCount: users.filter(({ kind, id }) => kind === 'scenario' && id === null).length,
    failedCount: found.length - affected.length,
    checkedCount: Math.min(scenarios.length, skip + take),
    affected,
  };
}
