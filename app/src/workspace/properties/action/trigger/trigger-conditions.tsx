import { createContext, use, type ReactNode } from 'react';
import { Button } from '@fluentui/react-components';
import { EditRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import type { TriggerPlugin } from '@scn/core/kernel/contract';
import type { ConditionEditorProps } from '@scn/kit/form/form-context';
import { contentOf } from '../../expression/expression-state';
import { ExpressionSummary } from '../../expression/expression-summary';
import { useLogicDialog } from '../../../logic/dialog/logic-context';
import type { ActionPart } from '../action-part';
import { MenuLocations } from './menu-locations.tsx';

/** An action with its trigger, for the parts that a form of the trigger can have. */
interface TriggerPart extends ActionPart {
  readonly plugin: TriggerPlugin;
}

const TriggerContext = createContext<TriggerPart | null>(null);

/** Provides the parts of a form with the action that it is about. */
export const TriggerProvider = TriggerContext.Provider;

/** The conditions of a trigger as a sentence, with the logic builder of the action. */
export function TriggerConditions({ label, name, value, readOnly, onChange }: ConditionEditorProps): ReactNode {
  const { t } = useTranslation('actionSettings');
  const { t: text } = useTranslation('properties');
  const openLogic = useLogicDialog();
  const part = use(TriggerContext);
  const content = contentOf(value);
  if (part === null) return null;
  const { plugin, action } = part;
  return (
    <>
      <ExpressionSummary
        title={label}
        expression={value}
        status={content === 'empty' ? 'required' : content}
        clearText={text('clearText')}
        onClear={readOnly ? null : () => onChange(null)}
      />
      {readOnly ? null : (
        <div>
          <Button
            size="small"
            icon={<EditRegular />}
            disabledFocusable={content === 'unsupported'}
            onClick={() => openLogic({ kind: 'physiology trigger', actionCode: action.actionCode, argument: name })}
          >
            {t('editConditions', { title: plugin.title })}
          </Button>
        </div>
      )}
    </>
  );
}

/** Where learners find the action of a trigger. */
export function TriggerLocations(): ReactNode {
  const part = use(TriggerContext);
  return part === null ? null : <MenuLocations {...part} />;
}
