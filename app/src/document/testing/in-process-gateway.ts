import type { Scenario } from '@scn/core/document/scenario';
import { services, type Scenarios } from '@scn/core/wiring/services';
import type { Kernel } from '@scn/core/wiring/kernel';
import type { JsonObject } from '@scn/core/base/json';
import type { OpenScenario } from '@scn/core/operations/open-scenario';
import { Refusal } from '@scn/core/base/refusal';
import type { RevertStep } from '@scn/core/operations/revert-step';
import type { OperationAbility } from '@scn/core/permissions/policies';
import { textsIn, type Change, type LoggedChange } from '../change';
import type { DocumentGateway, LogSink, ReadDocument, SendOutcome } from '../remote/document-gateway';

/** Fate of a message in transit. */
export type Fate = 'arrives' | 'request-lost' | 'answer-lost' | 'all-fail' | 'storage-full';

interface Entry {
  readonly logged: LoggedChange;
  readonly revertSteps: readonly RevertStep[];
}

/**
 * A fake gateway for one document, without network and database: the same operations, one log, each change once. Responses and
 * log entries are delivered when the test requests it.
 */
export class InProcessGateway {
  readonly #kernel: Kernel;
  readonly #open: OpenScenario;
  readonly #log: Entry[] = [];
  readonly #start: Scenario;
  /** The user's permissions, which a test can remove. */
  ability: OperationAbility;
  /** The gateway fails on changes that contain this text. */
  faultyText: string | null = null;

  constructor(kernel: Kernel, scenario: Scenario, ability: OperationAbility) {
    this.#kernel = kernel;
    this.#start = scenario;
    this.ability = ability;
    this.#open = this.#scenarios.open(scenario, {
      ability: { can: (...asked) => this.ability.can(...asked) },
      scenario: () => undefined,
    });
  }

  get #scenarios(): Scenarios {
    return this.#kernel.get(services.scenarios);
  }

  /** The document at the head of the log. */
  get snapshot(): Scenario {
    return this.#open.snapshot;
  }

  /** The log, from its first change. */
  get log(): readonly LoggedChange[] {
    return this.#log.map(({ logged }) => logged);
  }

  /** The initial document with the log's patches applied. */
  replayed(): Scenario {
    const copy = this.#scenarios.open(this.#start, { ability: this.ability });
    for (const { logged } of this.#log) copy.replay(logged.patches);
    return copy.snapshot;
  }

  /** Applies a change once, on behalf of a user. */
  append(personId: string, change: Change): SendOutcome {
    const known = this.#log.find(({ logged }) => logged.operationId === change.operationId);
    if (known !== undefined) return { kind: 'logged', seq: known.logged.seq, at: known.logged.at };
    try {
      const calls = this.#callsOf(personId, change);
      const { patches, title, revertSteps } = this.#open.runAs(change.operationId, calls);
      const seq = this.#log.length + 1;
      const logged = {
        seq,
        operationId: change.operationId,
        title,
        calls: calls.map((call) => (change.reverts === null ? call : { ...call, reverts: change.reverts.seq ?? 0 })),
        patches,
        actor: { id: personId, name: personId },
        at: seq * 1000,
      };
      this.#log.push({ logged: throughJson(logged), revertSteps });
      return { kind: 'logged', seq, at: logged.at };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { code, message, metadata } = error;
      return { kind: 'refused', reason: { code, message, metadata } };
    }
  }

  /** A user's connection to this gateway. */
  linkFor(personId: string): InProcessLink {
    return new InProcessLink(this, personId);
  }

  /** Reads the document, with the user's own changes. */
  read(personId: string, operationIds: readonly string[]): ReadDocument {
    const bySeq = new Map(this.#log.map(({ logged }) => [logged.seq, logged.operationId]));
    return {
      scenario: throughJson(this.snapshot),
      seq: this.#log.length,
      logged: new Map(
        this.#log.flatMap(({ logged: { operationId, seq } }) =>
          operationIds.includes(operationId) ? [[operationId, seq] as const] : [],
        ),
      ),
      own: this.#log.flatMap(({ logged: { operationId, title, seq, actor, calls }, revertSteps }) =>
        actor?.id === personId
          ? [{ operationId, title, seq, revertSteps, reverts: bySeq.get(calls[0]?.reverts ?? 0) ?? null }]
          : [],
      ),
    };
  }

  #callsOf(personId: string, { calls, reverts }: Change): Change['calls'] {
    if (reverts === null) return calls;
    const entry = this.#log.find(({ logged }) => logged.seq === reverts.seq);
    if (entry?.logged.actor?.id !== personId) throw new Refusal('UpdateEntityError', { seq: reverts.seq });
    const input = { title: entry.logged.title, steps: entry.revertSteps } as unknown as JsonObject;
    return [{ name: 'history.revert', input }];
  }
}

/** One window's connection to an {@link InProcessGateway}. */
export class InProcessLink implements DocumentGateway {
  /** Fate of the next messages. */
  fate: Fate = 'arrives';
  /** The gateway is of a release that takes each change by itself. */
  isOneByOne = false;
  /** Numbers of changes in each request so far. */
  readonly requests: number[] = [];
  /** Responses wait for it. */
  answering: Promise<void> = Promise.resolve();
  readonly #gateway: InProcessGateway;
  readonly #personId: string;
  #follower: { readonly sink: LogSink; at: number } | null = null;

  constructor(gateway: InProcessGateway, personId: string) {
    this.#gateway = gateway;
    this.#personId = personId;
  }

  readonly read = (operationIds: readonly string[]): Promise<ReadDocument> =>
    this.fate === 'arrives'
      ? Promise.resolve(this.#gateway.read(this.#personId, operationIds))
      : Promise.reject(new Error('There is no connection.'));

  readonly send = (change: Change): Promise<SendOutcome> => {
    this.requests.push(1);
    const outcome = this.#append(change);
    const answer: SendOutcome = this.fate === 'answer-lost' ? { kind: 'unanswered' } : outcome;
    return this.answering.then(() => answer);
  };

  readonly sendAll = (changes: readonly Change[]): Promise<readonly SendOutcome[] | null> => {
    this.requests.push(changes.length);
    if (this.isOneByOne && this.fate === 'arrives') return Promise.resolve(null);
    const outcomes: SendOutcome[] = [];
    const placed = new Map<string, number>();
    for (const change of changes) {
      const { reverts } = change;
      const seq = reverts === null ? null : (reverts.seq ?? placed.get(reverts.operationId) ?? null);
      const outcome = this.#append(reverts === null ? change : { ...change, reverts: { ...reverts, seq } });
      outcomes.push(outcome);
      if (outcome.kind !== 'logged') break;
      placed.set(change.operationId, outcome.seq);
    }
    const answer: readonly SendOutcome[] = this.fate === 'answer-lost' ? [{ kind: 'unanswered' }] : outcomes;
    return this.answering.then(() => answer);
  };

  #append(change: Change): SendOutcome {
    if (this.fate === 'request-lost') return { kind: 'unanswered' };
    if (this.fate === 'storage-full') return { kind: 'storage-full' };
    const { faultyText } = this.#gateway;
    if (this.fate === 'all-fail' || (faultyText !== null && textsIn(change).includes(faultyText)))
      return { kind: 'failed', reason: { code: 'Exception', message: 'No.', metadata: { id: 'req-1' } } };
    return this.#gateway.append(this.#personId, throughJson(change));
  }

  readonly placeOf = (operationId: string): Promise<number | null> =>
    this.fate === 'arrives'
      ? Promise.resolve(this.#gateway.read(this.#personId, [operationId]).logged.get(operationId) ?? null)
      : Promise.reject(new Error('There is no response.'));

  readonly follow = (afterSeq: number, sink: LogSink): (() => void) => {
    const follower = { sink, at: afterSeq };
    this.#follower = follower;
    return () => {
      if (this.#follower === follower) this.#follower = null;
    };
  };

  readonly source = (): Promise<null> => Promise.resolve(null);

  /** Drops log entries. */
  skip(changes: number): void {
    if (this.#follower !== null) this.#follower.at += changes;
  }

  /** Delivers some new log entries. */
  deliver(most = Infinity): void {
    if (this.#follower === null) return;
    const { sink, at } = this.#follower;
    const changes = this.#gateway.log.slice(at, at + most);
    if (changes.length === 0) return;
    this.#follower.at += changes.length;
    sink.next(changes);
  }
}

/** Copies a value through JSON, so that the two sides share no objects. */
function throughJson<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}
