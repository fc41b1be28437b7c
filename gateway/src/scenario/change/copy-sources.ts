import { scenarioCodePattern } from '@scn/core/document/codes';
import type { Scenario } from '@scn/core/document/scenario';
import type { AnyOperation } from '@scn/core/operations/operation';
import { Refusal } from '@scn/core/base/refusal';
import { jsonSchemaOf } from '@scn/core/schema/json-schema';
import type { OperationCall } from '@scn/core/base/issue';
import { readScenario } from '#log/changes-since';
import { scenarioFor, type ScenarioInput } from '#tenancy/scenario-for';
import type { ScenarioContext } from '../context';

/** Maximum number of other scenarios that one change can copy from: each must be opened. */
const maxSources = 10;

/**
 * The other scenarios that operations copy from, if the principal can read them. One that they can't read is left out as if it did not
 * exist, and the operation rejects it by its code.
 *
 * @throws Refusal InvalidDataError when there are too many.
 */
export async function readCopySources(
  context: ScenarioContext,
  { institutionId, scenarioCode }: ScenarioInput,
  calls: readonly OperationCall[],
): Promise<ReadonlyMap<string, Scenario>> {
  const { operationLog } = context.services;
  const codes = new Set(calls.flatMap((call) => scenarioCodesIn(call, operationLog.operations)));
  codes.delete(scenarioCode);
  if (codes.size > maxSources) {
    throw new Refusal(
      'InvalidDataError',
      { mostSources: maxSources },
      `You can copy from at most ${maxSources} scenarios at a time.`,
    );
  }
  const sources = new Map<string, Scenario>();
  for (const code of codes) {
    try {
      const source = await scenarioFor(context, { institutionId, scenarioCode: code });
      const { scenario } = await readScenario(operationLog, source);
      sources.set(code, scenario);
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'NoRecordsFoundError')) throw error;
    }
  }
  return sources;
}

/** The values of fields that are scenario codes according to the operation's schema. */
function scenarioCodesIn(
  { name, input }: OperationCall,
  operations: ReadonlyMap<string, AnyOperation>,
): readonly string[] {
  const operation = operations.get(name);
  if (operation === undefined) return [];
  return Object.entries(jsonSchemaOf(operation.input).properties ?? {}).flatMap(([field, { pattern }]) => {
    const value = Object.hasOwn(input, field) ? input[field] : undefined;
    return pattern === scenarioCodePattern && typeof value === 'string' ? [value] : [];
  });
}
