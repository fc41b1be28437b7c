import { fromJson, type JsonObject } from '@scn/core/base/json';
import { Refusal } from '@scn/core/base/refusal';
import { and, eq, gt } from 'drizzle-orm';
import { updateAsset } from '#catalogue/assets/update-asset';
import { referencesOf } from '#catalogue/assets/judge-asset';
import { catalogueAssetOf } from '#catalogue/assets/write-asset';
import {
  findPair,
  planForAsset,
  planForScenario,
  refusalOf,
  requireChangeableScenario,
  requireKind,
  type ReplacedPair,
} from '#catalogue/effects/replacement';
import { assetRevision } from '#database/tables/catalogue';
import { scenarioOperation } from '#database/tables/scenarios';
import { appendChange } from '#log/append-change';
import { LogDamageError } from '#log/log-damage-error';
import type { Member } from '#principal/principal';
import { operationIdOf, type JobRun } from '../job-rows';
import { catalogueOf } from './judge';
import { requesterOf } from './requester';

/** Another asset of the institution that is changed. */
export interface ReplacedIn {
  readonly kind: string;
  readonly id: string;
}

/** The asset to replace, and where. */
export interface ReplaceInput {
  readonly kind: string;
  readonly id: string;
  readonly replacementId: string;
  readonly scenarioCodes: readonly string[];
  readonly assets: readonly ReplacedIn[];
}

/** The result for one scenario or asset. */
type Outcome = JsonObject & { readonly state: 'CHANGED' | 'REFUSED' };

/** How often a scenario is planned again because someone changed it in the meantime. */
const attempts = 5;

/**
 * Uses another asset instead of one, in each chosen scenario as one change that its requester can revert, and in each chosen asset as one
 * revision. What can’t be changed doesn’t stop the others. Another attempt finds the changes of earlier ones: in scenarios by the operation
 * id, in assets by their revisions.
 */
export async function runReplaceAsset(run: JobRun): Promise<JsonObject> {
  const { job, progress } = run;
  const input = fromJson<ReplaceInput>(job.input);
  const pair = await findPair(run.services, await requesterOf(run), input);
  const all = [
    ...input.scenarioCodes.map((scenarioCode) => ({
      kind: 'scenario',
      id: scenarioCode,
      replace: (member: Member) => replaceInScenario(run, member, pair, scenarioCode),
    })),
    ...input.assets.map((user) => ({ ...user, replace: (member: Member) => replaceInAsset(run, member, pair, user) })),
  ];
  const items: Outcome[] = [];
  for (const [index, { kind, id, replace }] of all.entries()) {
    progress(index / all.length, `Changing ${index + 1} of ${all.length}`);
    try {
      // again each time: permissions can be withdrawn in the meantime
      const member = await requesterOf(run);
      items.push({ kind, id, state: 'CHANGED', ...(await replace(member)) });
    } catch (error) {
      items.push({ kind, id, state: 'REFUSED', ...reasonOf(error) });
    }
  }
  const changedCount = items.filter(({ state }) => state === 'CHANGED').length;
  return { ...pair.names, changedCount, refusedCount: items.length - changedCount, items };
}

/** Why a scenario or asset isn’t changed. @throws any error for which the job is attempted again */
function reasonOf(error: unknown): JsonObject {
  if (error instanceof LogDamageError)
    return { code: 'Exception', message: 'The stored data of the scenario is damaged. Ask an operator to repair it.' };
  if (!(error instanceof Refusal)) throw error;
  const { code, message } = error;
  // these pass: a job that ends with another error than a refusal is attempted again
  if (code === 'ServerBusyError' || code === 'Exception') throw new Error(message, { cause: error });
  return { code, message };
}

async function replaceInScenario(
  run: JobRun,
  member: Member,
  pair: ReplacedPair,
  scenarioCode: string,
): Promise<JsonObject> {
  const { job, services, signal } = run;
  const { scenarioId, institutionId } = await requireChangeableScenario(services, member, scenarioCode);
  const earlier = await findChange(run, scenarioId);
  if (earlier !== null) return { seq: earlier };
  const operationId = operationIdOf(job.id);
  const { plugin, from, to, names } = pair;
  const call = {
    name: 'asset.replace',
    input: {
      assetKind: plugin.id,
      sourceAssetId: from.id,
      sourceName: names.from,
      targetAssetId: to.id,
      targetName: names.to,
    },
  };
  for (let attempt = 1; ; attempt += 1) {
    const catalogue = await catalogueOf(services, institutionId);
    const plan = await planForScenario(services, member, pair, { scenarioCode, catalogue }, signal);
    const refusal = refusalOf(plan);
    if (refusal !== null) throw refusal;
    const change = { scenarioId, institutionId, operationId, actorId: member.userId, at: services.now() };
    try {
      const { seq } = await appendChange(
        services.operationLog,
        { ...change, ability: plan.ability },
        {
          isSame: (entry) => entry.calls[0]?.name === call.name,
          prepare: (_, document) => {
            // the migration was appended under the same lock
            if (document.head.seq !== plan.seq + Number(plan.migrates)) throw new ChangedMeanwhile();
            return Promise.resolve([call]);
          },
        },
      );
      return { seq };
    } catch (error) {
      if (!(error instanceof ChangedMeanwhile) || attempt === attempts) throw error;
    }
  }
}

/** The scenario was changed after the replacement in it had been planned. */
class ChangedMeanwhile extends Refusal {
  constructor() {
    super('UpdateEntityError', {}, 'Others are changing the scenario at the moment. Try again.');
  }
}

/** The change of an earlier attempt. */
async function findChange({ job, services }: JobRun, scenarioId: string): Promise<number | null> {
  const [found] = await services.database.inInstitution(job.institutionId, (queries) =>
    queries
      .select({ seq: scenarioOperation.seq })
      .from(scenarioOperation)
      .where(
        and(eq(scenarioOperation.scenarioId, scenarioId), eq(scenarioOperation.operationId, operationIdOf(job.id))),
      ),
  );
  return found?.seq ?? null;
}

async function replaceInAsset(run: JobRun, member: Member, pair: ReplacedPair, user: ReplacedIn): Promise<JsonObject> {
  const { services } = run;
  const earlier = await findRevision(run, member, pair, user);
  if (earlier !== null) return { revision: earlier };
  const { plugin, before, properties } = await planForAsset(services, member, pair, user);
  const { id, revision } = before;
  const changed = await updateAsset(services, member, plugin, { id, revision, properties });
  return { revision: changed.revision };
}

/** The revision of an earlier attempt: the requester’s first since the request that refers to the replacement and not to the asset. */
async function findRevision(
  { job, services }: JobRun,
  member: Member,
  { from, to }: ReplacedPair,
  user: ReplacedIn,
): Promise<number | null> {
  const plugin = requireKind(services.plugins, member, user.kind);
  const rows = await services.database.inInstitution(job.institutionId, (queries) =>
    queries
      .select({ revision: assetRevision.revision, data: assetRevision.data })
      .from(assetRevision)
      .where(
        and(
          eq(assetRevision.institutionId, job.institutionId),
          eq(assetRevision.assetId, user.id),
          eq(assetRevision.changedBy, member.userId),
          gt(assetRevision.at, job.createdAt),
        ),
      )
      .orderBy(assetRevision.revision),
  );
  const found = rows.find(({ data }) => {
    if (data === null) return false;
    const named = referencesOf(services.assetValidator, catalogueAssetOf(plugin, user.id, data)).map((each) => each.to);
    return named.includes(to.id) && !named.includes(from.id);
  });
  return found?.revision ?? null;
}
