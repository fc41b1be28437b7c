import { useMemo, type ReactNode } from 'react';
import type { OperationCall } from '@scn/core/base/issue';
import type { JsonObject } from '@scn/core/base/json';
import type { TriggerPlugin } from '@scn/core/kernel/contract';
import { changedValues } from '@scn/kit/form/pick-fields';
import { useIssuesOf } from '#document/problems/use-problems';
import type { KnownPlugin } from '#plugins/known-plugins';
import { hasOwnUi, OwnCard, PluginEditor, type PluginProps } from '#plugins/plugin-ui.tsx';
import { issuesBelow, usePluginFormHost } from '../../fields/entity-form.tsx';
import type { ActionPart } from '../action-part';
import { TimePanel } from './time-panel';
import { TriggerConditions, TriggerLocations, TriggerProvider } from './trigger-conditions.tsx';

/** The operation with which a panel changes the trigger of its action. */
const updateTrigger = 'trigger.update';

/** The settings of a trigger: the form of its plugin, or the one generated from its schema. */
export function TriggerPanel(
  props: ActionPart & { readonly plugin: TriggerPlugin; readonly known: KnownPlugin },
): ReactNode {
  const { plugin, known, ...part } = props;
  const { action, readOnly, change } = part;
  const { actionCode } = action;
  const { args } = action.trigger;
  const callsOf = (changes: JsonObject) =>
    Object.keys(changes).length > 0 ? [{ name: updateTrigger, input: { actionCode, args: changes } }] : [];
  const changesOf = (settled: JsonObject) => changedValues(args as JsonObject, settled);
  const forms = usePluginFormHost(actionCode, '/trigger/args', (settled) => callsOf(changesOf(settled)));
  const host = useMemo(
    () => ({ ...forms, ConditionEditor: TriggerConditions, MenuLocations: TriggerLocations }),
    [forms],
  );
  const issues = issuesBelow(useIssuesOf(actionCode), '/trigger/args');
  const set = (changes: JsonObject) => {
    const calls = callsOf(changes);
    if (calls.length > 0) change(calls);
  };
  // why this one isn’t its plugin’s is said in docs/adr/0087-a-plugin-supplies-its-ui.md
  if (known.owner === null && plugin.evaluation === 'time') {
    return <TimePanel {...part} plugin={plugin} issues={issues} set={set} />;
  }
  if (!hasFields(known.plugin.schema) && !hasOwnUi(known)) return null;
  const given: PluginProps = {
    id: actionCode,
    args: args as never,
    issues,
    readOnly,
    dispatch: (call: OperationCall) => {
      if (call.name === updateTrigger && call.input['actionCode'] === actionCode) change([call]);
    },
  };
  return (
    <TriggerProvider value={{ ...part, plugin }}>
      <OwnCard known={known} given={given} />
      <PluginEditor known={known} given={given} host={host} onCommit={(settled) => set(changesOf(settled))} />
    </TriggerProvider>
  );
}

/** A trigger without arguments has no form. */
function hasFields(schema: object): boolean {
  const { properties } = schema as { readonly properties?: object };
  return Object.keys(properties ?? {}).length > 0;
}
