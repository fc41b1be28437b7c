import { changeKinds, type DescribedChange } from '@scn/core/diff/describe/described-change';
import { planChanges } from '@scn/core/diff/plan-changes';
import { asJson } from '@scn/core/base/json';
import type { Builder } from '#graphql/builder';
import { objectType } from '#graphql/object-type';
import { scenarioQuery } from '#tenancy/scenarios/scenario-query';
import { enumerationType } from '#graphql/schema-type/enumeration-type';
import type { ScenarioContext } from '../context';
import { pageBounds } from '#graphql/input/input-values';
import type { ScenarioAddress } from '#log/catch-up';
import type { OperationLog } from '#log/operation-log';
import { readStored } from '#log/stored-document';
import { compareStored } from './compare-stored';

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
}

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
