import { useMemo, type ReactNode } from 'react';
import { mergeClasses } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useLogicBuilder } from '../tree/builder-context';
import { useLogicBuilderStyles } from '../tree/logic-builder.styles';
import { useSentenceParts } from './use-sentence-parts';

/** The conditions in words, live: each part selects its node. @param props - `onPoint` is called with the node under the pointer */
export function LogicSentence({ onPoint }: { readonly onPoint: (key: string | null) => void }): ReactNode {
  const { t } = useTranslation('logic');
  const { editor } = useLogicBuilder();
  const styles = useLogicBuilderStyles();
  const partsOf = useSentenceParts();
  const parts = useMemo(() => partsOf(editor.tree), [partsOf, editor.tree]);
  return (
    <p className={styles.sentence} role="group" aria-label={t('sentence')}>
      {parts.length === 0
        ? t('noConditions')
        : parts.map(({ text, key }, position) =>
            key === null ? (
              <span key={position}>{text}</span>
            ) : (
              <button
                key={position}
                type="button"
                className={mergeClasses(styles.part, key === editor.selected && styles.chosenPart)}
                aria-label={t('selectPart', { part: text })}
                aria-pressed={key === editor.selected}
                onClick={() => {
                  editor.select(key);
                }}
                onPointerEnter={() => {
                  onPoint(key);
                }}
                onPointerLeave={() => {
                  onPoint(null);
                }}
              >
                {text}
              </button>
            ),
          )}
    </p>
  );
}
