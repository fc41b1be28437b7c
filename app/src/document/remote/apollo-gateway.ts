import type { ApolloClient } from '@apollo/client';
import type { ResultOf, VariablesOf } from 'gql.tada';
import type { Scenario } from '@scn/core/document/scenario';
import type { JsonPatch } from '@scn/core/tree/scenario-tree';
import type { RevertStep } from '@scn/core/operations/revert-step';
import { graphql } from '#api/graphql';
import { isNotFound } from '#api/error-handling';
import { editorPrefix, type Change, type LoggedCall, type LoggedChange, type OwnChange } from '../change';
import type { DocumentGateway, LogSink, ReadDocument, SendOutcome } from './document-gateway';
import { outcomeOf, outcomesOf } from './send-outcome';

const readQuery = graphql(`
  query OpenDocument($input: ScenarioInput!, $logged: LoggedOperationsInput!, $own: OwnChangesInput!) {
    scenarioDocument(input: $input) {
      seq
      scenario
    }
    loggedOperations(input: $logged) {
      operationId
      seq
    }
    scenarioOwnChanges(input: $own) {
      seq
      operationId
      title
      revertSteps
      reverts
    }
  }
`);

const placeQuery = graphql(`
  query PlaceOfChange($input: LoggedOperationsInput!) {
    loggedOperations(input: $input) {
      seq
    }
  }
`);

const sourceQuery = graphql(`
  query CopySource($input: ScenarioInput!) {
    scenarioDocument(input: $input) {
      scenario
    }
  }
`);

const applyMutation = graphql(`
  mutation ApplyOperations($input: ApplyOperationsInput!) {
    applyOperations(input: $input) {
      seq
      at
    }
  }
`);

const changesMutation = graphql(`
  mutation ApplyChanges($input: ApplyChangesInput!) {
    applyChanges(input: $input) {
      seq
      at
    }
  }
`);

const revertMutation = graphql(`
  mutation RevertChange($input: HistoryRevertInput!) {
    historyRevert(input: $input) {
      seq
      at
    }
  }
`);

const changesSubscription = graphql(`
  subscription DocumentChanges($input: ScenarioChangesInput!) {
    scenarioChanges(input: $input) {
      changes {
        seq
        operationId
        title
        calls
        patches
        actor {
          id
          name
        }
        at
      }
    }
  }
`);

/** A scenario and its institution. */
export interface DocumentAddress {
  readonly institutionId: string;
  readonly scenarioCode: string;
}

/** The caller shows errors; results aren't cached outside the document. */
const common = { fetchPolicy: 'no-cache', context: { handlesErrors: true } } as const;

/** A document's connection to the gateway, over GraphQL. */
export function apolloDocumentGateway(client: ApolloClient, address: DocumentAddress): DocumentGateway {
  return {
    read: async (operationIds) => {
      const { data } = await client.query({
        ...common,
        query: readQuery,
        variables: {
          input: address,
          logged: { ...address, operationIds: [...operationIds] },
          own: { ...address, beginningWith: editorPrefix },
        },
      });
      if (data === undefined) throw new Error('The gateway returned no document.');
      const { scenarioDocument, loggedOperations, scenarioOwnChanges } = data;
      return {
        // JSON that the gateway has validated by its schema
        scenario: scenarioDocument.scenario as Scenario,
        seq: scenarioDocument.seq,
        logged: new Map(loggedOperations.map(({ operationId, seq }) => [operationId, seq])),
        own: ownChanges(scenarioOwnChanges),
      } satisfies ReadDocument;
    },
    send: async (change) => {
      try {
        return await sent(client, address, change);
      } catch (error) {
        return outcomeOf(error);
      }
    },
    sendAll: async (changes) => {
      const input = { ...address, changes: changes.map((change) => sentChange(change, changes)) };
      // generated types have no lists that can't be changed
      const variables = { input } as VariablesOf<typeof changesMutation>;
      try {
        // the outcome of each change is wanted, not only the first error
        const { data, error } = await client.mutate({
          ...common,
          errorPolicy: 'all',
          mutation: changesMutation,
          variables,
        });
        return outcomesOf(data?.applyChanges ?? [], error);
      } catch (error) {
        return outcomesOf([], error);
      }
    },
    placeOf: async (operationId) => {
      const variables = { input: { ...address, operationIds: [operationId] } };
      const { data } = await client.query({ ...common, query: placeQuery, variables });
      if (data === undefined) throw new Error('The gateway returned no log state.');
      return data.loggedOperations[0]?.seq ?? null;
    },
    follow: (afterSeq, sink) => follow(client, { ...address, afterSeq }, sink),
    source: async (scenarioCode) => {
      try {
        const variables = { input: { ...address, scenarioCode } };
        const { data } = await client.query({ ...common, query: sourceQuery, variables });
        return (data?.scenarioDocument.scenario as Scenario | undefined) ?? null;
      } catch (error) {
        if (isNotFound(error)) return null;
        throw error;
      }
    },
  };
}

async function sent(client: ApolloClient, address: DocumentAddress, change: Change): Promise<SendOutcome> {
  const { operationId, calls, reverts } = change;
  const logged = await (reverts === null
    ? applied(client, { ...address, operationId, operations: calls.map(sentCall) })
    : reverted(client, { ...address, operationId, seq: reverts.seq ?? 0 }));
  if (logged === undefined) return { kind: 'unanswered' };
  return { kind: 'logged', seq: logged.seq, at: Date.parse(logged.at) };
}

/** A change as one of several. @param together - all of them: those whose place in the log isn't known yet are named by their ids */
function sentChange({ operationId, calls, reverts }: Change, together: readonly Change[]) {
  if (reverts === null) return { operationId, content: { operations: calls.map(sentCall) } };
  const isTogether = together.some((each) => each.operationId === reverts.operationId);
  const content =
    reverts.seq === null && isTogether ? { revertOperationId: reverts.operationId } : { revertSeq: reverts.seq ?? 0 };
  return { operationId, content };
}

type ApplyInput = DocumentAddress & {
  readonly operationId: string;
  readonly operations: ReturnType<typeof sentCall>[];
};

/** A call without what only this editor knows. */
function sentCall({ name, input, texts, lists, seen }: Change['calls'][number]) {
  return {
    name,
    input,
    ...(texts === undefined ? {} : { texts }),
    ...(lists === undefined ? {} : { lists }),
    ...(seen === undefined ? {} : { seen }),
  };
}

async function applied(client: ApolloClient, input: ApplyInput) {
  // generated types have no lists that can't be changed
  const variables = { input } as VariablesOf<typeof applyMutation>;
  const { data } = await client.mutate({ ...common, mutation: applyMutation, variables });
  return data?.applyOperations;
}

async function reverted(
  client: ApolloClient,
  input: DocumentAddress & { readonly operationId: string; readonly seq: number },
) {
  const { data } = await client.mutate({ ...common, mutation: revertMutation, variables: { input } });
  return data?.historyRevert;
}

function follow(
  client: ApolloClient,
  input: DocumentAddress & { readonly afterSeq: number },
  sink: LogSink,
): () => void {
  const end = (error: unknown) => {
    if (isNotFound(error)) sink.unavailable();
    else sink.failed(error);
  };
  const following = client
    .subscribe({ query: changesSubscription, variables: { input }, context: common.context })
    .subscribe({
      next: ({ data, error }) => {
        if (error !== undefined) end(error);
        else if (data !== undefined) sink.next(data.scenarioChanges.changes.map(loggedChange));
      },
      error: end,
    });
  return () => following.unsubscribe();
}

type LogEntry = ResultOf<typeof changesSubscription>['scenarioChanges']['changes'][number];

function loggedChange({ calls, patches, at, ...change }: LogEntry): LoggedChange {
  return {
    ...change,
    calls: calls as readonly LoggedCall[],
    patches: patches as readonly JsonPatch[],
    at: Date.parse(at),
  };
}

/** Leaves out changes that revert changes from before the list. */
function ownChanges(read: ResultOf<typeof readQuery>['scenarioOwnChanges']): readonly OwnChange[] {
  const bySeq = new Map(read.map(({ seq, operationId }) => [seq, operationId]));
  return read.flatMap(({ reverts, revertSteps, ...change }) => {
    const reverted = reverts === null ? null : bySeq.get(reverts);
    return reverted === undefined
      ? []
      : [{ ...change, revertSteps: revertSteps as readonly RevertStep[], reverts: reverted }];
  });
}
