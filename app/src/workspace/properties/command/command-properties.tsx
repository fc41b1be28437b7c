import type { ReactNode } from 'react';
import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import type { JsonObject } from '@scn/core/base/json';
import type { OperationCall } from '@scn/core/base/issue';
import type { EntityNode } from '@scn/core/kernel/view';
import { useTranslation } from 'react-i18next';
import { useDocument } from '#document/document-context.tsx';
import { useIssuesOf } from '#document/problems/use-problems';
import { PluginCard, type PluginProps } from '#plugins/plugin-card.tsx';
import { PluginEditor } from '#plugins/plugin-editor.tsx';
import { useAlert } from '#services/alerts/use-alert';
import { changedValues } from '@scn/kit/form/pick-fields';
import { issuesBelow } from '../fields/issues-of-fields';
import { useFieldChange } from '../fields/use-field-change';
import { usePluginFormHost } from '../fields/use-plugin-form-host';
import { OtherIssues } from '../fields/other-issues';
import { useReferenceNames } from '../../references/use-reference-names';
import { PanelHeader } from '../panel-header';
import { usePropertiesStyles } from '../properties.styles';
import { useMay } from '../use-may';
import { CommandBar } from './command-bar';

/** The operation with which a form changes its command. */
const update = 'playlist-command.update';

/** The properties of a playlist command: its card, and the form of its plugin or one generated from its schema. */
export function CommandProperties({ node }: { readonly node: EntityNode<'command'> }): ReactNode {
  const { t } = useTranslation('properties');
  const styles = usePropertiesStyles();
  const may = useMay();
  const alert = useAlert();
  const { known } = useDocument();
  const nameOf = useReferenceNames();
  const { ref, onFocusCapture, change } = useFieldChange();
  const { id, block, args } = node.value;
  const issues = useIssuesOf(id);
  const callsOf = (settled: JsonObject) => {
    const changes = changedValues(args as JsonObject, settled);
    return Object.keys(changes).length > 0 ? [{ name: update, input: { id, args: changes } }] : [];
  };
  const context = usePluginFormHost(id, '/args', callsOf);
  const command = known.plugins.find(({ plugin }) => plugin.kind === 'command' && plugin.id === block);
  const commit = (settled: JsonObject) => {
    const calls = callsOf(settled);
    if (calls.length > 0) change(calls);
  };
  const dispatch = (call: OperationCall) => {
    // a form can only change its own command
    if (call.name === update && call.input['id'] === id) change([call]);
    else alert('error', t('refusedCall', { name: call.name }));
  };
  const given: PluginProps = {
    id,
    args: args as never,
    issues: issuesBelow(issues, '/args'),
    readOnly: !may('Update', 'ScenarioPlaylistCommand'),
    dispatch,
  };
  return (
    <>
      <PanelHeader type="PLAYLIST_COMMAND" name={command?.plugin.title ?? block} code={null} />
      <div className={styles.body} ref={ref} onFocusCapture={onFocusCapture}>
        {command === undefined ? null : <PluginCard known={command} given={given} nameOf={nameOf} />}
        <CommandBar node={node} />
        <OtherIssues issues={issues.filter(({ at }) => !at.startsWith('/args'))} />
        {command === undefined ? (
          <UnknownBlock block={block} args={args} />
        ) : (
          <PluginEditor key={id} known={command} given={given} host={context} onCommit={commit} />
        )}
      </div>
    </>
  );
}

/** A block without a known plugin: its data is kept unchanged. */
function UnknownBlock({ block, args }: { readonly block: string; readonly args: object }): ReactNode {
  const { t } = useTranslation('properties');
  const styles = usePropertiesStyles();
  return (
    <>
      <MessageBar intent="warning" layout="multiline">
        <MessageBarBody>{t('unknownBlock', { block })}</MessageBarBody>
      </MessageBar>
      <pre className={styles.data} tabIndex={0} aria-label={t('unknownBlockData')}>
        {JSON.stringify(args, null, 2)}
      </pre>
    </>
  );
}
