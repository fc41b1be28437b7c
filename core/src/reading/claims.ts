import type { ReportPlugin } from '#kernel/contract';
import type { NamedItem } from './item-index';
import type { WrittenValue } from './item-value';
import type { ReadField, RefusedPiece } from './reading';

/** A name and a value that stand together in a text. */
export interface Claim {
  readonly written: string;
  readonly name: string;
  /** The items that the name can mean. */
  readonly items: readonly NamedItem[];
  readonly field: ReadField;
  /** Several, if it isn’t clear which is the value. */
  readonly values: readonly WrittenValue[];
  /** Reports that a heading names; null without one. */
  readonly reports: readonly ReportPlugin[] | null;
  /** A heading that isn’t known: the author must confirm that the value is the patient’s. Null or left out for none. */
  readonly label?: string | null;
  /** No name is written: the author must confirm what the value is. */
  readonly isUnnamed?: true;
  /** None of the items is more likely than the others, whichever report is open. */
  readonly isShared?: boolean;
}

/** Content of a part of a text. */
export interface Claims {
  readonly claims: readonly Claim[];
  readonly refused: readonly RefusedPiece[];
}
