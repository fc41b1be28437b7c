import { changeKinds, type DescribedChange } from '@scn/core/diff/describe/described-change';
import { planChanges } from '@scn/core/diff/plan-changes';
import { asJson } from '@scn/core/base/json';
import { Refusal } from '@scn/core/base/refusal';
import type { BehaviourSection, PlayLines } from '@scn/core/playing/behaviour/report-text';
import { printCatalogue } from '#catalogue/printed-catalogue';
import type { Builder } from '#graphql/builder';
import { objectType } from '#graphql/object-type';
import { scenarioQuery } from '#tenancy/scenarios/scenario-query';
import { enumerationType } from '#graphql/schema-type/enumeration-type';
import type { ScenarioContext } from '../context';
import { pageBounds } from '#graphql/input/input-values';
import type { ScenarioAddress } from '#log/catch-up';
import type { OperationLog } from '#log/operation-log';
import { readStored } from '#log/stored-document';
import { catalogueNow } from '../document/document-now';
import { compareStored } from './compare-stored';
import { playStored, type PlayedStates } from './play-stored';

/** Adds the comparison of two states of a scenario. */
export function addComparison(builder: Builder<ScenarioContext>): void {
  scenarioQuery(builder, 'scenarioComparison', {
    type: comparisonType(builder),
    description: 'The differences between two states of a scenario, as in `scn diff`.',
    input: (t) => ({
      from: t.int({ required: true, description: 'The last change that the first state includes.' }),
      to: t.int({ description: 'The last change that the second state includes; defaults to the current state.' }),
    }),
    typeOptions: { description: 'Two states of a scenario.' },
    argOptions: { description: 'The scenario and the states.' },
    resolve: (scenario, { from, to }, { services }) =>
      compareStates(services.operationLog, scenario, { from, to: to ?? null }),
  });
  scenarioQuery(builder, 'scenarioBehaviour', {
    type: behaviourType(builder),
    description:
      'How two states of a scenario play: its tests, and random plays with the same seeds, as in `scn diff --behaviour`. Takes a few seconds.',
    input: (t) => ({
      from: t.int({ required: true, description: 'The last change that the first state includes.' }),
      to: t.int({ description: 'The last change that the second state includes; defaults to the current state.' }),
      plays: t.int({ description: 'Number of random plays, up to 100; defaults to 20.' }),
      seed: t.int({ description: 'The seed of the first random play; defaults to 1.' }),
    }),
    typeOptions: { description: 'Two states of a scenario, and how to play them.' },
    argOptions: { description: 'The scenario, the states, and how to play them.' },
    resolve: async (scenario, { from, to, plays, seed }, { services }) => {
      const { operationLog: log } = services;
      const [before, after] = [await readStored(log, scenario, from), await readStored(log, scenario, to ?? null)];
      const drawn = { plays: within(plays ?? 20, 'plays', mostPlays), seed: within(seed ?? 1, 'seed', 2 ** 31 - 1) };
      const catalogue = printCatalogue(await catalogueNow(services, scenario.institutionId));
      return log.threads.run(playStored, { before, after, catalogue, ...drawn });
    },
  });
}

/** Random plays of a request, at most. */
const mostPlays = 100;

/** @throws Refusal InvalidValueError */
function within(value: number, field: string, max: number): number {
  if (value >= 0 && value <= max) return value;
  throw new Refusal('InvalidValueError', { field, min: 0, max }, `${field} must be 0 to ${max}.`);
}

const playType = objectType<PlayLines, ScenarioContext>('BehaviourPlay', 'A play that is different.', (t) => ({
  title: t.exposeString('title', { description: 'The test or random play: `Random play 3`.' }),
  before: t.exposeString('before', { description: 'Its first difference as in the first state, with its moment.' }),
  after: t.exposeString('after', { description: 'The same as in the second state.' }),
  end: t.exposeString('end', { nullable: true, description: 'How its end differs; null if it ends alike.' }),
}));

const sectionType = objectType<BehaviourSection, ScenarioContext>(
  'BehaviourSection',
  'The changes that make some plays different, or other differences.',
  (t, builder) => ({
    heading: t.stringList({ description: 'The changes in words.', resolve: ({ heading }) => [...heading] }),
    plays: t.field({
      type: [playType(builder)],
      description: 'The plays; none for what concerns all plays, such as outcomes.',
      resolve: ({ plays }) => [...plays],
    }),
  }),
);

const behaviourType = objectType<PlayedStates, ScenarioContext>(
  'ScenarioBehaviour',
  'How two states of a scenario play.',
  (t, builder) => ({
    summary: t.exposeString('summary', { description: 'One sentence: how many plays there are, and how many differ.' }),
    plays: t.exposeInt('plays', { description: 'Number of tests and random plays.' }),
    changed: t.exposeInt('changed', { description: 'Number of them that differ.' }),
    sections: t.field({
      type: [sectionType(builder)],
      description: 'What differs, by its cause.',
      resolve: ({ sections }) => [...sections],
    }),
  }),
);

const comparisonType = objectType<Comparison, ScenarioContext>(
  'ScenarioComparison',
  'The differences from one state of a scenario to another.',
  (t, builder) => ({
    from: t.exposeInt('from', { description: 'The last change that the first state includes.' }),
    to: t.exposeInt('to', { description: 'The last change that the second state includes.' }),
    totalCount: t.int({ description: 'Number of differences.', resolve: ({ changes }) => changes.length }),
    items: t.field({
      type: [differenceType(builder)],
      description: 'The differences, in document order.',
      args: {
        skip: t.arg.int({ description: 'Number of differences to skip.' }),
        take: t.arg.int({ description: 'Number of differences to return; defaults to 50.' }),
      },
      resolve: ({ changes }, page, context) => {
        const { skip, take } = pageBounds(page, context.services.settings.limits.take);
        return changes.slice(skip, skip + take);
      },
    }),
    operations: t.field({
      type: 'JSON',
      description:
        'The operations that produce the second state, each with its `name` and `input`: the plan of `scn diff`.',
      resolve: ({ changes }) => asJson(planChanges(changes)),
    }),
  }),
);

const differenceType = objectType<DescribedChange, ScenarioContext>(
  'ScenarioDifference',
  'One difference, as shown to authors.',
  (t, builder) => ({
    kind: t.expose('kind', {
      description: 'What happened to it.',
      type: enumerationType(builder, changeKinds, 'DifferenceKind', {
        added: 'Only the second state has it.',
        removed: 'Only the first state has it.',
        moved: 'It is in another place.',
        renamed: 'It has another name or code.',
        edited: 'Its fields have other values.',
      }),
    }),
    top: t.exposeString('top', { description: 'The outermost entity or section that contains it: `AMEDS001`.' }),
    place: t.exposeString('place', { description: 'What is different: `Response 2 of AMEDS001`.' }),
    text: t.exposeString('text', { description: 'How: `Speech moved before Delay`.' }),
    entity: t.exposeID('id', { nullable: true, description: 'The entity; null for sections of the scenario itself.' }),
  }),
);

/** Two states of a scenario. */
interface ComparedStates {
  readonly from: number;
  /** Null for the current state. */
  readonly to: number | null;
}

/** The differences from one state of a scenario to another. */
interface Comparison {
  readonly from: number;
  readonly to: number;
  readonly changes: readonly DescribedChange[];
}

/**
 * Compares two states of a scenario.
 *
 * @throws Refusal NoRecordsFoundError when there is no such state; LogDamageError
 */
async function compareStates(
  log: Pick<OperationLog, 'database' | 'threads'>,
  address: ScenarioAddress,
  { from, to }: ComparedStates,
): Promise<Comparison> {
  const before = await readStored(log, address, from);
  const after = await readStored(log, address, to);
  return { from, to: after.seq, changes: await log.threads.run(compareStored, { before, after }) };
}
