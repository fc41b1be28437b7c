import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { GroupNode, LogicTree } from '../builder/logic-tree';
import { useLogicBuilder } from '../tree/builder-context';

/** A part of a sentence. */
export interface SentencePart {
  readonly text: string;
  /** The node that it is about; null for the words between. */
  readonly key: string | null;
}

/** Returns a function that says a tree as a sentence. */
export function useSentenceParts(): (tree: LogicTree) => readonly SentencePart[] {
  const { t } = useTranslation('properties');
  const { nameOf } = useLogicBuilder();
  return useCallback(
    ({ root }) => {
      const partsOf = (group: GroupNode): readonly SentencePart[] => {
        const { operator, children, key } = group;
        const isNegated = operator === 'none' || operator === 'notAll';
        const join = isNegated ? '; ' : ` ${t(operator === 'all' ? 'and' : 'or')} `;
        const inner = children.flatMap((child, index): readonly SentencePart[] => {
          const parts = child.type === 'condition' ? [{ text: nameOf(child), key: child.key }] : bracketed(child);
          return index === 0 ? parts : [{ text: join, key }, ...parts];
        });
        if (!isNegated) return inner;
        return [
          { text: `${t(operator === 'none' ? 'noneOf' : 'notAllOf')} (`, key },
          ...inner,
          { text: ')', key: null },
        ];
      };
      const bracketed = (group: GroupNode): readonly SentencePart[] =>
        group.children.length < 2 || group.operator === 'none' || group.operator === 'notAll'
          ? partsOf(group)
          : [{ text: '(', key: null }, ...partsOf(group), { text: ')', key: null }];
      return partsOf(root);
    },
    [t, nameOf],
  );
}
