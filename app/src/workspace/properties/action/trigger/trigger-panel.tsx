import type { ComponentType, ReactNode } from 'react';
import type { OperationCall } from '@scn/core/base/issue';
import type { JsonObject } from '@scn/core/base/json';
import type { TriggerPlugin } from '@scn/core/kernel/contract';
import { changedValues } from '@scn/kit/form/pick-fields';
import { useIssuesOf } from '#document/problems/use-problems';
import type { KnownPlugin } from '#plugins/known-plugins';
import { PluginEditor } from '#plugins/plugin-ui.tsx';
import { issuesBelow, usePluginFormHost } from '../../fields/entity-form.tsx';
import type { ActionPart } from '../action-part';
import { LearnerPanel } from './learner-panel';
import type { TriggerPanelProps } from './panel-props';
import { PhysiologyPanel } from './physiology-panel';
import { TimePanel } from './time-panel';

/** The operation with which a panel changes the trigger of its action. */
const updateTrigger = 'trigger.update';

/** The panels of built-in triggers, by what fires them. */
const panels: Readonly<Partial<Record<TriggerPlugin['evaluation'], ComponentType<TriggerPanelProps>>>> = {
  learner: LearnerPanel,
  physiology: PhysiologyPanel,
  time: TimePanel,
};

/** The settings of a trigger: its panel, or the form of a package, or the one generated from its schema. */
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
  const host = usePluginFormHost(actionCode, '/trigger/args', (settled) => callsOf(changesOf(settled)));
  const issues = issuesBelow(useIssuesOf(actionCode), '/trigger/args');
  const set = (changes: JsonObject) => {
    const calls = callsOf(changes);
    if (calls.length > 0) change(calls);
  };
  // a package's trigger has arguments of its own, whatever fires it
  const Own = known.owner === null ? panels[plugin.evaluation] : undefined;
  if (Own !== undefined) return <Own {...part} plugin={plugin} issues={issues} set={set} />;
  if (!hasFields(known.plugin.schema)) return null;
  return (
    <PluginEditor
      known={known}
      given={{
        id: actionCode,
        args: args as never,
        issues,
        readOnly,
        dispatch: (call: OperationCall) => {
          if (call.name === updateTrigger && call.input['actionCode'] === actionCode) change([call]);
        },
      }}
      host={host}
      onCommit={(settled) => set(changesOf(settled))}
    />
  );
}

/** A trigger without arguments has no form. */
function hasFields(schema: object): boolean {
  const { properties } = schema as { readonly properties?: object };
  return Object.keys(properties ?? {}).length > 0;
}
