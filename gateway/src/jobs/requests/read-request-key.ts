import { Refusal } from '@scn/core/operations/refusal';

/** Longest key: a hash in any spelling fits. */
const longest = 200;

/** The key that a client gives a request. @throws Refusal InvalidValueError for one that is empty, too long, or not ASCII. */
export function readRequestKey(given: string | null | undefined): string | null {
  if (given === null || given === undefined) return null;
  if (given.length > longest || !/^[\x21-\x7e]+$/.test(given))
    throw new Refusal(
      'InvalidValueError',
      { field: 'requestKey' },
      'A request key has 1 to 200 visible ASCII characters.',
    );
  return given;
}
