import { isAuthorCode } from '#document/codes';
import { Refusal } from '#base/refusal';

/** The refusal for an identity that doesn't exist. Its message names only codes: authors don't know other identities. */
export function noSuch(id: string, metadata: Readonly<Record<string, string>> = {}): Refusal {
  const message = isAuthorCode(id) ? `“${id}” does not exist.` : 'The item that this changes does not exist.';
  return new Refusal('NoRecordsFoundError', { ...metadata, id }, message);
}
