import { useState, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useScenario, useDocumentView } from '#document/document-context.tsx';
import { MenuTree } from '#workspace/menu-tree/menu-tree.tsx';
import { LocationDialog } from '#workspace/properties/location/location-dialog.tsx';
import { PropertiesPanel } from '#workspace/properties/properties-panel.tsx';
import { WithDocument } from '#workspace/document/with-document.tsx';
import { opensPanel } from '#workspace/selection/selection';
import { useSelection } from '#workspace/selection/use-selection';
import { returnFocus } from '#workspace/work-area/focus-beside';
import { WorkArea } from '#workspace/work-area/work-area.tsx';
import type { ScreenProps } from '#routes/route';
import type { SeveralDialogProps } from '#workspace/menu-tree/commands/tree-request';
import { bulkRowsOf } from '#workspace/properties/bulk/bulk-edit';
import { BulkEditDialog } from '#workspace/properties/bulk/bulk-edit-dialog.tsx';
import { SeveralCommandFields } from '#workspace/properties/command/several-command-fields.tsx';
import { PanelHeader } from '#workspace/properties/panel-header.tsx';
import { usePropertiesStyles } from '#workspace/properties/properties.styles';
import { ActionView } from './action-view';
import type { PickedCommands } from './picked-commands';

/** 'Actions': the menu tree, the selected action, and the properties of the selection. */
export default function ActionsScreen({ title }: ScreenProps): ReactNode {
  const { selection } = useSelection();
  const [picked, setPicked] = useState<PickedCommands | null>(null);
  // they stay selected when their properties are closed
  const [closed, setClosed] = useState<string | null>(null);
  const chosen = picked?.join(' ') ?? null;
  if (closed !== null && chosen !== closed) setClosed(null);
  const close = () => {
    setClosed(chosen);
    returnFocus();
  };
  const several = picked === null ? null : <SeveralCommands ids={picked} onClose={close} />;
  const one = opensPanel(selection) ? <PropertiesPanel /> : null;
  return (
    <WithDocument shape="tree and form">
      <WorkArea
        tree={<MenuTree LocationDialog={LocationDialog} SeveralDialog={BulkEditNodes} />}
        properties={chosen !== null && chosen === closed ? null : (several ?? one)}
      >
        <ActionView screen={title} onPicked={setPicked} />
      </WorkArea>
    </WithDocument>
  );
}

/** Edits what is selected in the menu tree: actions with all their responses, and single responses. */
export function BulkEditNodes({ nodes, onClose }: SeveralDialogProps): ReactNode {
  const actions = useScenario((scenario) => scenario.actions);
  const rows = useMemo(() => {
    const codes = new Set(nodes.flatMap(({ itemType, value }) => (itemType === 'action' ? [value] : [])));
    const responses = new Set(nodes.flatMap(({ itemType, itemId }) => (itemType === 'response' ? [itemId] : [])));
    return actions
      .flatMap(bulkRowsOf)
      .filter(({ action, response }) => codes.has(action.actionCode) || responses.has(response?.responseCode ?? ''));
  }, [actions, nodes]);
  return <BulkEditDialog rows={rows} onClose={onClose} />;
}

/** The fields that several commands have in common, in the properties panel. */
function SeveralCommands(props: { readonly ids: readonly string[]; readonly onClose: () => void }): ReactNode {
  const { ids, onClose } = props;
  const { t } = useTranslation('properties');
  const styles = usePropertiesStyles();
  const view = useDocumentView();
  const title = t('severalCommands', { count: ids.filter((id) => view.get(id, 'command') !== undefined).length });
  return (
    <section aria-label={t('title')} className={styles.panel} data-properties>
      <PanelHeader type="PLAYLIST_COMMAND" name={title} code={null} onClose={onClose} />
      <div className={styles.body}>
        <SeveralCommandFields ids={ids} />
      </div>
    </section>
  );
}
