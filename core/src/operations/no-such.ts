import { isAuthorCode } from '#document/codes';
import { Refusal, type ErrorCode } from '#base/refusal';

/** Codes for what doesn’t exist, by kind. */
const codes: Readonly<Record<string, ErrorCode | undefined>> = { actor: 'ActorDoesNotExistError' };

/** The refusal for an identity that doesn't exist. Its message names only codes: authors don't know other identities. */
export function noSuch(id: string, metadata: Readonly<Record<string, string>> = {}): Refusal {
  const message = isAuthorCode(id) ? `“${id}” does not exist.` : 'The item that this changes does not exist.';
  return new Refusal(codes[metadata['kind'] ?? ''] ?? 'NoRecordsFoundError', { ...metadata, id }, message);
}
