import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { JsonObject } from '#base/json';
import type { AssetRecordings } from './contract';

/** Between the texts of a hash: no text that a person types has it. */
export const textSeparator = '\u001F';

/**
 * The hash of what audio is made from: SHA-256 in hexadecimal of the texts in UTF-8, with {@link textSeparator} between them. A text that is
 * null counts as empty. Databases compute the same.
 */
export function recordedTextHash({ madeFrom }: Pick<AssetRecordings, 'madeFrom'>, data: JsonObject): string {
  const texts = madeFrom.map((property) => (typeof data[property] === 'string' ? data[property] : ''));
  return bytesToHex(sha256(utf8ToBytes(texts.join(textSeparator))));
}

/**
 * Whether a text has changed since it was recorded. Null if there is no audio, or it isn't known what the audio was made from: it is older than
 * these records, or comes from a file without them.
 *
 * @param recording - an object of the asset's list of recordings
 */
export function isStaleRecording(recordings: AssetRecordings, data: JsonObject, recording: JsonObject): boolean | null {
  const hash = recording[recordings.textHash];
  const hasAudio = typeof recording[recordings.audio] === 'string';
  return hasAudio && typeof hash === 'string' ? hash !== recordedTextHash(recordings, data) : null;
}
