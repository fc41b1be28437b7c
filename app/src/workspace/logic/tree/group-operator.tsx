import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Segments } from '../../segments/segments';
import { groupOperators, type GroupNode } from '../builder/logic-tree';
import { useLogicBuilder } from './builder-context';

/** How a group joins its parts: all, any, none, not all. */
export function GroupOperatorControl(props: { readonly node: GroupNode; readonly tabIndex: number }): ReactNode {
  const { node, tabIndex } = props;
  const { t } = useTranslation('logic');
  const { readOnly, actions } = useLogicBuilder();
  return (
    <Segments
      label={t('operator')}
      options={groupOperators.map((operator) => ({ value: operator, title: t(operator) }))}
      value={node.operator}
      tabIndex={tabIndex}
      disabled={readOnly}
      onChange={(operator) => {
        actions.operate(node.key, operator);
      }}
    />
  );
}
