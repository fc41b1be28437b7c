import type { DoseDimension } from '../doses';

/** How a drug gets into the patient, as far as it changes how much is given. */
export type DoseRoute =
  | 'oral'
  | 'sublingual'
  | 'rectal'
  | 'intranasal'
  | 'inhaled'
  | 'subcutaneous'
  | 'intramuscular'
  | 'intravenous'
  | 'infused'
  | 'any';

/** Largest amounts of a drug, in its dimension; null where the source gives none. */
export interface DoseAmounts {
  /** At once: of an infusion, what a bag or a syringe holds. 0 if it is never given like this. */
  readonly single: number | null;
  /** In 24 hours. */
  readonly daily: number | null;
}

/** The largest doses of a drug by one route, for any indication. */
export interface DoseLimit {
  readonly route: DoseRoute;
  readonly adult: DoseAmounts;
  readonly child: DoseAmounts;
  /** For children, per kilogram. */
  readonly perKilogram: DoseAmounts;
  /** Of an infusion, in an hour. */
  readonly rate: { readonly perHour: number | null; readonly perKilogram: number | null };
  /** Larger single doses, or rates where there is no single dose, for what an order names, such as heparin before bypass. */
  readonly exceptions: readonly { readonly words: readonly string[]; readonly single: number }[];
  /** Title, edition and section. */
  readonly source: string;
}

/** A drug with limits. */
export interface LimitedDrug {
  readonly title: string;
  /** Word prefixes: British and American names and brands, in lower case. */
  readonly names: readonly string[];
  readonly dimension: DoseDimension;
  readonly limits: readonly DoseLimit[];
}

/** The drugs that a text names, with their places; of names within each other, such as ‘amoxicillin’ in ‘amoxicillin/clavulanate’, the longest. */
export function drugsNamed(text: string, drugs: readonly LimitedDrug[]) {
  const written = text.toLowerCase();
  const found = drugs.flatMap((drug) =>
    drug.names.flatMap((name) => placesOf(name, written).map((from) => ({ drug, from, to: from + name.length }))),
  );
  return found.filter(
    (one) =>
      !found.some((other) => other.from <= one.from && other.to >= one.to && other.to - other.from > one.to - one.from),
  );
}

/** Behind the name of a drug that isn't given: what is given against it, or measured of it. */
const notItself = /^\p{L}*[\s-]+(?:antibod|antidote|fab\b|immune|level|concentration|allerg)/u;

function placesOf(name: string, written: string): readonly number[] {
  const places: number[] = [];
  for (let from = written.indexOf(name); from >= 0; from = written.indexOf(name, from + 1)) {
    const startsWord = from === 0 || !/[\p{L}\p{N}]/u.test(written.charAt(from - 1));
    const behind = written.slice(from + name.length, from + name.length + 40);
    if (startsWord && !notItself.test(behind)) places.push(from);
  }
  return places;
}
