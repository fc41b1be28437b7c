import { parse, type DocumentNode } from 'graphql';
import { checkStructure, type DocumentLimits } from './check-structure';
import { requestError } from './request-error';

/**
 * Parses a document within limits: checks its length first, its tokens during parsing, and then its structure, because validating
 * a hostile document is slow.
 *
 * @throws GraphQLError
 */
export function parseBounded(source: string, limits: DocumentLimits): DocumentNode {
  if (source.length > limits.queryCharacters)
    throw requestError(`A GraphQL document can have at most ${limits.queryCharacters} characters.`);
  const document = parse(source, { maxLexicalTokens: limits.queryTokens });
  checkStructure(document, limits);
  return document;
}
