import { fieldsBySubject } from '@scn/core/operations/needed-permissions';
import { policyNames, type Permission } from '@scn/core/permissions/policies';
import type { GraphQLField } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mutationNames } from '#scenario/change/operation-mutations';
import { knownPolicies } from '#tenancy/fields/restrictable-fields';
import { builtInCoreAndSchema } from '#serve/open-plugins';
import { testContext, testCore } from '../graphql-fixture';
import { policies, testPrincipal } from '../principal';
import { argumentsOf, requiredArguments } from './isolation/arguments';
import { examplesOf, fileOf } from './isolation/examples';
import { outcomeOf, type Outcome } from './isolation/outcome';
import { openServices, type IsolationServices } from './isolation/services';
import { operationOf } from './isolation/selection';
import { makeWorld, type World } from './isolation/world';

/*
 * Every field of the schema, except the operations on a document, is called without each of the policies that its description requires, and
 * with these alone. The reference of the permissions is generated from the same descriptions. The operations are walked in
 * operation-mutations.test.ts, and all ways to a change in the core (policies.test.ts).
 */

const { schema } = builtInCoreAndSchema();
const known = knownPolicies(testCore);
const onDocuments = new Set([...mutationNames(testCore).values(), 'applyOperations', 'applyChanges']);

interface RootField {
  readonly name: string;
  readonly kind: 'query' | 'mutation' | 'subscription';
  readonly field: GraphQLField<unknown, unknown>;
}

const roots = {
  query: schema.getQueryType(),
  mutation: schema.getMutationType(),
  subscription: schema.getSubscriptionType(),
} as const;

const fields = (['query', 'mutation', 'subscription'] as const).flatMap((kind): readonly RootField[] =>
  Object.values(roots[kind]?.getFields() ?? {})
    .filter(({ name }) => !onDocuments.has(name))
    .map((field) => ({ name: `${roots[kind]?.name ?? ''}.${field.name}`, kind, field })),
);

/** The required policies depend on the kind of asset. Those of the examples, an image: */
const ofKind: Readonly<Record<string, readonly string[]>> = {
  assetEffects: ['Asset:Read'],
  assetUsePlaces: ['Asset:Read'],
  assetChangeEffects: ['Asset:Read', 'Asset:Update'],
  assetReplacement: ['Asset:Read'],
  assetReplaceEverywhere: ['Asset:Read'],
};

/** The policies that a description requires: those in its sentence that starts with ‘Requires’. */
function requiredBy({ name, description }: GraphQLField<unknown, unknown>): readonly string[] {
  if (Object.hasOwn(ofKind, name)) return ofKind[name] ?? [];
  const [, sentence = ''] = /Requires ([^.;]*)/.exec(description ?? '') ?? [];
  return [...sentence.matchAll(/`(\w+:\w+)`/g)].map(([, policy = '']) => policy);
}

/** The policies that a description requires for a property of the input only. */
function requiredForProperties({ description }: GraphQLField<unknown, unknown>): readonly string[] {
  return [...(description ?? '').matchAll(/you also need `(\w+:\w+)`/g)].map(([, policy = '']) => policy);
}

/** Fields that need services which the test doesn't have. They require no policy. */
const notHere: ReadonlySet<string> = new Set(['Query.pluginPackages', 'Query.pluginDevelopment', 'Mutation.signOut']);

/** Fields that find more with a policy, which they don’t require. */
const findsMoreWith: Readonly<Record<string, string>> = {
  'Query.job': 'AdminTasks:MenuAccess',
  'Subscription.jobProgress': 'AdminTasks:MenuAccess',
};

/** The purposes of the policies that no field requires. */
const elsewhere: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    policyNames
      .filter((name) => name.endsWith(':MenuAccess') && name !== 'AdminTasks:MenuAccess')
      .map((name) => [name, 'screens of the editor']),
  ),
};

/** Subjects of parts of a scenario: their operations are walked elsewhere. */
const partSubjects: ReadonlySet<string> = new Set(fieldsBySubject().keys());

let opened: IsolationServices;
/** For reads, and for writes that don't disturb others. */
let shared: World;
beforeAll(async () => {
  opened = await openServices();
  shared = await makeWorld(opened.services);
});
afterAll(() => opened.close());

/** The policies of the project, and those of kinds of assets that aren’t specified. */
const everything = [...known.keys()];

describe('each policy', () => {
  it.each(fields.filter(({ name }) => !notHere.has(name)).map((each) => [each.name, each] as const))(
    '%s',
    async (name, root) => {
      const isAlone = root.kind === 'mutation' && !/(Create|Update)$/.test(name);
      const world = isAlone ? await makeWorld(opened.services) : shared;
      const required = requiredBy(root.field);
      const forProperties = requiredForProperties(root.field);
      for (const policy of required) {
        const { code } = await call(root, world, policies(...everything.filter((each) => each !== policy)));
        expect({ without: policy, code }).toEqual({ without: policy, code: 'ScenarioAccessError' });
      }
      for (const policy of forProperties) {
        const { code } = await call(root, world, policies(...everything.filter((each) => each !== policy)));
        expect({ without: policy, code }).toEqual({ without: policy, code: 'FieldAuthorisationError' });
      }
      for (const policyName of required) {
        const field = [...(known.get(policyName)?.fields ?? [])].filter((each) => isGiven(root, each));
        if (field.length === 0) continue;
        const { code } = await call(root, world, [
          ...policies(...everything.filter((each) => each !== policyName)),
          { policyName, field },
        ]);
        expect({ withheld: field, code }).toEqual({ withheld: field, code: 'FieldAuthorisationError' });
      }
      const { code } = await call(root, world, policies(...required, ...forProperties));
      if (code === null) return;
      // the example is refused for another reason: that of everyone
      const more = findsMoreWith[name];
      const all = await call(root, world, policies(...everything.filter((each) => each !== more)));
      expect({ with: required, code }).toEqual({ with: required, code: all.code });
      if (more !== undefined) expect((await call(root, world, policies(...required, more))).code).toBeNull();
    },
  );

  it('is required by a field, or for what is said here', () => {
    const found = new Set(fields.flatMap(({ field }) => [...requiredBy(field), ...requiredForProperties(field)]));
    const missing = policyNames.filter((name) => !found.has(name) && !partSubjects.has(name.split(':')[0] ?? ''));
    expect(missing).toEqual(Object.keys(elsewhere));
  });
});

/** Whether the example has a value for a field that a policy withholds. */
function isGiven({ name, kind }: RootField, withheld: string): boolean {
  return kind === 'mutation' && Object.hasOwn(examplesOf(name), withheld);
}

async function call(
  { name, kind, field }: RootField,
  world: World,
  permissions: readonly Permission[],
): Promise<Outcome> {
  const { ids, isInInstitution } = argumentsOf(field);
  const { institutionId, userId } = world;
  const given = {
    ...(isInInstitution ? { 'input.institutionId': institutionId } : {}),
    ...examplesOf(name),
    ...(await fileOf(opened.services.files, name)),
    ...Object.fromEntries(
      ids
        .filter(({ isInChoice }) => !isInChoice)
        .map((id) => [id.path, id.isList ? [world.idOf(id.kind)] : world.idOf(id.kind)]),
    ),
  };
  const principal = testPrincipal({ institutionId, userId, permissions });
  const context = testContext(opened.services, principal);
  return outcomeOf(schema, context, kind, operationOf(kind, field), requiredArguments(field, given));
}
