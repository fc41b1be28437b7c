import type { ReactNode } from 'react';
import { ArrowDownRegular, ArrowUpRegular, CopyAddRegular, CopyRegular, DeleteRegular } from '@fluentui/react-icons';
import type { EntityNode } from '@scn/core/kernel/view';
import { useTranslation } from 'react-i18next';
import { useDocument } from '#document/document-context.tsx';
import { copyToClipboard } from '../../clipboard/clipboard';
import { useChange } from '../../document/use-change';
import { useRemoval } from '../../removal/use-removal';
import { useSelection } from '../../selection/use-selection';
import { useWorkspace } from '../../open/workspace-context';
import { useAlert } from '#services/alerts/use-alert';
import { ElementBar } from '../element-bar';
import { moveTarget } from '../move-target';
import { useWhyNot } from '../use-may';

/** Actions on a whole playlist command. */
export function CommandBar({ node }: { readonly node: EntityNode<'command'> }): ReactNode {
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
          run: () => {
            move('before');
          },
        },
        {
          id: 'after',
          title: t('moveAfter'),
          icon: <ArrowDownRegular />,
          disabled: noUpdate ?? (moveTarget(ids, id, 'after') === null ? t('reasons:last') : null),
          run: () => {
            move('after');
          },
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
          run: () => {
            removeCommand(id);
          },
        },
      ]}
    />
  );
}
