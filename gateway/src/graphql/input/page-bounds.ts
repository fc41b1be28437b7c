import { Refusal } from '@scn/core/base/refusal';

/** Default page size. */
const pageSize = 50;
/** Maximum number of changes to skip. */
const maxSkip = 1_000_000;

/** Checks the numbers of a page. @throws Refusal InvalidValueError */
export function pageBounds(
  { skip, take }: { readonly skip?: number | null | undefined; readonly take?: number | null | undefined },
  maxTake: number,
): { readonly skip: number; readonly take: number } {
  return { skip: bounded('skip', skip ?? 0, maxSkip), take: bounded('take', take ?? pageSize, maxTake) };
}

function bounded(argument: 'skip' | 'take', value: number, maximum: number): number {
  if (value >= 0 && value <= maximum) return value;
  throw new Refusal(
    'InvalidValueError',
    { argument, maximum },
    `${argument} must be a whole number from 0 to ${maximum}.`,
  );
}
