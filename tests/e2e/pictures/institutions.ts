import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import type { AskGateway } from './ask-gateway';
import { fullActors, fullPatients } from './full-patients';
import { longActions, longTest, type ExampleAction } from './long-play';
import { fullOfPatients, longPlay } from './scenario-addresses';
import type { InstitutionKind } from './scene';

/** The institution ids of the scenes. */
export type Institutions = Readonly<Record<InstitutionKind, string>>;

const example = join(import.meta.dirname, '..', '..', '..', 'examples', 'anaphylaxis.scn.json');

/** As long as real institution names can be. */
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
/** Enough for the list to scroll in every window size. */
const scenarioCount = 60;

/** A title of maximum length with very long words. */
const longTitle = 'Donaudampfschifffahrtsgesellschaftskapitän with acute-on-chronic respiratory failure, '
  .repeat(3)
  .slice(0, 255)
  .trimEnd();

/** Creates an institution with many scenarios and an empty one through the API, as an administrator. */
export async function makeInstitutions(ask: AskGateway): Promise<Institutions> {
  const demonstration = await activeInstitution(ask);
  const make = async (name: string) => {
    const created = await ask<{ readonly institutionCreate: { readonly id: string } }>(
      'mutation Make($input: InstitutionCreateInput!) { institutionCreate(input: $input) { id } }',
      { institutionId: demonstration, name, userInactivePeriod: 60 },
    );
    return created.institutionCreate.id;
  };
  const [full, empty] = [await make(fullName), await make('New Hospital')];
  await switchTo(ask, full);
  await fill(ask, full);
  await switchTo(ask, demonstration);
  return { demonstration, full, empty };
}

/** Switches the active institution of the user on all pages. */
export async function switchTo(ask: AskGateway, institutionId: string): Promise<void> {
  await ask('mutation Switch($input: InstitutionSwitchInput!) { institutionSwitch(input: $input) { selected } }', {
    institutionId,
  });
  // the gateway caches the active institution for up to two seconds
  await until(async () => (await activeInstitution(ask)) === institutionId);
}

async function activeInstitution(ask: AskGateway): Promise<string> {
  interface Answer {
    readonly session: { readonly institutionId: string };
  }
  const { session } = await ask<Answer>('query Session { session { institutionId } }', {});
  return session.institutionId;
}

/** Waits until every scenario is imported. @throws Error when an import fails */
async function waitForJobs(ask: AskGateway, institutionId: string): Promise<void> {
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
    if (first !== undefined) throw new Error(`Failed to import a scenario: ${first.error?.message ?? ''}`);
    return underWay.totalCount === 0;
  });
}

/** Polls until the condition holds. @throws Error after a minute */
async function until(holds: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error('Timed out after a minute.');
    await pass(50);
  }
}

async function fill(ask: AskGateway, institutionId: string): Promise<void> {
  const ids: string[] = [];
  for (const [code, name] of libraries) {
    const created = await ask<{ readonly libraryCreate: { readonly id: string } }>(
      'mutation Make($input: LibraryCreateInput!) { libraryCreate(input: $input) { id } }',
      { institutionId, code, name },
    );
    ids.push(created.libraryCreate.id);
  }
  const file = JSON.parse(await readFile(example, 'utf8')) as Example;
  for (let number = 1; number <= scenarioCount; number += 1) {
    const isLong = number % 20 === 1;
    const scenarioCode = `${isLong ? 'LNG' : 'EMD'}${String(number).padStart(3, '0')}GB`;
    const title = isLong ? longTitle : `${subjects[number % subjects.length] ?? ''}, version ${number}`;
    const { setup, patients } = file.scenario;
    const isFull = scenarioCode === fullOfPatients.code;
    const isLongPlay = scenarioCode === longPlay.code;
    const scenario = {
      ...file.scenario,
      // usually none: lists don't show them, and the import is faster
      actions: isLongPlay ? longActions(file.scenario.actions) : [],
      tests: isLongPlay ? [longTest()] : [],
      scenarioCode,
      patients: isFull ? fullPatients() : patients,
      setup: {
        ...setup,
        basicInfo: { ...setup.basicInfo, title, ...(isLongPlay ? { playTime: 99 } : {}) },
        actors: isFull ? [...setup.actors, ...fullActors()] : setup.actors,
      },
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
  await waitForJobs(ask, institutionId);
}

interface Example {
  readonly scenario: {
    readonly setup: { readonly basicInfo: object; readonly actors: readonly object[] };
    readonly patients: readonly object[];
    readonly actions: readonly ExampleAction[];
  };
}
