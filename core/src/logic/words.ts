import type { ComparisonOperator, Culture } from '#base/enumerations';
import type { ExpressionGroup } from '#schema/expressions';
import type { NamedObjectType } from '#simulation/conditions/compiled';

/** A comparison as it is written and said. */
interface Comparison {
  readonly symbol: string;
  /** After `is`; empty for `is` alone. */
  readonly word: string;
}

/** Every comparison; an operator that is missing compares nothing. */
export const comparisons: Readonly<Record<Exclude<ComparisonOperator, 'None'>, Comparison>> = {
  GreaterThan: { symbol: '>', word: 'above' },
  LessThan: { symbol: '<', word: 'below' },
  GreaterThanOrEqualTo: { symbol: '>=', word: 'at least' },
  LessThanOrEqualTo: { symbol: '<=', word: 'at most' },
  Equals: { symbol: '=', word: '' },
  NotEquals: { symbol: '!=', word: 'other than' },
};

/** Subjects of conditions on named values. Compressions are done on someone and are plural. */
export const namedSubjects: Readonly<
  Record<NamedObjectType, { readonly noun: string; readonly preposition: 'of' | 'on'; readonly verb: 'is' | 'are' }>
> = {
  PatientPosition: { noun: 'posture', preposition: 'of', verb: 'is' },
  PatientState: { noun: 'state', preposition: 'of', verb: 'is' },
  PatientEmotion: { noun: 'emotion', preposition: 'of', verb: 'is' },
  ActorCompressionState: { noun: 'compressions', preposition: 'on', verb: 'are' },
};

/** How a group with `not` or with a single member begins: `none of`. */
export function groupWords({ operator, not }: Pick<ExpressionGroup, 'operator' | 'not'>): string {
  if (not) return operator === 'OR' ? 'none of' : 'not all of';
  return operator === 'OR' ? 'any of' : 'all of';
}

/** Returns the join of the last two of a list in a sentence: `a, b and c`, in the US `a, b, and c`. */
export function lastJoin(operator: ExpressionGroup['operator'], count: number, culture: Culture): string {
  const comma = count > 2 && culture === 'en-US' ? ',' : '';
  return `${comma} ${operator === 'AND' ? 'and' : 'or'} `;
}

/**
 * Words with a meaning of their own between the parts of a condition. A name that contains one is written in quotation marks, so that it
 * can't be read as something else.
 */
const reserved = new Set([
  'all',
  'any',
  'none',
  'not',
  'and',
  'or',
  'of',
  'on',
  'is',
  'are',
  'done',
  'without',
  'unit',
  'above',
  'below',
  'over',
  'under',
  'at',
  'least',
  'most',
  'other',
  'than',
  'greater',
  'more',
  'less',
  'equal',
  'between',
  'either',
  'both',
  'posture',
  'state',
  'emotion',
  'compressions',
  'action',
  'response',
  'report',
  'patient',
  'actor',
  'unknown',
]);

const plainCharacters = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}.'’()+/-]|,? (?=[^ ,]))*$/u;
const code = /^[a-n][a-z]{4}[0-9]{3}/i;

/** Whether a name can be written without quotation marks. */
export function isPlain(name: string): boolean {
  return (
    plainCharacters.test(name) &&
    !code.test(name) &&
    !name.split(/[^\p{L}\p{M}\p{N}]+/u).some((word) => reserved.has(word.toLowerCase()))
  );
}

/** A name as text has it: in quotation marks unless it can do without. */
export function writtenName({ name }: { readonly name: string }): string {
  return isPlain(name) ? name : quoted(name);
}

/** Describes a missing part: `[no action chosen]`. Square brackets can't be read as those of a group. */
export function lacking(what: `no${string}`): string {
  return `[${what}]`;
}

/** A name or other text in quotation marks. */
export function quoted(text: string): string {
  return `“${text.replaceAll(/[\\”]/g, String.raw`\$&`)}”`;
}
