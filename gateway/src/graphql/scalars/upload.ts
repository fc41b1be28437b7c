import { GraphQLError } from 'graphql';
import type { StagedFile } from '#files/file-store';

/**
 * Accepts a file that the multipart parser has put into the variables. Clients can't forge one, because JSON has no functions.
 *
 * @throws GraphQLError
 */
export function parseUpload(value: unknown): StagedFile {
  if (!isStagedFile(value)) throw new GraphQLError('Pass a file as a part of a multipart request.');
  return value;
}

/** True for a file that the gateway has staged. */
function isStagedFile(value: unknown): value is StagedFile {
  return typeof value === 'object' && value !== null && 'open' in value && typeof value.open === 'function';
}
