import { parse, type DocumentNode } from 'graphql';
import type { Limits } from '#settings/settings';
import { checkStructure } from './check-structure';
import { requestError } from './request-error';

/** The limits that apply to a document, regardless of its variables. */
export type DocumentLimits = Pick<Limits, 'queryCharacters' | 'queryTokens' | 'queryDepth' | 'queryAliases'>;

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
