import { useMemo, type ReactNode } from 'react';
import { Field } from '@fluentui/react-components';
import { unlimitedRepetitions, type Action } from '@scn/core/document/actions/schema';
import type { PluginLookup } from '@scn/core/kernel/view';
import { useTranslation } from 'react-i18next';
import type { FieldControlProps } from '@scn/kit/form/form-context';
import { localSource } from '@scn/kit/picker/local-source';
import { ReferencePicker } from '@scn/kit/picker/reference-picker.tsx';
import { titlesAtFirst } from '#lists/cells/cells.tsx';
import { useDocument, useScenario } from '#document/document-context.tsx';
import { usePropertiesStyles } from '../properties.styles';

/** The actions that share repetitions with an action. */
export function LinkedActions(props: {
  readonly action: Action;
  readonly readOnly: boolean;
  readonly onChange: (codes: readonly string[]) => void;
}): ReactNode {
  const { action, readOnly, onChange } = props;
  const { t } = useTranslation('properties');
  const styles = usePropertiesStyles();
  const { plugins } = useDocument();
  const actions = useScenario((scenario) => scenario.actions);
  const { actionCode, linkedActionCodes } = action;
  const source = useMemo(
    () =>
      localSource(
        actions
          .filter((each) => isLinkable(each, actionCode, plugins) || linkedActionCodes.includes(each.actionCode))
          .map((each) => ({ id: each.actionCode, code: each.actionCode, name: each.title || each.actionCode })),
      ),
    [actions, actionCode, linkedActionCodes, plugins],
  );
  return (
    <Field label={t('linkedActions')} hint={t('linkedActionsHint')} orientation="horizontal" className={styles.field}>
      {(control) => (
        <ReferencePicker
          multiple
          ordered={false}
          label={t('linkedActions')}
          readOnly={readOnly}
          control={control as FieldControlProps}
          source={source}
          value={linkedActionCodes}
          atFirst={titlesAtFirst}
          onChange={onChange}
        />
      )}
    </Field>
  );
}

/** Whether an action can be linked to by another one. */
export function isLinkable(action: Action, by: string, plugins: Pick<PluginLookup, 'trigger'>): boolean {
  return (
    action.actionCode !== by &&
    action.repetitions !== unlimitedRepetitions &&
    plugins.trigger(action.trigger.trigger)?.linkable !== false
  );
}
