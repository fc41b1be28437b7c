import type { ReactNode } from 'react';
import { Button } from '@fluentui/react-components';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Notice } from '@scn/kit/states/notice.tsx';
import { LogicBuilder } from '../tree/logic-builder';
import { ImportedLogic } from './imported-logic';
import type { LogicDialogController } from './logic-dialog-controller';
import { useLogicDialogStyles } from './logic-dialog.styles';
import type { LogicTarget } from './logic-drafts';

/** The conditions of one target: the builder, or what was imported. */
export const TargetConditions = observer(function TargetConditions(props: {
  readonly controller: LogicDialogController;
  readonly target: LogicTarget;
  readonly scenarioCode: string;
}): ReactNode {
  const { controller, target, scenarioCode } = props;
  const { t } = useTranslation('logic');
  const styles = useLogicDialogStyles();
  const { base, shown, text, isChanged, isOvertaken } = controller.conditionsOf(target);
  const readOnly = controller.isReadOnly(target);
  return (
    <div className={styles.panel}>
      {isOvertaken ? (
        <Notice
          intent="warning"
          actions={
            <Button size="small" onClick={() => controller.discard(target)}>
              {t('showChanged')}
            </Button>
          }
        >
          {t('changedElsewhere')}
        </Notice>
      ) : null}
      {base?.expressionType !== 'Unsupported' ? (
        <LogicBuilder
          // the conditions of another response, and those that someone else has changed, are read again
          key={`${target.id} ${identityOf(base)}`}
          expression={shown}
          owner={target.owner}
          scenarioCode={scenarioCode}
          readOnly={readOnly}
          text={text}
          wanted={controller.refusedIn(target)}
          onChange={(tree) => controller.edit(target, tree)}
          onText={(typed) => controller.type(target, typed)}
        />
      ) : isChanged ? (
        <p>{t('cleared')}</p>
      ) : (
        <ImportedLogic source={base.source} onClear={readOnly ? null : () => controller.edit(target, null)} />
      )}
    </div>
  );
});

const identities = new WeakMap<object, number>();
let given = 0;

/** A number that differs between the values that an expression has over time. */
function identityOf(expression: LogicTarget['expression']): number {
  if (expression === null) return 0;
  let identity = identities.get(expression);
  if (identity === undefined) identities.set(expression, (identity = ++given));
  return identity;
}
