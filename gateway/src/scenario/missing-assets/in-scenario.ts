import { titleOfEntity } from '@scn/core/description/entity-title';
import type { Pointer } from '@scn/core/base/json';
import { Refusal } from '@scn/core/base/refusal';
import { isAssetTarget } from '@scn/core/index/reference-target';
import { missingAssets } from '@scn/core/index/queries/missing-assets';
import { AssetUses } from '#log/asset-uses';
import { requireMember, requirePolicy } from '#principal/require-principal';
import { scenarioFor, type ScenarioInput } from '#tenancy/scenario-for';
import type { ScenarioContext } from '../context';
import { derived } from '../document/derived';
import { documentAt, type DocumentNow } from '../document/document-now';
import { describeMissing, readUploads, type DescribedMissing } from './uploads';

/** A reference to a missing asset. */
export interface MissingPlace {
  /** The innermost entity that contains it; null for sections of the scenario itself. */
  readonly entityId: string | null;
  readonly entityName: string | null;
  readonly entityType: string;
  readonly pointer: Pointer;
}

/** A missing asset of one scenario. */
export interface MissingInScenario extends DescribedMissing {
  readonly places: readonly MissingPlace[];
}

/** The missing assets of a scenario after one of its changes. */
export interface ScenarioMissing {
  readonly seq: number;
  readonly rows: readonly MissingInScenario[];
}

/**
 * The assets that a scenario refers to and that no one has uploaded, in document order.
 *
 * @throws Refusal ScenarioAccessError without the policy, and for a scenario of another institution.
 */
export async function missingInScenario(context: ScenarioContext, input: ScenarioInput): Promise<ScenarioMissing> {
  const member = requireMember(context, input.institutionId);
  const authorised = await scenarioFor(context, input);
  requirePolicy(authorised, 'Read', 'MissingAsset');
  if (!authorised.isOwned)
    throw new Refusal(
      'ScenarioAccessError',
      { scenarioCode: input.scenarioCode },
      'Only the institution that owns the scenario can see its missing assets.',
    );
  const document = await documentAt(context, authorised);
  const { database, operationLog } = context.services;
  const described = await database.inInstitution(member.institutionId, async (queries) => {
    const uploads = await readUploads(queries, operationLog.plugins, member);
    return describeMissing(queries, uploads, member, missingAssets(namedIn(document), uploads));
  });
  return { seq: document.seq, rows: withPlaces(document, described) };
}

/** The shared assets that a document refers to, with the expected kind. */
const namedIn = derived(({ scenario, plugins }): ReadonlyMap<string, string> => {
  const uses = new AssetUses(plugins);
  uses.update(scenario);
  return new Map([...uses.places].map(([id, { target }]) => [id, target]));
});

function withPlaces(document: DocumentNow, described: readonly DescribedMissing[]): readonly MissingInScenario[] {
  return document.indexed((view) =>
    described.map((row) => ({
      ...row,
      places: view
        .usesOf(row.id)
        .filter(({ target }) => isAssetTarget(target))
        .map(({ from, at }): MissingPlace => ({
          entityId: from?.id ?? null,
          entityName: from === null ? null : titleOfEntity(from),
          entityType: from?.kind ?? 'scenario',
          pointer: from === null ? at : (`${view.pointerOf(from)}${at}` as Pointer),
        })),
    })),
  );
}
