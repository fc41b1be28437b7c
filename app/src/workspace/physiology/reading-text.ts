import { useCallback, useMemo } from 'react';
import type { ReadingQuestion, Choice, ReadNote, RefusedPiece } from '@scn/core/reading/reading';
import { useText } from '#texts/text';

/** The words for what was read, asked and refused. */
export interface ReadingText {
  /** How a value differs from what was written: ‘139.6 → 140’. */
  readonly note: (note: ReadNote) => string;
  readonly question: (ask: ReadingQuestion) => string;
  readonly choice: (choice: Choice) => string;
  readonly reason: (piece: RefusedPiece) => string;
}

const columns = ['item', 'unit', 'baseline', 'goal', 'worst', 'range', 'flag', 'code', 'none'] as const;

/** Returns the words for what was read, in the user’s culture. */
export function useReadingText(): ReadingText {
  const text = useText();
  const choice = useCallback(
    ({ kind, values }: Choice) => {
      if (kind !== 'column') return text(`reading:choice_${kind}`, values);
      const column = columns.find((each) => each === values['column']);
      return column === undefined ? String(values['column']) : text(`reading:column_${column}`);
    },
    [text],
  );
  return useMemo(
    () => ({
      note: ({ kind, values }) => text(`reading:read_${kind}`, values),
      question: ({ kind, written, values }) => {
        if (kind === 'item' && values['name'] === '') return text('reading:ask_unnamed', { written });
        if (kind === 'column' && values['header'] === '') return text('reading:ask_columnAt', values);
        return text(`reading:ask_${kind}`, { ...values, written });
      },
      choice,
      reason: ({ reason, values }) => text(`reading:refused_${reason}`, values),
    }),
    [text, choice],
  );
}
