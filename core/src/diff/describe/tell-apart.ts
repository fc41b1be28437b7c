import type { Conflict } from '../merge/conflict';
import { startOfDifference, textFrom } from './value-words';

/** What each of three versions has, in words; null for one that does not have it. */
export interface SidesInWords {
  readonly base: string | null;
  readonly ours: string | null;
  readonly theirs: string | null;
}

type SideTexts = Partial<SidesInWords>;

const sides = ['base', 'ours', 'theirs'] as const;
const longest = 60;

/**
 * Values as they are said, and so that ours and theirs can be told apart: long texts from where they differ, and where words do
 * not do it, as the file has them.
 *
 * @param isText - whether texts are their own words
 * @param said - what has no words is null here too
 */
export function shownApart(values: Conflict, isText: boolean, said: SidesInWords): SidesInWords {
  const given = sides.filter((side) => values[side] !== undefined);
  const isLong = given.some((side) => String(values[side]).length > longest);
  if (isText && isLong && given.every((side) => typeof values[side] === 'string'))
    return complete(
      fromDifference(
        pick(given, (side) => values[side] as string),
        textFrom,
      ),
    );
  const isApart = given.every((side) => said[side] !== null) && said.ours !== said.theirs;
  if (isApart) return complete(pick(given, (side) => said[side]));
  return complete(
    fromDifference(
      pick(given, (side) => JSON.stringify(values[side])),
      cut,
    ),
  );
}

/** The last resort, where ours and theirs would be called the same. */
export function saysApart(both: string): Pick<SidesInWords, 'ours' | 'theirs'> {
  return { ours: `${both}, as it is here`, theirs: `${both}, as the other side has it` };
}

/** Long texts from where ours and theirs begin to differ; the base from where it does. */
function fromDifference(texts: SideTexts, show: (text: string, begin: number) => string): SideTexts {
  const [base, ours, theirs] = sides.map((side) => texts[side] ?? null);
  const beginOf = (...some: readonly (string | null | undefined)[]) => {
    const given = some.filter((text) => typeof text === 'string');
    return given.length < 2 || given.every(({ length }) => length <= longest) ? 0 : startOfDifference(given);
  };
  const begin = beginOf(ours, theirs);
  return {
    ...(typeof base === 'string' ? { base: show(base, beginOf(base, ours ?? theirs)) } : {}),
    ...(typeof ours === 'string' ? { ours: show(ours, begin) } : {}),
    ...(typeof theirs === 'string' ? { theirs: show(theirs, begin) } : {}),
  };
}

function cut(text: string, begin: number): string {
  const shown = text.slice(begin, begin + longest);
  return `${begin > 0 ? '…' : ''}${shown}${begin + shown.length < text.length ? '…' : ''}`;
}

function pick(
  given: readonly (typeof sides)[number][],
  textOf: (side: keyof SidesInWords) => string | null,
): SideTexts {
  return Object.fromEntries(given.map((side) => [side, textOf(side)]));
}

function complete({ base = null, ours = null, theirs = null }: SideTexts): SidesInWords {
  return { base, ours, theirs };
}
