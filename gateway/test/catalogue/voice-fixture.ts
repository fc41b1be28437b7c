import { randomUUID } from 'node:crypto';
import type { JsonObject } from '@scn/core/base/json';
import { sql } from 'drizzle-orm';
import { scenario } from '#database/tables/scenarios';
import { wav } from '../files/sample-files';
import type { CatalogueFixture, Member } from './catalogue-fixture';

/** An asset that a test has created. */
export interface Made {
  readonly id: string;
  readonly revision: number;
}

let made = 0;

/** A number that no other call returns: for names that must be unique. */
function next(): number {
  made += 1;
  return made;
}

/** Adds a voice profile. */
export function addVoiceProfile(member: Member, properties: JsonObject = {}): Promise<Made> {
  const designation = `voice-${next()}`;
  return member.ask(
    `mutation ($input: VoiceProfileCreateInput!) { voiceProfileCreate(input: $input) { id revision } }`,
    { designation, name: designation, ...properties },
  );
}

/** Adds audio with a file. */
export async function addAudio(fixture: CatalogueFixture, member: Member, properties: JsonObject = {}): Promise<Made> {
  const number = next();
  const file = await fixture.stage(wav({ seconds: 1 + number / 100 }), `take-${number}.wav`);
  return member.ask(`mutation ($input: AudioCreateInput!) { audioCreate(input: $input) { id revision } }`, {
    ...{ title: `Take ${number}`, file },
    ...properties,
  });
}

/** Adds a dialogue. @param voices - voice profile id, and the audio in that voice */
export function addDialogue(
  member: Member,
  voices: readonly (readonly [voiceProfileId: string, audioId: string | null, status?: string])[] = [],
  properties: JsonObject = {},
): Promise<Made> {
  return member.ask(`mutation ($input: DialogueCreateInput!) { dialogueCreate(input: $input) { id revision } }`, {
    ...{ title: `Line ${next()}`, text: 'Where does it hurt?', deliveryId: 'calm' },
    voiceProfileDialogues: voices.map(([voiceProfileId, audioId, status]) => ({
      ...{ voiceProfileId, audioId },
      status: status ?? (audioId === null ? 'MISSING' : 'RECORDED'),
    })),
    ...properties,
  });
}

/** Adds a scenario that uses assets. @param libraryId - default: a library that all users of the institution can change */
export async function addScenario(
  fixture: CatalogueFixture,
  { institution }: Member,
  title: string,
  { uses, libraryId = institution.libraryId }: { readonly uses: readonly string[]; readonly libraryId?: string },
): Promise<string> {
  const { institutionId } = institution;
  const id = randomUUID();
  const scenarioCode = `S${String(next()).padStart(5, '0')}`;
  await fixture.database.acrossInstitutions(async (queries) => {
    await queries.insert(scenario).values({
      ...{ id, institutionId, libraryId, scenarioCode, title },
      ...{ culture: 'en-GB', productStatus: 'ALPHA', headHash: Buffer.alloc(32) },
    });
    for (const asset of uses)
      await queries.execute(sql`INSERT INTO asset_use VALUES (${institutionId}, 'scenario', ${id}, ${asset}, 2)`);
  });
  return scenarioCode;
}

/** Adds a library that no one can open. */
export async function addClosedLibrary(fixture: CatalogueFixture, { institutionId }: Member): Promise<string> {
  const id = randomUUID();
  await fixture.database.acrossInstitutions((queries) =>
    queries.execute(
      sql`INSERT INTO library (id, institution_id, code, name) VALUES (${id}, ${institutionId}, ${`CLOSED${next()}`}, 'Closed')`,
    ),
  );
  return id;
}
