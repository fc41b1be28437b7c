import { execute, subscribe, type DocumentNode, type ExecutionResult, type GraphQLError } from 'graphql';
import type { Permission } from '@scn/core/permissions/policies';
import { institutionOf } from '../../app/src/api/request-institution';
import { clientOver, type InProcessResult } from '../../app/src/document/testing/in-process-client';
import { apolloDocumentGateway } from '../../app/src/document/remote/apollo-gateway';
import type { DocumentGateway } from '../../app/src/document/remote/document-gateway';
import { exposeErrors } from '../../gateway/src/graphql/expose-error';
import { addLive } from '../../gateway/src/live/graphql';
import type { Principal } from '../../gateway/src/principal/principal';
import { addScenario } from '../../gateway/src/scenario/graphql';
import { schemaOf, testContext } from '../../gateway/test/graphql-fixture';
import type { LiveGateway } from '../../gateway/test/live/live-fixture';
import { testPrincipal } from '../../gateway/test/principal';

const schema = schemaOf(addScenario, addLive);

/** The state of the network for the messages of a person. */
export type Network = 'works' | 'is-cut' | 'loses-answers';

/** Who a person is for the gateway now. */
export interface PersonState {
  readonly userId: string;
  /** The institutions that they belong to. */
  readonly institutionIds: readonly string[];
  /** The institution of requests that name none. */
  readonly storedInstitutionId: string;
  /** Null: all. */
  readonly permissions: readonly Permission[] | null;
}

/** A person's connection to a gateway in this process: the editor's client and the gateway's schema, without HTTP and WebSockets. */
export class PersonLink {
  network: Network = 'works';
  readonly #gateway: LiveGateway;
  readonly #person: () => PersonState;
  #unanswered = 0;
  readonly #streams = new Set<AsyncIterator<unknown>>();

  constructor(gateway: LiveGateway, person: () => PersonState) {
    this.#gateway = gateway;
    this.#person = person;
  }

  /** Whether requests are under way. */
  get isBusy(): boolean {
    return this.#unanswered > 0;
  }

  /** The connection of a document, as the editor has it. */
  documentGateway(address: { readonly institutionId: string; readonly scenarioCode: string }): DocumentGateway {
    const client = clientOver(({ query, variables }) =>
      isSubscription(query) ? this.#subscribe(query, variables) : this.#ask(query, variables),
    );
    const gateway = apolloDocumentGateway(client, address);
    return { ...gateway, follow: (afterSeq, sink) => this.#follow(gateway, afterSeq, sink) };
  }

  /** Ends the subscriptions, as closing the socket does: they continue when the network works. */
  async drop(): Promise<void> {
    for (const stream of this.#streams) await stream.return?.();
    this.#streams.clear();
  }

  /** Continues after the last change that arrived, even if the connection was lost in the meantime. */
  #follow: (gateway: DocumentGateway, ...follow: Parameters<DocumentGateway['follow']>) => () => void = (
    gateway,
    afterSeq,
    sink,
  ) => {
    let at = afterSeq;
    let isWanted = true;
    let stop: () => void = () => undefined;
    const begin = () => {
      if (!isWanted) return;
      if (this.network === 'is-cut') {
        setImmediate(begin);
        return;
      }
      stop = gateway.follow(at, {
        next: (changes) => {
          at = changes.at(-1)?.seq ?? at;
          sink.next(changes);
        },
        unavailable: () => {
          if (isWanted) sink.unavailable();
        },
        failed: (error) => {
          if (error instanceof Error && error.message === lost) setImmediate(begin);
          else if (isWanted) sink.failed(error);
        },
      });
    };
    begin();
    return () => {
      isWanted = false;
      stop();
    };
  };

  async #ask(query: DocumentNode, variables: Readonly<Record<string, unknown>>): Promise<InProcessResult> {
    this.#unanswered += 1;
    try {
      await Promise.resolve();
      if (this.network === 'is-cut') throw new TypeError(lost);
      const context = this.#context(variables);
      const result = await execute({ schema, document: query, contextValue: context, variableValues: variables });
      if (this.network !== 'works') throw new TypeError(lost);
      return asSent(result, context);
    } finally {
      this.#unanswered -= 1;
    }
  }

  async #subscribe(query: DocumentNode, variables: Readonly<Record<string, unknown>>) {
    if (this.network === 'is-cut') throw new TypeError(lost);
    const context = this.#context(variables);
    const begun = await subscribe({ schema, document: query, contextValue: context, variableValues: variables });
    if (!(Symbol.asyncIterator in begun)) return asSent(begun, context);
    this.#streams.add(begun);
    return sent(begun, context);
  }

  /** A request applies to the institution that it names, if its sender belongs to it (ADR 0036). */
  #context(variables: Readonly<Record<string, unknown>>) {
    const { userId, institutionIds, storedInstitutionId, permissions } = this.#person();
    const namedInstitutionId = institutionOf(variables, { current: null });
    const asked = namedInstitutionId ?? storedInstitutionId;
    const isMember = institutionIds.includes(asked);
    const given = isMember ? permissions : [];
    const principal: Principal = testPrincipal({
      ...{ userId, namedInstitutionId, institutionId: isMember ? asked : null },
      ...(given === null ? {} : { permissions: given }),
    });
    return testContext(this.#gateway.services, principal);
  }
}

const lost = 'The connection was lost.';

function isSubscription(query: DocumentNode): boolean {
  return query.definitions.some((each) => each.kind === 'OperationDefinition' && each.operation === 'subscription');
}

/** A stream that its end breaks off, as the end of a socket does. */
async function* sent(results: AsyncIterable<ExecutionResult>, context: ReturnType<typeof testContext>) {
  for await (const result of results) yield asSent(result, context);
  throw new Error(lost);
}

function asSent({ data, errors }: ExecutionResult, context: ReturnType<typeof testContext>): InProcessResult {
  const exposed: readonly GraphQLError[] = errors === undefined ? [] : exposeErrors(errors, context);
  const answer = exposed.length === 0 ? { data } : { errors: exposed.map((error) => error.toJSON()) };
  // two processes share no objects
  return JSON.parse(JSON.stringify(answer)) as InProcessResult;
}
