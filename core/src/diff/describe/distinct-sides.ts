import type { Conflict } from '#document/conflict/conflict';
import { startOfDifference, textFrom } from './value-words';

/** Descriptions of a value in three versions; null for a version without it. */
export interface SidesInWords {
  readonly base: string | null;
  readonly ours: string | null;
  readonly theirs: string | null;
}

type SideTexts = Partial<SidesInWords>;

const sides = ['base', 'ours', 'theirs'] as const;
const longest = 60;

/**
 * Describes values so that ours and theirs differ: long texts from the first difference, otherwise the raw values.
 *
 * @param isText - whether strings are shown as text
 * @param said - the descriptions; null for values without one
 */
export function distinctValues(values: Conflict, isText: boolean, said: SidesInWords): SidesInWords {
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

/** Last resort when ours and theirs have the same description. */
export function distinctSides(both: string): Pick<SidesInWords, 'ours' | 'theirs'> {
  return { ours: `${both} (this version)`, theirs: `${both} (other version)` };
}

/** Long texts from the first difference between ours and theirs; the base from its own first difference. */
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
