import type { ReactNode } from 'react';
import { MenuTree } from '#workspace/menu-tree/menu-tree.tsx';
import { PropertiesPanel } from '#workspace/properties/properties-panel.tsx';
import { WithDocument } from '#workspace/document/with-document.tsx';
import { opensPanel } from '#workspace/selection/selection';
import { useSelection } from '#workspace/selection/use-selection';
import { WorkArea } from '#workspace/work-area/work-area.tsx';
import type { ScreenProps } from '#routes/screen-props';
import { ActionView } from './action-view';

/** 'Actions': the menu tree, the selected action, and the properties of the selection. */
export default function ActionsScreen({ title }: ScreenProps): ReactNode {
  const { selection } = useSelection();
  return (
    <WithDocument>
      <WorkArea tree={<MenuTree />} properties={opensPanel(selection) ? <PropertiesPanel /> : null}>
        <ActionView screen={title} />
      </WorkArea>
    </WithDocument>
  );
}
