import { useState, type ReactNode } from 'react';
import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { settingsAfter } from '@scn/core/index/queries/trigger-settings';
import { Notice } from '@scn/kit/states/notice.tsx';
import { useDocument, useScenario } from '#document/document-context.tsx';
import { menuNodesOf } from '../../menu-tree/nodes/menu-nodes';
import { usePropertiesStyles } from '../properties.styles';
import type { ActionPart } from './action-part';
import { isChosenByAuthor, triggerCalls } from './trigger/trigger-choices';
import { TriggerPanel } from './trigger/trigger-panel';
import { TriggerWizard } from './trigger/trigger-wizard';
import { useTriggerStyles } from './trigger/trigger.styles';

/** The trigger of an action, its settings, and the wizard that selects another one. */
export function StartTriggers(part: ActionPart): ReactNode {
  const { action, readOnly, change } = part;
  const { t } = useTranslation('properties');
  const { t: own } = useTranslation('actionSettings');
  const { note, data } = usePropertiesStyles();
  const styles = useTriggerStyles();
  const { plugins, known: loaded } = useDocument();
  const nodes = useScenario(menuNodesOf);
  const [isOpen, setOpen] = useState(false);
  const { actionCode } = action;
  const { trigger, args } = action.trigger;
  const known = loaded.plugins.find(({ plugin }) => plugin.kind === 'trigger' && plugin.id === trigger);
  const plugin = plugins.trigger(trigger);
  const mayChange = !readOnly && (plugin === undefined || isChosenByAuthor(plugin));
  return (
    <>
      <div className={styles.row}>
        <p className={styles.name}>{plugin?.title ?? trigger}</p>
        {mayChange ? (
          <Button size="small" onClick={() => setOpen(true)}>
            {own('selectDifferent')}
          </Button>
        ) : null}
      </div>
      {plugin === undefined ? null : <p className={note}>{plugin.description}</p>}
      {known === undefined || plugin === undefined ? (
        <>
          <Notice intent="warning">{t('unknownTrigger', { trigger })}</Notice>
          <pre className={data} tabIndex={0} aria-label={t('unknownBlockData')}>
            {JSON.stringify(args, null, 2)}
          </pre>
        </>
      ) : (
        <TriggerPanel key={`${actionCode} ${trigger}`} {...part} plugin={plugin} known={known} />
      )}
      {isOpen ? (
        <TriggerWizard
          actionCode={actionCode}
          current={trigger}
          onCancel={() => setOpen(false)}
          onSave={(values) => {
            const { retained } = settingsAfter(action.trigger, values.plugin, plugins);
            const calls = triggerCalls(nodes, actionCode, trigger, values, retained);
            if (calls.length === 0 || change(calls)) setOpen(false);
          }}
        />
      ) : null}
    </>
  );
}
