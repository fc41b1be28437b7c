import { randomUUID } from 'node:crypto';
import { readScenarioFile } from '@scn/core/format/read';
import type { ScenarioFile } from '@scn/core/document/file';
import { and, eq } from 'drizzle-orm';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { importCatalogue } from '#catalogue/import-catalogue';
import type { Queries } from '#database/database';
import { scenario } from '#database/tables/scenarios';
import { groupMember, institution, library, libraryAccess, userGroup, userInstitution } from '#database/tables/tenancy';
import type { GatewayServices } from './context';
import { createScenario } from '#log/create-scenario';
import { createDemonstrationAccount, findLocalAccount } from '#sign-in/accounts/local-accounts';
import { createDefaultGroups, groupNames, type DefaultGroup } from '#tenancy/default-groups';
import { grantablePolicies } from '#tenancy/fields/restrictable-fields';
import type { SeededAccount } from './seeded-account';

/** The example files, by name. */
interface Examples {
  /** Contents of the scenario files, sorted by name. */
  readonly scenarios: ReadonlyMap<string, string>;
  /** Content of the catalogue that they share. */
  readonly catalogue: string;
}

/** Next to the built gateway, otherwise in the repository. */
const folders = [
  join(import.meta.dirname, '..', 'examples'),
  join(import.meta.dirname, '..', '..', '..', 'examples'),
] as const;

const catalogueName = 'catalogue.scn-catalogue.json';

/** The two institutions. The second one, which members of both can switch to, has the scenario in American English. */
const institutions = [
  { externalId: 'demonstration-hospital', name: 'Demonstration Hospital', has: () => true },
  {
    externalId: 'demonstration-medical-center',
    name: 'Demonstration Medical Center',
    has: (culture: string) => culture === 'en-US',
  },
] as const;

/** Names of the libraries in the examples, by code; any other library is named after its code. */
const libraryNames: Readonly<Record<string, string>> = {
  ACUTE: 'Acute medicine',
  EXAMPLES: 'Examples',
  MATERNITY: 'Maternity',
};

interface DemonstrationAccount {
  readonly username: string;
  readonly name: string;
  readonly note: string;
  /** Null: a member without any permission. */
  readonly group: DefaultGroup | null;
  /** How many of the institutions the account belongs to. */
  readonly of: 1 | 2;
}

const accounts: readonly DemonstrationAccount[] = [
  { username: 'administrator', name: 'Amira Administrator', note: 'full access', group: 'administrator', of: 2 },
  { username: 'author', name: 'Arthur Author', note: 'writes scenarios and shared assets', group: 'author', of: 2 },
  { username: 'reviewer', name: 'Rita Reviewer', note: 'reads everything, changes nothing', group: 'reviewer', of: 1 },
  { username: 'visitor', name: 'Victor Visitor', note: 'has no access to anything', group: null, of: 1 },
];

const accessOf = { administrator: 'FULL', author: 'FULL', reviewer: 'READONLY' } as const;

/**
 * Seeds the demonstration: institutions, accounts, libraries, the catalogue and the example scenarios. Existing data stays unchanged.
 * The accounts need no password; sign-in offers them only while the gateway can't be reached from other machines.
 */
export async function seedDemonstration(
  services: GatewayServices,
  onNotice: (message: string) => void,
): Promise<readonly SeededAccount[]> {
  const { database, plugins } = services;
  const reported = accounts.map(({ username, note }) => ({ username, link: null, note }));
  const people = await seedPeople(services);
  const examples = await readExamples();
  const scenarios = [...examples.scenarios].map(([name, text]) => {
    const { file, problems } = readScenarioFile(new TextEncoder().encode(text), { plugins });
    if (file === null) throw new Error(`The example ${name} can't be read: ${problems[0]?.message ?? ''}`);
    return file;
  });
  for (const { externalId, name, has } of institutions) {
    const { institutionId, groups } = await database.acrossInstitutions((queries) =>
      seedInstitution(queries, { externalId, name }, people, grantablePolicies(plugins)),
    );
    const wanted = scenarios.filter(({ scenario: { setup } }) => has(setup.basicInfo.culture));
    const missing = await missingOf(services, institutionId, wanted);
    if (missing.length === 0) continue;
    onNotice(`Seeding ${name} …`);
    await importCatalogue(services, institutionId, examples.catalogue, {
      existing: 'keep',
      at: services.now(),
    });
    const codes = new Set(wanted.map((file) => file.scenario.libraryCode));
    const libraries = await database.inInstitution(institutionId, (queries) =>
      seedLibraries(queries, institutionId, groups, [...codes]),
    );
    for (const file of missing) {
      const libraryId = libraries.get(file.scenario.libraryCode);
      if (libraryId === undefined) throw new Error('Failed to insert a library.');
      await createScenario(services.operationLog, {
        institutionId,
        libraryId,
        scenarioId: randomUUID(),
        scenario: file.scenario,
        plugins: file.plugins,
        operationId: 'demonstration',
        actorId: people.get('administrator') ?? null,
        at: services.now(),
      });
    }
  }
  return reported;
}

/** @returns user name → person */
async function seedPeople({ database }: GatewayServices): Promise<ReadonlyMap<string, string>> {
  const people = new Map<string, string>();
  for (const { username, name } of accounts) {
    const found = await findLocalAccount(database, { username });
    if (found !== undefined && !found.isDemonstration) continue; // a user's own account: leave it alone
    const email = `${username}@demonstration.example`;
    people.set(username, found?.userId ?? (await createDemonstrationAccount(database, { username, name, email })));
  }
  return people;
}

interface SeededInstitution {
  readonly institutionId: string;
  readonly groups: Readonly<Partial<Record<DefaultGroup, string>>>;
}

async function seedInstitution(
  queries: Queries,
  { externalId, name }: { readonly externalId: string; readonly name: string },
  people: ReadonlyMap<string, string>,
  grantable: readonly string[],
): Promise<SeededInstitution> {
  const [found] = await queries
    .select({ id: institution.id })
    .from(institution)
    .where(eq(institution.externalId, externalId));
  if (found !== undefined) return { institutionId: found.id, groups: await findGroups(queries, found.id) };
  const institutionId = randomUUID();
  await queries.insert(institution).values({ id: institutionId, externalId, name });
  const groups = await createDefaultGroups(queries, institutionId, grantable);
  const isFirst = externalId === institutions[0].externalId;
  for (const { username, group, of } of accounts) {
    const userId = people.get(username);
    if (userId === undefined || (of === 1 && !isFirst)) continue;
    await queries.insert(userInstitution).values({ userId, institutionId, selected: isFirst });
    if (group !== null) await queries.insert(groupMember).values({ groupId: groups[group], userId, institutionId });
  }
  return { institutionId, groups };
}

async function findGroups(queries: Queries, institutionId: string): Promise<SeededInstitution['groups']> {
  const rows = await queries
    .select({ id: userGroup.id, name: userGroup.name })
    .from(userGroup)
    .where(eq(userGroup.institutionId, institutionId));
  const keys = Object.keys(groupNames) as DefaultGroup[];
  return Object.fromEntries(
    keys.flatMap((key) => {
      const row = rows.find(({ name }) => name === groupNames[key]);
      return row === undefined ? [] : [[key, row.id]];
    }),
  );
}

/** Deleted ones also count as present, so that they don't come back at each start. */
async function missingOf(
  { database }: GatewayServices,
  institutionId: string,
  files: readonly ScenarioFile[],
): Promise<readonly ScenarioFile[]> {
  const rows = await database.inInstitution(institutionId, (queries) =>
    queries.select({ code: scenario.scenarioCode }).from(scenario).where(eq(scenario.institutionId, institutionId)),
  );
  const codes = new Set(rows.map(({ code }) => code));
  return files.filter((file) => !codes.has(file.scenario.scenarioCode));
}

/** @returns library code → library */
async function seedLibraries(
  queries: Queries,
  institutionId: string,
  groups: SeededInstitution['groups'],
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const libraries = new Map<string, string>();
  for (const code of codes) {
    const [found] = await queries
      .select({ id: library.id })
      .from(library)
      .where(and(eq(library.institutionId, institutionId), eq(library.code, code)));
    const libraryId = found?.id ?? randomUUID();
    libraries.set(code, libraryId);
    if (found !== undefined) continue;
    await queries.insert(library).values({ id: libraryId, institutionId, code, name: libraryNames[code] ?? code });
    for (const [group, groupId] of Object.entries(groups) as [DefaultGroup, string][]) {
      await queries
        .insert(libraryAccess)
        .values({ ownerId: institutionId, libraryId, institutionId, groupId, access: accessOf[group] });
    }
  }
  return libraries;
}

/** Reads the example files. @throws Error when there are none: the installation is incomplete. */
export async function readExamples(): Promise<Examples> {
  for (const folder of folders) {
    const names: readonly string[] = await readdir(folder).catch(() => []);
    if (!names.includes(catalogueName)) continue;
    const scenarioNames = names.filter((name) => name.endsWith('.scn.json')).sort();
    const read = (name: string) => readFile(join(folder, name), 'utf8');
    return {
      scenarios: new Map(await Promise.all(scenarioNames.map(async (name) => [name, await read(name)] as const))),
      catalogue: await read(catalogueName),
    };
  }
  throw new Error(`Failed to find the examples in any of these folders: ${folders.join(', ')}. Run the build again.`);
}
