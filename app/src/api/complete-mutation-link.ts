import { ApolloLink } from '@apollo/client';
import { Kind, OperationTypeNode, type OperationDefinitionNode } from 'graphql';
import { throwError } from 'rxjs';
import type { HandlingTextKey } from '#texts/en-GB/errors';

/** A mutation lacks something without which it can't be sent, so nothing is saved. */
export class IncompleteMutationError extends Error {
  override readonly name = 'IncompleteMutationError';

  /** The text that says what is missing. */
  readonly textKey: Extract<HandlingTextKey, 'noInstitution' | 'notAllData'>;

  constructor(textKey: IncompleteMutationError['textKey']) {
    super(`The mutation is incomplete: ${textKey}`);
    this.textKey = textKey;
  }
}

/**
 * Sends mutations only if they are complete: with every variable that they require, and with the id of an institution where they name one. It
 * is empty for a user who has no institution (any more).
 */
export const completeMutationLink = new ApolloLink((operation, forward) => {
  if (operation.operationType !== OperationTypeNode.MUTATION) return forward(operation);
  const textKey = missingOf(operation);
  return textKey === null ? forward(operation) : throwError(() => new IncompleteMutationError(textKey));
});

function missingOf({
  query,
  variables,
}: Pick<ApolloLink.Operation, 'query' | 'variables'>): IncompleteMutationError['textKey'] | null {
  const values: readonly unknown[] = Object.values(variables);
  if ([variables, ...values].some((value) => isNaming(value) && value.institutionId === '')) return 'noInstitution';
  const isIncomplete = query.definitions
    .filter((each): each is OperationDefinitionNode => each.kind === Kind.OPERATION_DEFINITION)
    .flatMap(({ variableDefinitions = [] }) => variableDefinitions)
    .some(
      ({ type, defaultValue, variable }) =>
        type.kind === Kind.NON_NULL_TYPE && defaultValue === undefined && isNothing(variables[variable.name.value]),
    );
  return isIncomplete ? 'notAllData' : null;
}

function isNaming(value: unknown): value is { readonly institutionId: unknown } {
  return typeof value === 'object' && value !== null && 'institutionId' in value;
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === null;
}
