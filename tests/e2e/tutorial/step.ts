/** Text of a step: what stands in the page, or the column of the table in whose rows the step is repeated. */
export type Term = { readonly text: string } | { readonly column: string };

/** An action or observation of a reader of a tutorial at one place. */
export type Act<T = Term> =
  | { readonly kind: 'open'; readonly screen: T }
  | { readonly kind: 'choose'; readonly what: T; readonly within: T | null }
  | { readonly kind: 'choose-from-menu'; readonly of: T; readonly what: T }
  | { readonly kind: 'select'; readonly what: T; readonly within: T }
  | { readonly kind: 'type'; readonly field: T; readonly text: T; readonly within: T | null }
  | { readonly kind: 'pick'; readonly field: T; readonly option: T; readonly within: T | null }
  | { readonly kind: 'turn-on'; readonly what: T; readonly within: T | null }
  | { readonly kind: 'expand'; readonly what: T }
  | { readonly kind: 'upload'; readonly field: T; readonly picture: T }
  | { readonly kind: 'see'; readonly what: T };

/** One act of a tutorial, with its place in the page. */
export interface Step {
  /** Counted from 1. */
  readonly line: number;
  /** The sentence, as it stands in the page. */
  readonly sentence: string;
  readonly act: Act<string>;
}

/** A second-level heading with its steps. */
export interface Chapter {
  readonly title: string;
  readonly steps: readonly Step[];
}
