import type { Culture } from '#base/enumerations';
import type { PatientReport } from '#document/patients/schema';
import type { Person } from '#kernel/item-units';
import type { PluginLookup } from '#kernel/view';
import type { itemValues } from '#index/queries/patient-item';

/** A value of an item that a table or a line can give. */
export type ReadField = (typeof itemValues)[number];

/** The patient and the settings for which values are read. */
export interface ReadingContext {
  /** Those of the patient. */
  readonly reports: readonly PatientReport[];
  /** Identity of the report that the author has open: its items win a name that several share. Null for none. */
  readonly openReportId: string | null;
  readonly plugins: PluginLookup;
  readonly culture: Culture;
  /** Decides what is usual; null if it isn’t known. */
  readonly person: Person | null;
}

/** The choices of an author: the id of a choice by the id of the ask. */
export type Answers = Readonly<Record<string, string>>;

/** Numbers and words for a text with placeholders. */
export type TextValues = Readonly<Record<string, string | number>>;

/** Content of a pasted text, and the questions that it leaves open. */
export interface Reading {
  readonly values: readonly ReadValue[];
  /** In the order of the text. An ask without an answer gives no value. */
  readonly questions: readonly ReadingQuestion[];
  readonly refused: readonly RefusedPiece[];
}

/** A value that was read. */
export interface ReadValue {
  /** The piece of the text: `T 98.7° F`. */
  readonly written: string;
  /** Id of the report’s plugin: `report.monitor`. */
  readonly report: string;
  /** Report and item: `monitor.temperature`. */
  readonly item: string;
  readonly field: ReadField;
  /** UCUM code: the unit of the patient’s item, otherwise of the culture. */
  readonly unit: string;
  /** In `unit`, with as many decimals as the item has in it. */
  readonly value: number;
  /** Notes that the author must be able to see, because the value isn’t what was written. */
  readonly notes: readonly ReadNote[];
}

/** How a value differs from what was written: the key of a text, with its values. */
export interface ReadNote {
  readonly kind: ReadNoteKind;
  readonly values: TextValues;
}

/**
 * - `rounded`: `from` and `to`, numbers of the item’s unit;
 * - `converted`: `from` and `to`, quantities as texts;
 * - `limit`: `comparator` and `value`: ‘> 90’ is kept as 90;
 * - `assumed-unit`: `unit` as text, because none was written;
 * - `about`: ‘~90’ is kept as 90;
 * - `step`: `title`, the step of a scale that a word or number means;
 * - `decimal-comma`: `from` as written.
 */
export type ReadNoteKind = 'rounded' | 'converted' | 'limit' | 'assumed-unit' | 'about' | 'step' | 'decimal-comma';

/** A question to the author about a piece of the text. */
export interface ReadingQuestion {
  /** The same for the same text, whatever else is answered. */
  readonly id: string;
  /** The piece of the text. */
  readonly written: string;
  /** Other pieces that the answer decides too. */
  readonly also: readonly string[];
  readonly kind: QuestionKind;
  readonly values: TextValues;
  /** At least two; the last is usually `skip`. */
  readonly choices: readonly Choice[];
  /** Id of the choice that is likely, for a column; null for none. It is never used without an answer. */
  readonly guess: string | null;
}

/**
 * - `person`: whose values are read: the text has those of several people;
 * - `number`: which number `1,234` is;
 * - `item`: which item a name means;
 * - `report`: which report the items are of, whose names are in several;
 * - `unit`: which unit a number is in, or that the written one is meant;
 * - `column`: what column `column` (from 1, with its `header`) contains;
 * - `value`: which of several values of one item is meant;
 * - `limit`: whether a limit, such as `comparator` <, may be kept as its `value`;
 * - `label`: whether the values below `label` are the patient’s at the start;
 * - `extreme`: whether `value`, which is far from normal and has no unit, is one of `item`;
 * - `rounding`: whether `from` may be kept as `to`, which differs by more than a tenth.
 */
export type QuestionKind =
  | 'person'
  | 'number'
  | 'item'
  | 'report'
  | 'unit'
  | 'column'
  | 'value'
  | 'label'
  | 'extreme'
  | 'rounding'
  | 'limit';

/** An answer to an {@link ReadingQuestion}: the key of a text, with its values. */
export interface Choice {
  readonly id: string;
  readonly kind: ChoiceKind;
  readonly values: TextValues;
}

/**
 * - `person`: `person`, as the text calls them;
 * - `number`: `value`;
 * - `item`: `item` (its title) and `report` (its title);
 * - `report`: `report` (its title);
 * - `unit`: `value`, a quantity as a text: 5.5 mmol/L;
 * - `column`: `column`, a {@link ColumnKind};
 * - `value`: `text`, as it was written;
 * - `own`: the values are the patient’s;
 * - `accept`: `to`, the rounded quantity or the limit as a text;
 * - `skip`: none of them: the piece is left out.
 */
export type ChoiceKind =
  | 'person'
  | 'number'
  | 'item'
  | 'report'
  | 'unit'
  | 'column'
  | 'value'
  | 'own'
  | 'accept'
  | 'skip';

/** Content of a column of a table. `range`, `flag` and `none` are left out. */
export type ColumnKind = 'item' | 'unit' | ReadField | 'range' | 'flag' | 'code' | 'none';

/** A piece of the text that gives no value, with the reason: the key of a text, with its values. */
export interface RefusedPiece {
  readonly written: string;
  readonly reason: RefusedReason;
  readonly values: TextValues;
}

/**
 * - `unknown-item`: no report has an item of this `name`;
 * - `calculated`: `item` is calculated from others;
 * - `unknown-unit`: `item` isn’t measured in `unit`, but in `units`;
 * - `not-number`, `too-many-digits`, `too-large`, `spreadsheet-error`: `value`;
 * - `not-step`: `value` is no step of `item`: `steps`;
 * - `out-of-range`: `value` isn’t between `minimum` and `maximum`, with `unit`;
 * - `no-value`: nothing stands at the name;
 * - `range`: `value` is a range, not a value;
 * - `not-now`: `word` says that the patient doesn’t have it now;
 * - `doubtful`: `word` says that the value may be wrong;
 * - `contradiction`: the parts of `item` don’t fit each other: a total that isn’t the sum, a diastolic pressure above the systolic;
 * - `too-many-cells`: a row has more cells than the headers, `most`: a decimal comma may have divided a number;
 * - `too-few-cells`: a row has fewer cells than the table has columns, `most`: a value may stand in another column;
 * - `no-values`: the text is `what`, with its article, which has no values that can be read;
 * - `too-long`: `most` characters are read.
 */
export type RefusedReason =
  | 'unknown-item'
  | 'calculated'
  | 'unknown-unit'
  | 'not-number'
  | 'too-many-digits'
  | 'too-large'
  | 'spreadsheet-error'
  | 'not-step'
  | 'out-of-range'
  | 'no-value'
  | 'range'
  | 'not-now'
  | 'doubtful'
  | 'contradiction'
  | 'too-many-cells'
  | 'too-few-cells'
  | 'no-values'
  | 'too-long';
