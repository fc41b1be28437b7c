import { validate, type DocumentNode, type GraphQLError, type GraphQLSchema } from 'graphql';

/** Maximum number of validation errors in a response. */
export const maxErrors = 20;

/** Validates a document against the schema. Stops after {@link maxErrors} errors. */
export function validateBounded(schema: GraphQLSchema, document: DocumentNode): readonly GraphQLError[] {
  return validate(schema, document, undefined, { maxErrors });
}
