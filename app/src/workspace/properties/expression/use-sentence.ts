import { useCallback } from 'react';
import { conditionVocabulary } from '@scn/core/description/condition-vocabulary';
import { sentenceText } from '@scn/core/logic/sentence';
import type { Expression } from '@scn/core/schema/expressions';
import { useDocumentView } from '#document/document-view';

/** Formats expressions of the open scenario as sentences. */
export function useSentence(): (expression: Expression | null) => string {
  const view = useDocumentView();
  return useCallback((expression) => sentenceText(expression, view.derive(conditionVocabulary)), [view]);
}
