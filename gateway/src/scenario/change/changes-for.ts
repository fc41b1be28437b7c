import { maxChanges } from '@scn/core/operations/change-batch';
import type { OperationCall } from '@scn/core/base/issue';
import { Refusal } from '@scn/core/base/refusal';
import type { ScenarioInput } from '#tenancy/scenarios-for';
import type { ScenarioContext } from '../context';
import { appendFor, revertFor, type AppendedChange } from './append-for';

/** Operations, or the reverted change: by its sequence number, or by its id as an earlier change of the same request. */
export type ChangeContent =
  | { readonly operations: readonly OperationCall[] }
  | { readonly revertSeq: number }
  | { readonly revertOperationId: string };

/** One change of several. */
export interface OneChange {
  readonly operationId: string;
  /** Read when it is its turn. @throws Refusal */
  content(): ChangeContent;
}

/** Milliseconds after which no further change is tried, so that the response arrives before clients give up. */
const maxTime = 15_000;

/**
 * Makes changes of a scenario in order, each exactly as if it had been sent by itself: what is logged before one is refused stays logged.
 *
 * @returns an item for each change that was tried. Only the last one can be a failure.
 * @throws Refusal when there are none, or too many
 */
export async function changesFor(
  context: ScenarioContext,
  scenario: ScenarioInput,
  changes: readonly OneChange[],
): Promise<readonly (AppendedChange | null)[]> {
  if (changes.length === 0) throw new Refusal('InvalidDataError', {}, 'Send at least one change.');
  if (changes.length > maxChanges) {
    const message = `A request can have at most ${maxChanges} changes.`;
    throw new Refusal('InvalidDataError', { mostChanges: maxChanges }, message);
  }
  const begin = context.services.now().getTime();
  const appended: AppendedChange[] = [];
  for (const change of changes) {
    const isFirst = appended.length === 0;
    // a client that has gone sends the rest again
    const isOver = context.signal?.aborted === true || context.services.now().getTime() - begin > maxTime;
    if (isOver && !isFirst) break;
    try {
      // the request itself counts for the first one
      if (!isFirst) await context.countRequest?.();
      appended.push(await makeChange(context, scenario, change, appended));
    } catch (error) {
      return [...appended, failedItem(error)];
    }
  }
  return appended;
}

async function makeChange(
  context: ScenarioContext,
  scenario: ScenarioInput,
  change: OneChange,
  before: readonly AppendedChange[],
): Promise<AppendedChange> {
  const input = { ...scenario, operationId: change.operationId };
  const content = change.content();
  if ('operations' in content) return appendFor(context, input, content.operations);
  if ('revertSeq' in content) return revertFor(context, input, content.revertSeq);
  const reverted = before.find(({ operationId }) => operationId === content.revertOperationId);
  if (reverted !== undefined) return revertFor(context, input, reverted.seq);
  const message = 'Only an earlier change of the same request can be reverted by its operation id.';
  throw new Refusal('InvalidDataError', { field: 'revertOperationId' }, message);
}

/** The item of a change that failed: null in the response, with an error whose path leads to it. */
function failedItem(error: unknown): null {
  // GraphQL throws an item that is an error at its place in a list of nullable items; its types don't know that
  return (error instanceof Error ? error : new Error(String(error))) as never;
}
