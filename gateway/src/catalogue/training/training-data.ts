import type { AssetPlugin } from '@scn/core/kernel/contract';
import type { TrainingKinds } from '@scn/core/kernel/training-kinds';
import { Refusal } from '@scn/core/base/refusal';
import { sql } from 'drizzle-orm';
import type { Database, Queries } from '#database/database';
import { compareCodePoints } from '#graphql/list/folded-text';
import { requirePolicy, type Member } from '#principal/principal';
import { requireReadable } from '../assets/asset-policies';
import { selectAssets } from '../assets/stored-asset';

/** The data that voice control is trained on, in the order of names and texts by code point. */
export interface TrainingData {
  readonly intents: readonly TrainedIntent[];
}

/** An intent with what learners say for it. */
export interface TrainedIntent {
  readonly id: string;
  readonly name: string;
  /** Name of its type; null if it has none. */
  readonly intentType: string | null;
  readonly utterances: readonly string[];
}

/** The JSON schema of the response of the route. */
export const trainingDataSchema = {
  type: 'object',
  properties: {
    intents: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          id: { type: 'string', description: 'Doesn’t change with the name.' },
          name: { type: 'string', description: 'The intention of voice-controlled actions.' },
          intentType: { type: ['string', 'null'], description: 'Name of the intent type.' },
          utterances: { type: 'array', items: { type: 'string', minLength: 1 } },
        },
        required: ['id', 'name', 'intentType', 'utterances'],
        additionalProperties: false,
      },
    },
  },
  required: ['intents'],
  additionalProperties: false,
} as const;

/**
 * Reads the training data of a member's institution. Utterances without an intent are left out.
 *
 * @throws Refusal ScenarioAccessError or FieldAuthorisationError without the permission to read all of it; ServerBusyError while some of it can only
 *   be read by a newer gateway: voice control would be trained on a part without anyone noticing.
 */
export async function readTrainingData(
  { database }: { readonly database: Database },
  kinds: TrainingKinds,
  member: Member,
): Promise<TrainingData> {
  const { utterance, intent, intentType } = kinds;
  const { training } = utterance;
  const read = [
    [utterance, training.text],
    [utterance, training.intent],
    [intent, intent.label],
    [intent, training.intentType],
    [intentType, intentType.label],
  ] as const;
  for (const [plugin, property] of read) {
    requirePolicy(member, 'Read', plugin.subject);
    requireReadable(member.ability, plugin, property);
  }
  return database.inInstitution(member.institutionId, async (queries) => {
    const own = async (plugin: AssetPlugin) => ownOf(queries, plugin, member.institutionId);
    const types = new Map((await own(intentType)).map(({ id, data }) => [id, textOf(data[intentType.label])]));
    const texts = new Map<string, string[]>();
    for (const { data } of await own(utterance)) {
      const id = textOf(data[training.intent]);
      const known = texts.get(id);
      if (known === undefined) texts.set(id, [textOf(data[training.text])]);
      else known.push(textOf(data[training.text]));
    }
    const intents = (await own(intent)).map(({ id, data }) => ({
      id,
      name: textOf(data[intent.label]),
      intentType: types.get(textOf(data[training.intentType])) ?? null,
      utterances: (texts.get(id) ?? []).toSorted(compareCodePoints),
    }));
    return { intents: intents.toSorted((one, other) => compareCodePoints(one.name, other.name)) };
  });
}

async function ownOf(queries: Queries, plugin: AssetPlugin, institutionId: string) {
  const assets = await selectAssets(queries, plugin, sql`asset.institution_id = ${institutionId}`);
  if (!assets.some(({ isNewer }) => isNewer)) return assets;
  const message =
    'Some voice data was saved by a newer version of Scenario Studio. Try again when the update is finished.';
  throw new Refusal('ServerBusyError', { kind: plugin.id }, message);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
