import { useCallback, useState, type ChangeEvent } from 'react';
import { mergedText } from '@scn/core/operations/texts/merged-text';
import { useComposition } from './use-composition';
import { usePreservedSelection, type PreservedSelection } from './use-preserved-selection';

/** A text that is edited while others may edit it as well. */
export interface MergedText {
  /** The text that the author sees. */
  readonly text: string;
  /** Replaces it, when the author doesn't type it. */
  readonly set: (text: string) => void;
  /** For the text field. */
  readonly field: {
    readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
    readonly onSelect: PreservedSelection['onSelect'];
    readonly onCompositionStart: () => void;
    readonly onCompositionEnd: () => void;
  };
}

/**
 * Holds the text of a single field outside of a schema form: edits that others make in the meantime are merged into it, as
 * {@link mergedText} does, and the caret stays where it is. An input method isn't interrupted: its text is merged when it ends.
 *
 * @param outside - the present text of the document; empty for a new one
 */
export function useMergedText(outside: string): MergedText {
  const [{ base, mine }, setState] = useState({ base: outside, mine: outside });
  const { isComposing, startComposing, endComposing } = useComposition();
  const isBehind = base !== outside && !isComposing;
  const text = isBehind ? mergedText(base, mine, outside) : mine;
  if (isBehind) setState({ base: outside, mine: text });
  const { onSelect, typed } = usePreservedSelection(text);
  const set = useCallback((next: string) => {
    setState((state) => ({ ...state, mine: next }));
  }, []);
  const onChange = useCallback(
    ({ target }: ChangeEvent<HTMLInputElement>) => {
      typed(target.value, target);
      set(target.value);
    },
    [typed, set],
  );
  const field = { onChange, onSelect, onCompositionStart: startComposing, onCompositionEnd: endComposing };
  return { text, set, field };
}
