import type { EkgResult } from '#document/patients/schema';
import { namesFinding } from './named-finding';

/** How the atria lead to the ventricles: the degrees of atrioventricular block. */
export type AvBlock = NonNullable<EkgResult['block']>;

/** The wall of the heart that is injured, with ST elevation in the leads that face it. */
export type HeartWall = NonNullable<EkgResult['wall']>;

const blocks: readonly (readonly [AvBlock, RegExp])[] = [
  ['COMPLETE', /\b(?:complete|third[- ]degree|3rd[- ]degree)\b/i],
  ['MOBITZ_2', /\bmobitz (?:type )?(?:2|II)\b/i],
  ['MOBITZ_1', /\bwenckebach\b|\bmobitz (?:type )?(?:1|I)\b|\b(?:second|2nd)[- ]degree\b/i],
  ['FIRST', /\b(?:first|1st)[- ]degree\b/i],
];
const walls: readonly (readonly [HeartWall, RegExp])[] = [
  ['INFERIOR', /\b[Ii]nferior\b|\baVF\b|\bIII\b/],
  ['ANTERIOR', /\b(?:[Aa]ntero\w*|[Aa]nterior)\b|\bV[1-4]\b/],
  ['LATERAL', /\b[Ll]ateral\b|\baVL\b|\bV[56]\b/],
];
const twelveLeads = /\b(?:12|twelve)[- ]leads?\b/i;

/** The degree of a block that an interpretation names; null without one. */
export function statedBlock(interpretation: string): AvBlock | null {
  return blocks.find(([, pattern]) => namesFinding(interpretation, pattern))?.[0] ?? null;
}

/** The walls that an interpretation names, by themselves or by the leads that face them. */
export function statedWalls(interpretation: string): readonly HeartWall[] {
  return walls.filter(([, pattern]) => namesFinding(interpretation, pattern)).map(([wall]) => wall);
}

/** Whether the texts of a result call it one of twelve leads. */
export function statesTwelveLeads({ title, reportText }: Pick<EkgResult, 'title' | 'reportText'>): boolean {
  return twelveLeads.test(`${title} ${reportText}`);
}
