import { ArrowDownRegular, ArrowUpRegular, CopyAddRegular, CopyRegular, DeleteRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OperationCall } from '@scn/core/base/issue';
import type { JsonObject } from '@scn/core/base/json';
import type { EntityNode } from '@scn/core/kernel/view';
import { changedValues } from '@scn/kit/form/pick-fields';
import { Notice } from '@scn/kit/states/notice.tsx';
import { useDocument } from '#document/document-context.tsx';
import { useIssuesOf } from '#document/problems/use-problems';
import { PluginCard, PluginEditor, type PluginProps } from '#plugins/plugin-ui.tsx';
import { useAlert } from '#services/alerts/use-alert';
import { copyToClipboard } from '../../clipboard/clipboard';
import { useChange } from '../../document/use-change';
import { useWorkspace } from '../../open/workspace-context.tsx';
import { useReferenceNames } from '../../references/use-reference-names';
import { useRemoval } from '../../removal/use-removal';
import { useSelection } from '../../selection/use-selection';
import { ElementBar } from '../element-bar.tsx';
import { OtherIssues } from '@scn/kit/states/other-issues.tsx';
import { issuesBelow, useFieldChange, usePluginFormHost } from '../fields/entity-form.tsx';
import { moveTarget } from '../move-target';
import { PanelHeader } from '../panel-header.tsx';
import { usePropertiesStyles } from '../properties.styles';
import { useMay, useWhyNot } from '../use-may';

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
      <Notice intent="warning">{t('unknownBlock', { block })}</Notice>
      <pre className={styles.data} tabIndex={0} aria-label={t('unknownBlockData')}>
        {JSON.stringify(args, null, 2)}
      </pre>
    </>
  );
}

/** Actions on a whole playlist command. */
function CommandBar({ node }: { readonly node: EntityNode<'command'> }): ReactNode {
  const { t } = useTranslation(['properties', 'reasons']);
  const { plugins } = useDocument();
  const change = useChange();
  const alert = useAlert();
  const whyNot = useWhyNot();
  const { removeCommand } = useRemoval();
  const { selection, select } = useSelection();
  const { scenarioCode } = useWorkspace().scenario;
  const { id, block } = node.value;
  const response = (node.parent as EntityNode<'response'> | null)?.value;
  const actionCode = node.parent?.parent?.id;
  if (response === undefined || actionCode === undefined) return null;
  const { responseCode, playlist } = response;
  const ids = playlist.map((command) => command.id);
  const noUpdate = whyNot('Update', 'ScenarioPlaylistCommand');
  const noCopy = plugins.command(block)?.placement.copyable === false ? t('reasons:fixedCommand') : null;
  const move = (way: 'before' | 'after') => {
    const target = moveTarget(ids, id, way);
    if (target === null) return;
    const input = { scenarioPlaylistCommandIds: [id], targetResponseCode: responseCode, after: target.after };
    change([{ name: 'playlist-command.move', input }]);
  };
  const duplicate = () => {
    const newId = crypto.randomUUID();
    const from = { sourceScenarioCode: scenarioCode, sourcePlaylistCommandId: id };
    const input = { ...from, targetResponseCode: responseCode, id: newId, after: id };
    const onMade = () => select({ ...selection, elementId: newId });
    change([{ name: 'playlist-command.copy', input }], { onMade });
  };
  const copy = () => {
    const { args } = node.value;
    const data = { actionCode, responseCode, id, ids: [id], commands: [{ block, args }] };
    const isCopied = copyToClipboard({ type: 'playlist command', key: scenarioCode, data });
    alert(
      isCopied ? 'success' : 'error',
      t(isCopied ? 'copied' : 'copyFailed', { name: plugins.command(block)?.title ?? block }),
    );
  };
  return (
    <ElementBar
      label={t('type_PLAYLIST_COMMAND')}
      entries={[
        {
          id: 'before',
          title: t('moveBefore'),
          icon: <ArrowUpRegular />,
          disabled: noUpdate ?? (moveTarget(ids, id, 'before') === null ? t('reasons:first') : null),
          run: () => move('before'),
        },
        {
          id: 'after',
          title: t('moveAfter'),
          icon: <ArrowDownRegular />,
          disabled: noUpdate ?? (moveTarget(ids, id, 'after') === null ? t('reasons:last') : null),
          run: () => move('after'),
        },
        {
          id: 'duplicate',
          title: t('duplicate'),
          icon: <CopyAddRegular />,
          disabled: noUpdate ?? noCopy,
          run: duplicate,
        },
        { id: 'copy', title: t('copy'), icon: <CopyRegular />, disabled: noCopy, run: copy },
        {
          id: 'delete',
          title: t('delete'),
          icon: <DeleteRegular />,
          disabled: whyNot('Delete', 'ScenarioPlaylistCommand'),
          run: () => removeCommand(id),
        },
      ]}
    />
  );
}
