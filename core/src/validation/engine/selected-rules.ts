import { hasContent, needsOf } from '#kernel/rule';

/** A rule, or one of a plugin, with the fields that it needs. */
interface Needing {
  readonly rule: { readonly needs?: readonly string[] };
}

/** As many fields as a set of bits holds. */
const mostFields = 30;

/**
 * The rules for values of one kind: each value only gets those whose fields it has. Values with the same fields share a list, and there are few
 * combinations. A rule that needs a field beyond the first thirty is always called.
 */
export class SelectedRules<R extends Needing> {
  readonly #rules: readonly R[];
  readonly #fields: readonly string[];
  /** By the set of fields that a value has. */
  readonly #lists = new Map<number, readonly R[]>();

  constructor(rules: readonly R[]) {
    this.#rules = rules;
    this.#fields = [...new Set(rules.flatMap(({ rule }) => needsOf(rule)))].slice(0, mostFields);
  }

  /** The rules that can find something in a value, in their order. */
  of(value: object): readonly R[] {
    const fields = this.#fields;
    let had = 0;
    for (let bit = 0; bit < fields.length; bit += 1) {
      if (hasContent((value as Readonly<Record<string, unknown>>)[fields[bit] ?? ''])) had |= 1 << bit;
    }
    let list = this.#lists.get(had);
    if (list === undefined) {
      const missing = new Set(fields.filter((_, bit) => (had & (1 << bit)) === 0));
      list = this.#rules.filter(({ rule }) => !needsOf(rule).some((field) => missing.has(field)));
      this.#lists.set(had, list);
    }
    return list;
  }
}
