import { useCallback } from 'react';
import type { Choice, ReadNote, RefusedPiece } from '@scn/core/reading/reading';
import { useText } from '#texts/text';
import { skipped, type FillAsk } from './fill-plan';

/** The words for what was read, asked and refused. */
export interface ReadingText {
  /** How a value differs from what was pasted: ‘139.6 → 140’. */
  readonly note: (note: ReadNote) => string;
  readonly question: (ask: FillAsk) => string;
  /** The answers to a question, by their ids. */
  readonly choices: (ask: FillAsk) => readonly { readonly id: string; readonly title: string }[];
  readonly reason: (piece: RefusedPiece) => string;
}

/** Returns the words for what was read, in the user’s culture. */
export function useReadingText(): ReadingText {
  const text = useText();
  const choice = useCallback(
    ({ kind, values }: Choice) => {
      if (kind !== 'column') return text(`patient:choice_${kind}`, values);
      const { column } = values;
      return columns.some((each) => each === column)
        ? text(`patient:column_${column as (typeof columns)[number]}`)
        : String(column);
    },
    [text],
  );
  return {
    note: ({ kind, values }) => text(`patient:read_${kind}`, values),
    question: (ask) => {
      if (ask.kind === 'target') return text('patient:ask_target', { title: ask.title });
      const { kind, written, values } = ask;
      if (kind === 'item' && values['name'] === '') return text('patient:ask_unnamed', { written });
      if (kind === 'column' && values['header'] === '') return text('patient:ask_columnAt', values);
      return text(`patient:ask_${kind}`, { ...values, written });
    },
    choices: (ask) =>
      ask.kind === 'target'
        ? [...ask.reports, { id: skipped, title: text('patient:choice_skip') }]
        : ask.choices.map((each) => ({ id: each.id, title: choice(each) })),
    reason: ({ reason, values }) => text(`patient:refused_${reason}`, values),
  };
}

const columns = ['item', 'unit', 'baseline', 'goal', 'worst', 'range', 'flag', 'code', 'none'] as const;
