import type { Culture } from '#base/enumerations';
import { memoizeByIdentity } from '#base/memoize';
import type { ReportItem } from '#kernel/contract';
import type { conditionObjects } from '#schema/expressions';

/** The kinds of things that conditions refer to. */
export type SubjectKind = (typeof conditionObjects)[keyof typeof conditionObjects][number];

/** Something that conditions refer to, with everything that it can be called. */
export interface Subject {
  readonly kind: SubjectKind;
  /** Action code, response code, item (`monitor.heart-rate`), or the identity of a patient or character. */
  readonly id: string;
  /** Differs from the names of all other subjects of the kind by more than case, unless it is an action or a response. */
  readonly name: string;
  /** Shorter names, the best first: text is written with the first one that means nothing else. */
  readonly shortNames: readonly string[];
  /** Other words that are understood, but not written: synonyms, and a code. */
  readonly aliases: readonly string[];
  /** The item of a physiology report; null for other kinds. */
  readonly item: ReportItem | null;
  /** Whether the scenario has it; false for an item that no patient has. */
  readonly isPresent: boolean;
}

/** Everything that conditions of a scenario can refer to. */
export interface Vocabulary {
  /** Decides the unit of a number that is written without one. */
  readonly culture: Culture;
  readonly subjects: readonly Subject[];
  /** The patients’ weights, for amounts per kilogram. */
  readonly weights?: readonly { readonly name: string; readonly kilograms: number }[];
}

/** Finds a subject by its kind and identity. */
export function subjectOf(vocabulary: Vocabulary, kind: SubjectKind, id: string): Subject | undefined {
  return byIdentity(vocabulary).get(`${kind} ${id}`);
}

const byIdentity = memoizeByIdentity(
  ({ subjects }: Vocabulary) => new Map(subjects.map((subject) => [`${subject.kind} ${subject.id}`, subject])),
);
