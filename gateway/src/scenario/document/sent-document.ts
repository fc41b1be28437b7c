import type { Scenario } from '@scn/core/document/scenario';
import type { PluginRegistry } from '@scn/core/kernel/registry';
import { RawJson } from '#graphql/raw-json';
import type { ScenarioAddress } from '#log/catch-up';
import type { OperationLog } from '#log/operation-log';
import type { PluginVersions } from '#log/snapshots';
import { charactersOf, readStored, openStored } from '#log/stored-document';
import { scenarioFor, type ScenarioInput } from '#tenancy/scenarios-for';
import { maxOnLoop } from '#threads/thread-task';
import type { ScenarioContext } from '../context';
import { documentAt } from './document-now';
import { printStored } from './print-stored';

/** A whole document for a client. */
export interface SentDocument {
  readonly scenarioCode: string;
  readonly seq: number;
  /** Hash of the log's last entry, in hexadecimal. */
  readonly hash: string;
  readonly plugins: PluginRegistry;
  /** The document; a large one is printed already. */
  readonly scenario: unknown;
}

/**
 * The current document. A large one is printed in a thread, and not opened here.
 *
 * @throws Refusal as {@link scenarioFor} does
 */
export async function sentDocument(context: ScenarioContext, input: ScenarioInput): Promise<SentDocument> {
  const { operationLog } = context.services;
  const { scenarioId, institutionId } = await scenarioFor(context, input);
  const held = operationLog.documents.get(scenarioId);
  if (held === undefined || held.characters > maxOnLoop) {
    const stored = await readStored(operationLog, { scenarioId, institutionId });
    if (charactersOf(stored) > maxOnLoop) {
      const { scenarioCode, seq, hash, text } = await operationLog.threads.run(printStored, stored);
      return { scenarioCode, seq, hash, plugins: operationLog.plugins, scenario: new RawJson(text) };
    }
  }
  const { scenario, seq, hash, plugins } = await documentAt(context, { scenarioId, institutionId });
  return { scenarioCode: scenario.scenarioCode, seq, hash, plugins, scenario };
}

/** A document at one position of its log, for a client. */
export interface SentThen {
  readonly seq: number;
  /** Plugin versions of its payloads. */
  readonly plugins: PluginVersions;
  readonly scenario: unknown;
}

/** A past document. A large one is printed in a thread. @throws Refusal NoRecordsFoundError when there is no such state */
export async function documentThen(log: OperationLog, address: ScenarioAddress, seq: number): Promise<SentThen> {
  const stored = await readStored(log, address, seq);
  if (charactersOf(stored) <= maxOnLoop) return readScenarioAt(log, address, seq);
  const { text, plugins } = await log.threads.run(printStored, stored);
  return { seq, plugins, scenario: new RawJson(text) };
}

/** A scenario at a position in its log. */
interface ScenarioThen {
  readonly scenario: Scenario;
  readonly seq: number;
  /** Plugin versions of its payloads. */
  readonly plugins: PluginVersions;
}

/**
 * Reads a scenario as it was after a log entry.
 *
 * @throws Refusal when the scenario or entry doesn't exist; LogDamageError when the stored data is damaged.
 */
async function readScenarioAt(
  log: Pick<OperationLog, 'database'>,
  address: ScenarioAddress,
  seq: number,
): Promise<ScenarioThen> {
  return openStored(await readStored(log, address, seq));
}
