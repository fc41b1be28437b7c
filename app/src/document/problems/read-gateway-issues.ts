import type { ApolloClient } from '@apollo/client';
import type { Pointer } from '@scn/core/base/json';
import type { Issue, OperationCall } from '@scn/core/base/issue';
import { graphql } from '#api/graphql';
import type { DocumentAddress } from '../remote/apollo-gateway';

const issuesQuery = graphql(`
  query GatewayIssues($input: ScenarioInput!) {
    scenarioValidation(input: $input) {
      seq
      issues {
        ruleId
        messageId
        logType
        message
        pointer
        at
        entity {
          id
        }
        fixes {
          title
          operations
        }
      }
    }
  }
`);

/** The issues of the gateway, which has the whole catalogue. */
export interface GatewayIssues {
  /** Sequence number of the last change in the validated document. */
  readonly seq: number;
  readonly issues: readonly Issue[];
}

/** Fetches the gateway's issues of a scenario. @throws the error if it doesn't respond, or refuses */
export async function readGatewayIssues(client: ApolloClient, input: DocumentAddress): Promise<GatewayIssues> {
  const { data } = await client.query({
    query: issuesQuery,
    variables: { input },
    fetchPolicy: 'no-cache',
    // connection errors are shown elsewhere
    context: { handlesErrors: true },
  });
  if (data === undefined) throw new Error('The response has no data.');
  const { seq, issues } = data.scenarioValidation;
  return {
    seq,
    issues: issues.map(({ logType, entity, pointer, at, fixes, ...issue }) => ({
      ...issue,
      severity: logType,
      entity: entity?.id ?? null,
      pointer: pointer as Pointer,
      at: at as Pointer,
      fixes: fixes.map(({ title, operations }) => ({ title, operations: operations as readonly OperationCall[] })),
    })),
  };
}
