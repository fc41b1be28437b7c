import { Refusal } from '@scn/core/base/refusal';
import type { ExecutionResult, GraphQLSchema } from 'graphql';
import type { GatewayContext } from '#serve/context';
import { runGraphql, subscribeGraphql } from '../../graphql-fixture';

/** A normalized response, without ids and times, which differ between calls. */
export interface Outcome {
  readonly text: string;
  /** The response as it is; empty for a subscription. */
  readonly answer: string;
  /** Code of the refusal; null on success. */
  readonly code: string | null;
}

/** Calls a root field. */
export async function outcomeOf(
  schema: GraphQLSchema,
  context: GatewayContext,
  kind: 'query' | 'mutation' | 'subscription',
  source: string,
  variables: Readonly<Record<string, unknown>>,
): Promise<Outcome> {
  if (kind !== 'subscription') return read(await runGraphql(schema, context, source, variables), variables);
  const result = await subscribeGraphql(schema, context, source, variables);
  if ('errors' in result || 'data' in result) return read(result, variables);
  await (result as AsyncGenerator).return(undefined);
  return { text: 'subscribed', answer: '', code: null };
}

function read({ data, errors }: ExecutionResult, variables: Readonly<Record<string, unknown>>): Outcome {
  const [error] = errors ?? [];
  const answer = JSON.stringify(data);
  if (error === undefined) return { text: scrub(answer, variables), answer, code: null };
  const { originalError } = error;
  if (!(originalError instanceof Refusal))
    throw new Error(`The call failed instead of being refused: ${error.message}`, { cause: error });
  const { code, message, metadata } = originalError;
  const refusal = JSON.stringify({ code, message, metadata, path: error.path });
  return { text: scrub(refusal, variables), answer: refusal, code };
}

/** Sent ids come back in responses; ids of new entities and times are never the same. */
function scrub(text: string, variables: Readonly<Record<string, unknown>>): string {
  const sent = textsIn(variables).filter((value) => value.length > 4);
  const without = sent.reduce((rest, value) => rest.replaceAll(value, '<sent>'), text);
  return without
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '<id>')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>');
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}
