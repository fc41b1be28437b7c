import { sameValue } from '@scn/core/base/same-value';
import type { ListChoice, ListColumn } from './list-declaration';

/** Choices, and the rows that have them. */
interface Known<Row extends object> {
  readonly rows: readonly Row[];
  readonly choices: readonly ListChoice[];
}

/** The choices that the rows of a list have. They are found when they are first read: most are those of hidden columns, and only filters and searches read them. */
export class FoundChoices<Row extends object> {
  readonly #known = new Map<string, Known<Row>>();
  #columns: readonly ListColumn<Row>[];
  #rows: readonly Row[];
  #culture: string;

  constructor(columns: readonly ListColumn<Row>[], rows: readonly Row[], culture: string) {
    this.#columns = columns;
    this.#rows = rows;
    this.#culture = culture;
  }

  /** The choices of a column; empty if it declares its choices, or none. */
  of(columnId: string): readonly ListChoice[] {
    const known = this.#known.get(columnId);
    // those of other rows are the same, otherwise there would be another object
    if (known !== undefined) return known.choices;
    const choices = this.#find(columnId);
    this.#known.set(columnId, { rows: this.#rows, choices });
    return choices;
  }

  /** Follows the rows. @returns another object if choices that were read are different now */
  following(columns: readonly ListColumn<Row>[], rows: readonly Row[], culture: string): FoundChoices<Row> {
    if (columns === this.#columns && rows === this.#rows && culture === this.#culture) return this;
    const next = new FoundChoices(columns, rows, culture);
    if (columns !== this.#columns || culture !== this.#culture) return next;
    let isSame = true;
    for (const [columnId, known] of this.#known) {
      const choices = next.#find(columnId, known);
      next.#known.set(columnId, { rows, choices });
      isSame &&= sameValue(choices, known.choices);
    }
    if (!isSame) return next;
    for (const [columnId, { choices }] of this.#known) this.#known.set(columnId, { rows, choices });
    this.#rows = rows;
    return this;
  }

  #find(columnId: string, known?: Known<Row>): readonly ListChoice[] {
    const choices = this.#columns.find(({ id }) => id === columnId)?.choices;
    return typeof choices === 'function' ? choices(this.#rows, this.#culture, known) : [];
  }
}
