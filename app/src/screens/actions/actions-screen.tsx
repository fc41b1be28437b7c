import type { ReactNode } from 'react';
import { MenuTree } from '../menu-tree/menu-tree';
import { PropertiesPanel } from '../properties/properties-panel';
import { WithDocument } from '../scenario/document/with-document';
import { opensPanel } from '../scenario/selection/selection';
import { useSelection } from '../scenario/selection/use-selection';
import { WorkArea } from '../scenario/work-area/work-area';
import type { ScreenProps } from '../screen-props';
import { ActionOutline } from './outline/action-outline';

/** 'Actions': the menu tree, the selected action, and the properties of the selection. */
export default function ActionsScreen({ title }: ScreenProps): ReactNode {
  const { selection } = useSelection();
  return (
    <WithDocument>
      <WorkArea tree={<MenuTree />} properties={opensPanel(selection) ? <PropertiesPanel /> : null}>
        <ActionOutline title={title} />
      </WorkArea>
    </WithDocument>
  );
}
