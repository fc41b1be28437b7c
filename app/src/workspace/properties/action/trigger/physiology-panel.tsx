import type { ReactNode } from 'react';
import { Button } from '@fluentui/react-components';
import { EditRegular } from '@fluentui/react-icons';
import { jsonSchemaOf } from '@scn/core/schema/json-schema';
import type { Expression } from '@scn/core/schema/expressions';
import { useTranslation } from 'react-i18next';
import { contentOf } from '../../expression/expression-state';
import { ExpressionSummary } from '../../expression/expression-summary';
import { OtherIssues } from '../../fields/entity-form.tsx';
import { useLogicDialog } from '../../../logic/dialog/logic-context';
import type { TriggerPanelProps } from './panel-props';

/** The conditions that start an action, as a sentence. */
export function PhysiologyPanel({ action, plugin, readOnly, issues, set }: TriggerPanelProps): ReactNode {
  const { t } = useTranslation('actionSettings');
  const { t: text } = useTranslation('properties');
  const openLogic = useLogicDialog();
  const { actionCode, trigger } = action;
  const expression = (trigger.args['expression'] ?? null) as Expression | null;
  const content = contentOf(expression);
  const title = jsonSchemaOf(plugin.schema).properties?.['expression']?.title ?? '';
  return (
    <>
      <ExpressionSummary
        title={title}
        expression={expression}
        status={content === 'empty' ? 'required' : content}
        clearText={text('clearText')}
        onClear={readOnly ? null : () => set({ expression: null })}
      />
      {readOnly ? null : (
        <div>
          <Button
            size="small"
            icon={<EditRegular />}
            disabledFocusable={content === 'unsupported'}
            onClick={() => openLogic({ kind: 'physiology trigger', actionCode })}
          >
            {t('editPhysiology')}
          </Button>
        </div>
      )}
      <OtherIssues issues={issues} />
    </>
  );
}
