import { asJsonObject } from '@scn/core/base/json';
import { Refusal } from '@scn/core/base/refusal';
import { findPair } from '#catalogue/effects/replacement';
import { requireMember } from '#principal/principal';
import type { JobContext } from '../context';
import type { ReplaceInput } from '../kinds/replace-asset';
import { readRequestKey } from './read-request-key';

/** The requested replacement, with its institution. */
export interface ReplacementRequest extends ReplaceInput {
  readonly institutionId: string;
  readonly requestKey?: string | null | undefined;
}

/** Maximum number of scenarios and assets of one request. */
const most = 5000;

/**
 * Requests the replacement of an asset. What each scenario and asset requires is decided when it is changed.
 *
 * @returns the job's id. @throws Refusal NoRecordsFoundError, InvalidDataError, ScenarioAccessError…
 */
export async function requestReplacement(
  { services, ...context }: JobContext,
  { institutionId, requestKey: key, ...request }: ReplacementRequest,
): Promise<string> {
  const member = requireMember(context, institutionId);
  const requestKey = readRequestKey(key);
  const scenarioCodes = [...new Set(request.scenarioCodes)];
  const assets = [...new Map(request.assets.map((asset) => [asset.id, asset])).values()];
  const count = scenarioCodes.length + assets.length;
  if (count === 0 || count > most) {
    const message = `Choose between 1 and ${most} scenarios and assets.`;
    throw new Refusal('InvalidDataError', { field: 'scenarioCodes', most }, message);
  }
  const { plugin, from, to } = await findPair(services, member, request);
  const input: ReplaceInput = { kind: plugin.id, id: from.id, replacementId: to.id, scenarioCodes, assets };
  return services.jobs.request({
    institutionId: member.institutionId,
    kind: 'replace',
    scenarioId: null,
    requestedBy: member.userId,
    requestKey,
    input: asJsonObject(input),
  });
}
