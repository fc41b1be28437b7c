import { Refusal } from '@scn/core/base/refusal';

/** Maximum length of a key: enough for a hash in any encoding. */
const longest = 200;

/** Checks a client's request key. @throws Refusal InvalidValueError for one that is empty, too long, or not ASCII. */
export function readRequestKey(given: string | null | undefined): string | null {
  if (given === null || given === undefined) return null;
  if (given.length > longest || !/^[\x21-\x7e]+$/.test(given))
    throw new Refusal(
      'InvalidValueError',
      { field: 'requestKey' },
      'A request key must have 1 to 200 visible ASCII characters.',
    );
  return given;
}
