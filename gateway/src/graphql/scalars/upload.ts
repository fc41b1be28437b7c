import { GraphQLError } from 'graphql';
import type { StagedFile } from '../../files/file-store';

/**
 * Takes a file that the multipart parser has put into the variables. JSON has no functions, so a client can't make up one.
 *
 * @throws GraphQLError
 */
export function parseUpload(value: unknown): StagedFile {
  if (!isStagedFile(value)) throw new GraphQLError('A file is given as a part of a multipart request.');
  return value;
}

/** True for a file that the gateway itself has taken in. */
function isStagedFile(value: unknown): value is StagedFile {
  return typeof value === 'object' && value !== null && 'open' in value && typeof value.open === 'function';
}
