import { isJsonObject, type JsonObject } from '@scn/core/base/json';
import { textOf } from '../../assets/use-assets';

/** A competency of a framework. */
export interface ListedCompetency {
  /** Its place in the framework, from 0. */
  readonly index: number;
  readonly code: string;
  readonly statement: string;
  /** Code and statement in one line, as scenarios name it. */
  readonly title: string;
  readonly children: readonly ListedCompetency[];
}

/** A competency of a scenario. */
interface OwnCompetency {
  readonly id: string;
  readonly title: string;
}

/** Which competencies of a framework a scenario has. */
export interface ListedMapping<Own extends OwnCompetency> {
  /** The competencies of the scenario by what they are in the framework: several if the scenario names one twice. */
  readonly ownOf: ReadonlyMap<ListedCompetency, readonly Own[]>;
  /** Competencies of the scenario that the framework doesn’t list, or lists several times, so that it isn’t clear which one is meant. */
  readonly others: readonly { readonly own: Own; readonly isListedTwice: boolean }[];
}

/** The competencies in the data of a framework as a tree. The data may not match the schema: below a skipped level, the one above counts. */
export function competenciesOf(data: JsonObject): readonly ListedCompetency[] {
  const { competencies } = data;
  const roots: ListedCompetency[] = [];
  const open: { readonly level: number; readonly children: ListedCompetency[] }[] = [];
  for (const [index, each] of (Array.isArray(competencies) ? competencies.filter(isJsonObject) : []).entries()) {
    const level = Number(each['level']) || 1;
    while ((open.at(-1)?.level ?? 0) >= level) open.pop();
    const [code, statement] = [inOneLine(textOf(each['code'])), inOneLine(textOf(each['statement']))];
    const children: ListedCompetency[] = [];
    const title = code === '' ? statement : `${code} ${statement}`.trim();
    (open.at(-1)?.children ?? roots).push({ index, code, statement, title, children });
    open.push({ level, children });
  }
  return roots;
}

/** All competencies of a tree, in the order of the framework. */
export function allOf(tree: readonly ListedCompetency[]): readonly ListedCompetency[] {
  return tree.flatMap((each) => [each, ...allOf(each.children)]);
}

/**
 * Finds the competencies of a scenario in those of a framework: with code and statement, otherwise with the statement alone, as authors write
 * it. Case and spaces make no difference. What two competencies of the framework have in common names neither.
 */
export function mappingOf<Own extends OwnCompetency>(
  own: readonly Own[],
  listed: readonly ListedCompetency[],
): ListedMapping<Own> {
  const byTitle = grouped(listed, ({ title }) => title);
  const byStatement = grouped(listed, ({ statement }) => statement);
  const ownOf = new Map<ListedCompetency, readonly Own[]>();
  const others: { readonly own: Own; readonly isListedTwice: boolean }[] = [];
  for (const each of own) {
    const key = keyOf(each.title);
    const found = byTitle.get(key) ?? byStatement.get(key) ?? [];
    const [only] = found;
    if (only === undefined || found.length > 1) others.push({ own: each, isListedTwice: found.length > 1 });
    else ownOf.set(only, [...(ownOf.get(only) ?? []), each]);
  }
  return { ownOf, others };
}

/** The competencies that have the same title as another one: a scenario can’t say which of them it means. */
export function repeatedIn(listed: readonly ListedCompetency[]): ReadonlySet<ListedCompetency> {
  return new Set([...grouped(listed, ({ title }) => title).values()].filter(({ length }) => length > 1).flat());
}

/** The competency of a scenario that a new one comes after, so that those of a framework are in its order; null for the first place. */
export function placeOf<Own extends OwnCompetency>(
  listed: readonly ListedCompetency[],
  { ownOf }: ListedMapping<Own>,
  added: ListedCompetency,
): string | null {
  const before = listed.findLast((each) => each.index < added.index && ownOf.has(each));
  return before === undefined ? null : (ownOf.get(before)?.at(-1)?.id ?? null);
}

function grouped(
  listed: readonly ListedCompetency[],
  textIn: (each: ListedCompetency) => string,
): ReadonlyMap<string, readonly ListedCompetency[]> {
  const groups = new Map<string, ListedCompetency[]>();
  for (const each of listed) {
    const key = keyOf(textIn(each));
    if (key !== '') groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  return groups;
}

const inOneLine = (text: string) => text.trim().replaceAll(/\s+/g, ' ');
const keyOf = (text: string) => inOneLine(text).toLowerCase();
