import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { getNamedType, isInputObjectType, type GraphQLField, type GraphQLNamedType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#database/database';
import type { Principal } from '#principal/principal';
import { builtInCoreAndSchema } from '#serve/open-plugins';
import { testContext } from '../graphql-fixture';
import { argumentsOf, requiredArguments, type IdArgument } from './isolation/arguments';
import { examples, examplesOf, fileOf, notYetCovered, takenBlindly } from './isolation/examples';
import { outcomeOf, type Outcome } from './isolation/outcome';
import { signInToBoth } from './isolation/member';
import { openServices, type IsolationServices } from './isolation/services';
import { operationOf } from './isolation/selection';
import { absentId, makeWorld, type World } from './isolation/world';

/*
 * Every field of the schema that takes an id is called with the ids of another institution and with unknown ids. The responses
 * are identical, including the message. The fields are read from the schema: a new field is tested, or fails here.
 *
 * The requesting user administers both institutions, and the other one is their stored one. A request names its institution, so what they
 * may do in the other one must make no difference.
 */

const { schema } = builtInCoreAndSchema();
const roots = {
  query: schema.getQueryType(),
  mutation: schema.getMutationType(),
  subscription: schema.getSubscriptionType(),
};
type RootKind = keyof typeof roots;

interface RootField {
  readonly name: string;
  readonly kind: RootKind;
  readonly field: GraphQLField<unknown, unknown>;
}

const fields: readonly RootField[] = (Object.keys(roots) as RootKind[]).flatMap((kind) =>
  Object.values(roots[kind]?.getFields() ?? {}).map((field) => ({
    name: `${roots[kind]?.name ?? ''}.${field.name}`,
    kind,
    field,
  })),
);
const namingFields = fields.filter(({ field }) => {
  const { ids, isInInstitution } = argumentsOf(field);
  return ids.length > 0 || isInInstitution;
});

let opened: IsolationServices;
/** It must not change, so all fields share it. */
let other: World;
let contentOfOther: string;
/** For reads, and for writes that don't disturb others. */
let shared: Mine;
/** An institution to which its user belongs only in other tests. */
let unrelated: World;
let tables: readonly string[];
beforeAll(async () => {
  opened = await openServices();
  tables = await tablesOf(opened.services.database);
  other = await makeWorld(opened.services);
  unrelated = await makeWorld(opened.services);
  shared = await makeMine();
});
afterAll(() => opened.close());

describe('the table', () => {
  it('defines the target of every argument that looks like an id', () => {
    const unknown = fields.flatMap(({ name, field }) => argumentsOf(field).unknown.map((path) => `${name} ${path}`));
    expect(unknown, 'say what they name in isolation/arguments.ts').toEqual([]);
  });

  it('excludes only existing fields', () => {
    const names = new Set(
      namingFields.flatMap(({ name, field }) => [name, ...argumentsOf(field).ids.map(({ path }) => `${name} ${path}`)]),
    );
    expect(Object.keys(notYetCovered).filter((name) => !names.has(name))).toEqual([]);
  });

  it('has examples only for existing fields', () => {
    const names = new Set(fields.map(({ name }) => name));
    expect(Object.keys(examples).filter((name) => !names.has(name))).toEqual([]);
  });
});

const covered = namingFields.filter(({ name }) => !Object.hasOwn(notYetCovered, name));

describe('foreign is indistinguishable from missing', () => {
  it.each(covered.map((each) => [each.name, each] as const))('in %s', async (_, root) => {
    const mine = takesAway(root) ? await makeMine() : shared;
    const { ids, isInInstitution } = argumentsOf(root.field);
    const answers = new Map<string, Outcome>();
    for (const id of ids) {
      // one may switch to the other one, which is a member's own
      const theirs = root.field.name === 'institutionSwitch' ? unrelated : other;
      const foreign = await call(root, mine, { ...newPart(id), [id.path]: valueFor(id, theirs.idOf(id.kind)) });
      const absent = await call(root, mine, { ...newPart(id), [id.path]: valueFor(id, absentId(id.kind)) });
      if (id.isInChoice) expect(foreign.code, id.path).toBe(absent.code);
      else {
        expect(foreign.text, id.path).toBe(absent.text);
        answers.set(id.path, absent);
      }
    }
    if (isInInstitution) {
      const always = ids.filter(({ isInChoice }) => !isInChoice);
      const theirs = Object.fromEntries(always.map((id) => [id.path, valueFor(id, other.idOf(id.kind))]));
      for (const [institutionId, given] of [
        [other.institutionId, theirs],
        [other.institutionId, {}],
        ['none', {}],
      ] as const) {
        const refused = await call(root, mine, { ...given, 'input.institutionId': institutionId });
        expect(refused.text).toContain(
          '"code":"NoRecordsFoundError","message":"The institution does not exist, or you don’t have access to it.","metadata":{}',
        );
      }
    }
    if (root.kind === 'mutation') await expectOtherUnchanged();
    // naming an institution that one doesn't belong to is like naming none that exists
    const unknown = await call(root, mine, {}, absentId('institution'));
    expect((await call(root, mine, {}, unrelated.institutionId)).text).toBe(unknown.text);
    if (isInInstitution) expect(unknown.code).toBe('NoRecordsFoundError');
    // own ids give a different result: otherwise the checks above would be meaningless
    const own = await call(root, mine, {});
    const leaked = other.ids.filter((id) => own.answer.includes(id) && !isReadable(root, id));
    expect(leaked, 'ids of the other institution').toEqual([]);
    if (root.field.name === 'institutionSwitch')
      contentOfOther = await contentOf(opened.services.database, other.institutionId);
    for (const [path, absent] of answers)
      if (!takenBlindly.has(`${root.name} ${path}`) && !Object.hasOwn(notYetCovered, `${root.name} ${path}`))
        expect(own.text, `${path}: it makes no difference`).not.toBe(absent.text);
    if (answers.size === 0) expect(own.code).not.toBe('NoRecordsFoundError');
  });

  it('and nothing of theirs has changed after the reads', expectOtherUnchanged);

  async function expectOtherUnchanged(): Promise<void> {
    const content = await contentOf(opened.services.database, other.institutionId);
    expect(content, 'nothing of theirs has changed').toBe(contentOfOther);
  }

  async function call(
    root: RootField,
    mine: Mine,
    changed: Readonly<Record<string, unknown>>,
    named: unknown = mine.world.institutionId,
  ): Promise<Outcome> {
    const file = await fileOf(opened.services.files, root.name);
    const own = argumentsOf(root.field)
      .ids.filter((id) => !id.isInChoice && !Object.hasOwn(changed, id.path))
      .map((id) => [id.path, valueFor(id, mine.world.idOf(id.kind))] as const);
    const given = {
      ...(argumentsOf(root.field).isInInstitution ? { 'input.institutionId': mine.world.institutionId } : {}),
      ...examplesOf(root.name),
      ...file,
      ...Object.fromEntries(own),
      ...Object.fromEntries(operationIdsOf(root).map((path) => [path, randomUUID()])),
      ...changed,
    };
    const variables = requiredArguments(root.field, given);
    const context = testContext(opened.services, await mine.sentAs(named));
    return outcomeOf(schema, context, root.kind, operationOf(root.kind, root.field), variables);
  }
});

/** Each part that a call adds to a scenario has an id of its own. */
function newPart({ path }: IdArgument): Readonly<Record<string, string>> {
  const values = path.indexOf('.values.');
  return values < 0 ? {} : { [`${path.slice(0, values)}.id`]: randomUUID() };
}

/** The paths of ids of changes of a scenario, which no other change has. */
function operationIdsOf({ field }: RootField): readonly string[] {
  const input = getNamedType(field.args.find(({ name }) => name === 'input')?.type);
  return [
    ...(hasOperation(input) ? ['input.operationId'] : []),
    ...(isInputObjectType(input) && hasOperation(getNamedType(input.getFields()['changes']?.type))
      ? ['input.changes.operationId']
      : []),
  ];
}

function hasOperation(input: GraphQLNamedType | undefined): boolean {
  return isInputObjectType(input) && Object.hasOwn(input.getFields(), 'operationId');
}

/** The names of the institutions that one belongs to are in their lists. */
function isReadable({ name }: RootField, id: string): boolean {
  return id === other.institutionId && name === 'Query.institutions';
}

/** Whether calls of a field can remove, or lead away, what others need. */
function takesAway({ kind, name }: RootField): boolean {
  return kind === 'mutation' && !/(Create|Update)$/.test(name);
}

function valueFor({ isList }: IdArgument, id: string): string | readonly string[] {
  return isList ? [id] : id;
}

/** An institution, and what a request of its user that names an institution is sent as. */
interface Mine {
  readonly world: World;
  readonly sentAs: (named: unknown) => Promise<Principal>;
}

async function makeMine(): Promise<Mine> {
  const { database } = opened.services;
  const world = await makeWorld(opened.services);
  const sentAs = await signInToBoth(database, world, other);
  contentOfOther = await contentOf(database, other.institutionId);
  return { world, sentAs };
}

/** A hash of all data of an institution: one request, because it is made for each mutation and there are dozens of tables. */
async function contentOf(database: Database, institutionId: string): Promise<string> {
  return database.acrossInstitutions(async (queries) => {
    const { rows } = await queries.execute<{ name: string; hash: string | null }>(
      sql.join(
        tables.map(
          (name) => sql`SELECT ${name} AS name, md5(string_agg(each::text, '' ORDER BY each::text)) AS hash
            FROM ${sql.identifier(name)} AS each WHERE institution_id = ${institutionId}`,
        ),
        sql` UNION ALL `,
      ),
    );
    return rows.map(({ name, hash }) => `${name} ${hash ?? ''}`).join('\n');
  });
}

/** The tables with data of an institution. */
async function tablesOf(database: Database): Promise<readonly string[]> {
  return database.acrossInstitutions(async (queries) => {
    const { rows } = await queries.execute<{ name: string }>(
      sql`SELECT table_name AS name FROM information_schema.columns
          WHERE table_schema = 'public' AND column_name = 'institution_id' ORDER BY 1`,
    );
    return rows.map(({ name }) => name);
  });
}
