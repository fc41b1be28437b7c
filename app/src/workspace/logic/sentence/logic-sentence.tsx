import { useMemo, type ReactNode } from 'react';
import { mergeClasses } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { conditionVocabulary } from '@scn/core/description/condition-vocabulary';
import { sentenceOf } from '@scn/core/logic/condition-text';
import { useRovingStops } from '@scn/kit/focus/use-roving-stops';
import { expressionOf, nodeOnPath, nodesOf } from '../builder/logic-tree';
import { isBlank } from '../builder/drop-place';
import { useLogicBuilder } from '../tree/builder-context';
import { useLogicBuilderStyles } from '../tree/logic-builder.styles';

/** The conditions in words, live: each part selects its node. @param props - `onPoint` is called with the node under the pointer */
export function LogicSentence({ onPoint }: { readonly onPoint: (key: string | null) => void }): ReactNode {
  const { t } = useTranslation('logic');
  const { editor, view } = useLogicBuilder();
  const styles = useLogicBuilderStyles();
  const { tree, selected } = editor;
  const stops = useRovingStops();
  const vocabulary = view.derive(conditionVocabulary);
  const parts = useMemo(() => {
    const isSet = nodesOf(tree).some(({ node }) => node.type === 'condition' && !isBlank(node.condition));
    return isSet ? sentenceOf(expressionOf(tree), vocabulary) : [];
  }, [tree, vocabulary]);
  return (
    <p ref={stops} className={styles.sentence} role="group" aria-label={t('sentence')}>
      {parts.length === 0
        ? t('noConditions')
        : parts.map(({ text, path }, position) => {
            const node = nodeOnPath(tree, path);
            // what is between conditions belongs to their group, and can be selected with the group's brackets
            if (node === undefined || (node.type === 'group' && !text.includes('('))) return text;
            const isChosen = node.key === selected;
            return (
              <button
                key={`${position} ${node.key}`}
                type="button"
                className={mergeClasses(styles.part, isChosen && styles.chosenPart)}
                aria-pressed={isChosen}
                title={t('selectPart')}
                onClick={() => editor.select(node.key)}
                onPointerEnter={() => onPoint(node.key)}
                onPointerLeave={() => onPoint(null)}
              >
                {text}
              </button>
            );
          })}
    </p>
  );
}
