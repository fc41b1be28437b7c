import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { groupOperators, type GroupNode } from '../builder/logic-tree';
import { useLogicBuilder } from './builder-context';
import { useLogicTreeStyles } from './logic-tree.styles';

/** How a group joins its parts: all, any, none, not all. */
export function GroupOperatorControl(props: { readonly node: GroupNode; readonly tabIndex: number }): ReactNode {
  const { node, tabIndex } = props;
  const { t } = useTranslation('logic');
  const { readOnly, actions } = useLogicBuilder();
  const styles = useLogicTreeStyles();
  const name = useId();
  return (
    <div role="radiogroup" aria-label={t('operator')} className={styles.segments}>
      {groupOperators.map((operator) => (
        <label key={operator} className={styles.segment}>
          <input
            type="radio"
            name={name}
            tabIndex={tabIndex}
            checked={node.operator === operator}
            disabled={readOnly}
            onChange={() => {
              actions.operate(node.key, operator);
            }}
          />
          {t(operator)}
        </label>
      ))}
    </div>
  );
}
