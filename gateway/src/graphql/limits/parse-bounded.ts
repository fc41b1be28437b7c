import { parse, type DocumentNode } from 'graphql';
import type { Limits } from '../../settings/settings';
import { checkStructure } from './check-structure';
import { requestError } from './request-error';

/** The limits of a document, before its variables are looked at. */
export type DocumentLimits = Pick<Limits, 'queryCharacters' | 'queryTokens' | 'queryDepth' | 'queryAliases'>;

/**
 * Parses a document that is not too large. Its length is looked at first, its tokens while they are read, its shape before
 * anything else does: validating a hostile document takes long.
 *
 * @throws GraphQLError
 */
export function parseBounded(source: string, limits: DocumentLimits): DocumentNode {
  if (source.length > limits.queryCharacters)
    throw requestError(`A GraphQL document has ${limits.queryCharacters} characters at most.`);
  const document = parse(source, { maxTokens: limits.queryTokens });
  checkStructure(document, limits);
  return document;
}
