import { useState, type ReactNode } from 'react';
import { Field, Input, MessageBar, MessageBarBody, Select } from '@fluentui/react-components';
import type { TriggerPlugin } from '@scn/core/kernel/contract';
import type { JsonObject } from '@scn/core/base/json';
import type { OperationCall } from '@scn/core/base/issue';
import { placeOf } from '@scn/core/view/queries/menu-place';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@scn/kit/dialogs/confirm-dialog.tsx';
import { useDocument } from '#document/document-context.tsx';
import { useIssuesOf } from '#document/problems/use-problems';
import { documentView } from '#document/document-view';
import { PluginEditor } from '#plugins/plugin-editor.tsx';
import { changedValues } from '@scn/kit/form/pick-fields';
import { issuesBelow } from '../fields/issues-of-fields';
import { scenarioSurroundings } from '../fields/surroundings';
import { usePropertiesStyles } from '../properties.styles';
import type { ActionPart } from './action-part';

/** The operation with which a form changes the trigger of its action. */
const updateTrigger = 'trigger.update';
/** Triggers that authors can choose here; the others come from the start, a form or a scorecard. */
const choosable: readonly TriggerPlugin['evaluation'][] = ['learner', 'physiology', 'time', 'speech', 'commanded'];

/** The trigger of an action and its form. */
export function StartTriggers({ action, readOnly, change }: ActionPart): ReactNode {
  const { t } = useTranslation('properties');
  const styles = usePropertiesStyles();
  const document = useDocument();
  const [asked, setAsked] = useState<TriggerPlugin | null>(null);
  const { actionCode } = action;
  const { trigger, args } = action.trigger;
  const issues = useIssuesOf(actionCode);
  const known = document.known.plugins.find(({ plugin }) => plugin.kind === 'trigger' && plugin.id === trigger);
  const plugin = document.plugins.trigger(trigger);
  const choices = document.plugins.plugins.filter(
    (each): each is TriggerPlugin => each.kind === 'trigger' && choosable.includes(each.evaluation),
  );
  const set = ({ id, defaults }: TriggerPlugin) => {
    const places = { menuItemLocationIds: [], menuItemParentMenuItemIds: [], idSeed: crypto.randomUUID() };
    change([{ name: 'trigger.set', input: { actionCode, trigger: id, args: defaults as JsonObject, ...places } }]);
  };
  const choose = (next: TriggerPlugin) => {
    const view = documentView(document);
    const places = view.all('menu-item').filter(({ value }) => value.actionCode === actionCode);
    const losesPlace = places.some(({ value }) => {
      const place = placeOf(value, view);
      return place !== null && !next.allowedPlaces.includes(place);
    });
    if (losesPlace) setAsked(next);
    else set(next);
  };
  const commit = (settled: JsonObject) => {
    const changes = changedValues(args as JsonObject, settled);
    if (Object.keys(changes).length > 0) change([{ name: updateTrigger, input: { actionCode, args: changes } }]);
  };
  const isFixed = plugin !== undefined && !choosable.includes(plugin.evaluation);
  return (
    <>
      <Field label={t('trigger')} hint={plugin?.description ?? ''} orientation="horizontal" className={styles.field}>
        {readOnly || isFixed ? (
          <Input readOnly value={plugin?.title ?? trigger} />
        ) : (
          <Select
            value={trigger}
            onChange={(_, { value }) => {
              const next = choices.find(({ id }) => id === value);
              if (next !== undefined && next.id !== trigger) choose(next);
            }}
          >
            {plugin === undefined ? <option value={trigger}>{trigger}</option> : null}
            {choices.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {known === undefined ? (
        <>
          <MessageBar intent="warning" layout="multiline">
            <MessageBarBody>{t('unknownTrigger', { trigger })}</MessageBarBody>
          </MessageBar>
          <pre className={styles.data} tabIndex={0} aria-label={t('unknownBlockData')}>
            {JSON.stringify(args, null, 2)}
          </pre>
        </>
      ) : hasFields(known.plugin.schema) ? (
        <PluginEditor
          key={`${actionCode} ${trigger}`}
          known={known}
          given={{
            id: actionCode,
            args: args as never,
            issues: issuesBelow(issues, '/trigger/args'),
            readOnly,
            dispatch: (call: OperationCall) => {
              if (call.name === updateTrigger && call.input['actionCode'] === actionCode) change([call]);
            },
          }}
          surroundings={scenarioSurroundings}
          onCommit={commit}
        />
      ) : null}
      <ConfirmDialog
        open={asked !== null}
        title={t('changeTrigger', { title: asked?.title ?? '' })}
        confirmLabel={t('continue')}
        onCancel={() => {
          setAsked(null);
        }}
        onConfirm={() => {
          if (asked !== null) set(asked);
          setAsked(null);
        }}
      >
        {t('changeTriggerText')}
      </ConfirmDialog>
    </>
  );
}

/** A trigger without arguments has no form. */
function hasFields(schema: object): boolean {
  const { properties } = schema as { readonly properties?: object };
  return Object.keys(properties ?? {}).length > 0;
}
