import { validate, type DocumentNode, type GraphQLError, type GraphQLSchema } from 'graphql';

/** Errors about a document that an answer lists. */
export const maxErrors = 20;

/** Validates a document against the schema. Stops when it has enough to tell. */
export function validateBounded(schema: GraphQLSchema, document: DocumentNode): readonly GraphQLError[] {
  return validate(schema, document, undefined, { maxErrors });
}
