import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { awaitedFocus } from '@scn/kit/focus/awaited-focus';
import { rowOfNode } from '@scn/kit/tree/row-place';
import { useScenario } from '#document/document-context.tsx';
import { useChange } from '../../document/use-change';
import { useInputMessage } from '../../document/use-input-message';
import type { TreeRequest } from '../commands/tree-request';
import type { TreeEditing } from '../commands/use-tree-editing';
import { parentFieldsOf, parentNodeId, placeOf } from '../drop/tree-change';
import { isFolder, isLocation, type MenuNode } from '../nodes/menu-node';
import { menuNodesOf } from '../nodes/menu-nodes';
import { CreateAction } from '../new-action/create-action';
import { PasteDialog } from './paste-dialog';
import { PlaceDialog } from './place-dialog';
import { SideMenuDialog } from './side-menu-dialog';
import { TitleDialog, type TitleValues } from './title-dialog';

interface TreeDialogsProps {
  readonly request: TreeRequest;
  readonly editing: TreeEditing;
  /** Called when a node was created or moved, with its parent branch. */
  onShow(nodeId: string, parentId: string | null): void;
  onClose(): void;
}

/** The requested menu tree dialog. */
export function TreeDialogs(props: TreeDialogsProps): ReactNode {
  const { request, editing, onShow, onClose } = props;
  switch (request.kind) {
    case 'create':
      return request.what === 'action' ? (
        <CreateAction at={request.parent} onClose={onClose} />
      ) : (
        <CreateTitled {...props} what={request.what} parent={request.parent} />
      );
    case 'rename':
      return <Rename node={request.node} onClose={onClose} />;
    case 'side-menu':
      return <SideMenu node={request.node} onClose={onClose} />;
    case 'paste':
      return (
        <PasteDialog
          code={request.source.actionCode}
          question={request.question}
          onContinue={() => {
            onClose();
            editing.pasteAnyway(request.source, request.place, request.question);
          }}
          onCancel={onClose}
        />
      );
    case 'move':
    case 'clone':
      return (
        <PlaceDialog
          node={request.node}
          isCopy={request.kind === 'clone'}
          editing={editing}
          onChosen={(place) => {
            onClose();
            if (request.kind === 'clone') editing.copy(request.node, place);
            else {
              editing.move(request.node, place);
              onShow(request.node.id, parentNodeId(place.parent));
            }
          }}
          onCancel={onClose}
        />
      );
  }
}

/** The operations that create a node, with the field of its title. */
const createFields = {
  folder: ['folder.create', 'title'],
  location: ['location.create', 'displayName'],
  menu: ['menu-item.create', 'title'],
} as const;

function CreateTitled({
  what,
  parent,
  onShow,
  onClose,
}: TreeDialogsProps & { readonly what: 'folder' | 'location' | 'menu'; readonly parent: MenuNode | null }): ReactNode {
  const { t } = useTranslation('menuTree');
  const change = useChange();
  const nodes = useScenario(menuNodesOf);
  const name = t(what === 'folder' ? 'newFolder' : what === 'location' ? 'newLocation' : 'newMenu');
  const inputMessage = useInputMessage();
  const [operation, field] = createFields[what];
  const create = ({ title, type, roomPlace }: TitleValues) => {
    const id = crypto.randomUUID();
    const current = parent === null ? null : (nodes.byId.get(parent.id) ?? parent);
    const position = placeOf(nodes, { itemType: what, movedId: null }, current, 'into');
    const { after } = position;
    const inFolder = { id, parentFolderId: current?.itemId ?? null, after };
    const call = {
      folder: { name: 'folder.create', input: { ...inFolder, title } },
      location: {
        name: 'location.create',
        input: {
          ...inFolder,
          displayName: title,
          type,
          ...roomPlace,
          actorId: null,
          handControlled: false,
        },
      },
      menu: {
        name: 'menu-item.create',
        input: {
          id,
          menuType: 'MENU',
          title,
          ...parentFieldsOf(position.parent),
          actionCode: null,
          formId: null,
          scorecardId: null,
          after,
        },
      },
    }[what];
    const onMade = () => {
      const nodeId = `${what === 'menu' ? 'item' : what}:${id}`;
      onShow(nodeId, parent?.id ?? null);
      onClose();
      // what it contains is created next
      awaitedFocus.request(rowOfNode(nodeId));
    };
    change([call], { success: t('created', { type: t(`type_${what}`), title }), onMade });
  };
  return (
    <TitleDialog
      heading={parent === null ? name : t('createIn', { what: name, title: parent.title })}
      confirmLabel={t('create')}
      title=""
      asksType={what === 'location'}
      faultOf={(title) => inputMessage(operation, field, title)}
      onSubmit={create}
      onCancel={onClose}
    />
  );
}

function Rename(props: { readonly node: MenuNode; readonly onClose: () => void }): ReactNode {
  const { onClose } = props;
  const { t } = useTranslation('menuTree');
  const change = useChange();
  // others may rename it while the dialog is open
  const node = useScenario(menuNodesOf).byId.get(props.node.id) ?? props.node;
  const { itemType, itemId: id } = node;
  const inputMessage = useInputMessage();
  const [name, field] = isFolder(itemType)
    ? (['folder.rename', 'title'] as const)
    : isLocation(itemType)
      ? (['location.rename', 'displayName'] as const)
      : (['menu-item.rename', 'title'] as const);
  const rename = ({ title }: TitleValues) => {
    onClose();
    if (title === node.title) return;
    change([{ name, input: { id, [field]: title } }], {
      success: t('renamed', { type: t(`type_${itemType}`), title }),
    });
  };
  return (
    <TitleDialog
      heading={t('renameTitle', { title: node.title })}
      confirmLabel={t('save')}
      title={node.title}
      asksType={false}
      faultOf={(title) => inputMessage(name, field, title)}
      onSubmit={rename}
      onCancel={onClose}
    />
  );
}

function SideMenu({ node, onClose }: { readonly node: MenuNode; readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('menuTree');
  const change = useChange();
  return (
    <SideMenuDialog
      title={node.title}
      items={node.sideMenuItems}
      onSave={(items) => {
        const input = { menuItemId: node.itemId, sideMenuItems: items.map((item) => ({ ...item })) };
        change([{ name: 'menu-item.update-side-menu', input }], {
          success: t('sideMenuSaved', { title: node.title }),
          onMade: onClose,
        });
      }}
      onCancel={onClose}
    />
  );
}
