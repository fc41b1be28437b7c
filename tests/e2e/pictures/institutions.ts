import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import type { AskGateway } from './ask-gateway';
import type { InstitutionKind } from './scene';

/** The ids of the institutions that scenes are at. */
export type Institutions = Readonly<Record<InstitutionKind, string>>;

const example = join(import.meta.dirname, '..', '..', '..', 'examples', 'anaphylaxis.scn.json');

/** As long as names of institutions get in earnest. */
const fullName = 'Universitätsklinikum and Royal Infirmary Teaching Hospitals NHS Foundation Trust, Simulation Centre';

/** Libraries of the full institution. The last one stays empty. */
const libraries = [
  ['EMERGENCY', 'Emergency medicine'],
  ['PAEDIATRICS', 'Paediatrics and neonatal care'],
  ['OBSTETRICS-AND-GYNAECOLOGY-2025', 'Obstetrics, gynaecology and the care of the newborn in the first hour of life'],
  ['NEW', 'New curriculum'],
] as const;

const subjects = [
  'Chest pain in the waiting room',
  'Fall at home, on warfarin',
  'Confusion on the second day after surgery',
  'Asthma that does not get better',
  'Head injury after a bicycle accident',
  'Breaking bad news to a family',
  'Febrile convulsion',
  'Massive transfusion',
];
const statuses = ['PRODUCTION', 'BETA', 'ALPHA', 'EXPERIMENTAL', 'RETIRED'];
/** As many as the list has to scroll for, in every window. */
const scenarioCount = 60;

/** The longest title there may be, of words as long as German ones. */
const longTitle = 'Donaudampfschifffahrtsgesellschaftskapitän with acute-on-chronic respiratory failure, '
  .repeat(3)
  .slice(0, 255)
  .trimEnd();

/** Makes an institution with very many scenarios and one with none, as an administrator would through the gateway. */
export async function makeInstitutions(ask: AskGateway): Promise<Institutions> {
  const demonstration = await activeInstitution(ask);
  const make = async (name: string) => {
    const made = await ask<{ readonly institutionCreate: { readonly id: string } }>(
      'mutation Make($input: InstitutionCreateInput!) { institutionCreate(input: $input) { id } }',
      { institutionId: demonstration, name, userInactivePeriod: 60 },
    );
    return made.institutionCreate.id;
  };
  const [full, empty] = [await make(fullName), await make('New Hospital')];
  await switchTo(ask, full);
  await fill(ask, full);
  await switchTo(ask, demonstration);
  return { demonstration, full, empty };
}

/** Makes an institution the active one of whoever asks, on all pages. */
export async function switchTo(ask: AskGateway, institutionId: string): Promise<void> {
  await ask('mutation Switch($input: InstitutionSwitchInput!) { institutionSwitch(input: $input) { selected } }', {
    institutionId,
  });
  // the gateway remembers for up to two seconds who was active where
  await until(async () => (await activeInstitution(ask)) === institutionId);
}

async function activeInstitution(ask: AskGateway): Promise<string> {
  interface Answer {
    readonly session: { readonly institutionId: string };
  }
  const { session } = await ask<Answer>('query Session { session { institutionId } }', {});
  return session.institutionId;
}

/** Waits until every scenario is there. @throws Error with what the gateway has against one */
async function jobsEnded(ask: AskGateway, institutionId: string): Promise<void> {
  interface Answer {
    readonly underWay: { readonly totalCount: number };
    readonly failed: { readonly items: readonly { readonly error: { readonly message: string } | null }[] };
  }
  const query = `query Jobs($input: JobsInput!) {
    underWay: jobs(input: $input, where: { state: { in: [QUEUED, RUNNING] } }) { totalCount }
    failed: jobs(input: $input, where: { state: { eq: FAILED } }) { items { error { message } } }
  }`;
  await until(async () => {
    const { underWay, failed } = await ask<Answer>(query, { institutionId });
    const [first] = failed.items;
    if (first !== undefined) throw new Error(`A scenario was not imported: ${first.error?.message ?? ''}`);
    return underWay.totalCount === 0;
  });
}

/** Asks again and again. @throws Error after a minute of no */
async function until(holds: () => Promise<boolean>): Promise<void> {
  const last = Date.now() + 60_000;
  while (!(await holds())) {
    if (Date.now() > last) throw new Error('It took longer than a minute.');
    await pass(50);
  }
}

async function fill(ask: AskGateway, institutionId: string): Promise<void> {
  const ids: string[] = [];
  for (const [code, name] of libraries) {
    const made = await ask<{ readonly libraryCreate: { readonly id: string } }>(
      'mutation Make($input: LibraryCreateInput!) { libraryCreate(input: $input) { id } }',
      { institutionId, code, name },
    );
    ids.push(made.libraryCreate.id);
  }
  const file = JSON.parse(await readFile(example, 'utf8')) as Example;
  for (let number = 1; number <= scenarioCount; number += 1) {
    const isLong = number % 20 === 1;
    const scenarioCode = `${isLong ? 'LNG' : 'EMD'}${String(number).padStart(3, '0')}GB`;
    const title = isLong ? longTitle : `${subjects[number % subjects.length] ?? ''}, version ${number}`;
    const { setup } = file.scenario;
    // without actions: lists show none of them, and an import is judged sooner
    const scenario = {
      ...file.scenario,
      actions: [],
      scenarioCode,
      setup: { ...setup, basicInfo: { ...setup.basicInfo, title } },
    };
    await ask(
      'mutation Upload($input: ScenarioUploadInput!) { scenarioUpload(input: $input) { id } }',
      {
        institutionId,
        libraryId: ids[isLong ? 0 : number % (libraries.length - 1)],
        productStatus: statuses[number % statuses.length],
        devices: ['WINDOWS'],
        minClientVersionId: 3,
        changeNotes: 'First version',
        versionNumberPart: 'MAJOR',
      },
      new File([JSON.stringify({ ...file, scenario })], `${scenarioCode}.scn.json`),
    );
  }
  await jobsEnded(ask, institutionId);
}

interface Example {
  readonly scenario: { readonly setup: { readonly basicInfo: object } };
}
