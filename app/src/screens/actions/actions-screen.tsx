import { useState, type ReactNode } from 'react';
import { MenuTree } from '#workspace/menu-tree/menu-tree.tsx';
import { BulkEditNodes } from '#workspace/properties/bulk/bulk-edit-nodes.tsx';
import { LocationDialog } from '#workspace/properties/location/location-dialog.tsx';
import { SeveralCommands } from '#workspace/properties/command/several-commands.tsx';
import { PropertiesPanel } from '#workspace/properties/properties-panel.tsx';
import { WithDocument } from '#workspace/document/with-document.tsx';
import { opensPanel } from '#workspace/selection/selection';
import { useSelection } from '#workspace/selection/use-selection';
import { returnFocus } from '#workspace/work-area/focus-beside';
import { WorkArea } from '#workspace/work-area/work-area.tsx';
import type { ScreenProps } from '#routes/screen-props';
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
