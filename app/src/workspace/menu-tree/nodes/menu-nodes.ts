import { roleInitials } from '@scn/core/description/role-initials';
import { shownName } from '@scn/core/description/shown-name';
import type { Action } from '@scn/core/document/actions/schema';
import { automatedFolderTitle, type Folder, type Location, type MenuItem } from '@scn/core/document/menu/schema';
import type { Scenario } from '@scn/core/document/scenario';
import { append } from '@scn/core/base/append';
import { memoizeByIdentity } from '@scn/core/base/memoize';
import { unplacedId, type ItemType, type MenuNode, type MenuNodes } from './menu-node';

type Parts = Pick<Scenario, 'menu' | 'actions' | 'forms' | 'scorecards'> & Pick<Scenario['setup'], 'roles'>;

const byMenu = memoizeByIdentity((menu: Parts['menu']) =>
  memoizeByIdentity((actions: Parts['actions']) =>
    memoizeByIdentity((forms: Parts['forms']) =>
      memoizeByIdentity((scorecards: Parts['scorecards']) =>
        memoizeByIdentity((roles: Parts['roles']) => deriveNodes({ menu, actions, forms, scorecards, roles })),
      ),
    ),
  ),
);

/** The menu tree of a scenario. Cached: keeps its identity while nothing in it changes. */
export function menuNodesOf({ menu, actions, forms, scorecards, setup }: Scenario): MenuNodes {
  return byMenu(menu)(actions)(forms)(scorecards)(setup.roles);
}

function deriveNodes(parts: Parts): MenuNodes {
  const builder = new TreeBuilder(parts);
  const roots = builder.roots();
  return { roots, byId: builder.byId, byAction: builder.byAction };
}

type NodeParts = Pick<MenuNode, 'id' | 'parentId' | 'itemType' | 'itemId' | 'title'> &
  Partial<Pick<MenuNode, 'value' | 'menuItemId' | 'shownId' | 'sideMenuItems' | 'roles'>>;

/** Traverses the menus from the top level. Actions that it does not reach are unplaced. */
class TreeBuilder {
  readonly byId = new Map<string, MenuNode>();
  readonly byAction = new Map<string, MenuNode[]>();
  readonly #parts: Parts;
  readonly #actions: ReadonlyMap<string, Action>;
  readonly #initials: ReadonlyMap<string, string>;
  readonly #folders = new Map<string | null, Folder[]>();
  readonly #locations = new Map<string | null, Location[]>();
  readonly #items = new Map<string, MenuItem[]>();

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#actions = new Map(parts.actions.map((action) => [action.actionCode, action]));
    this.#initials = new Map(parts.roles.map((role) => [role.id, roleInitials(role.initials, role.roleName)]));
    const { folders, locations, items } = parts.menu;
    for (const folder of folders) append(this.#folders, folder.parentFolderId, folder);
    for (const location of locations) append(this.#locations, location.parentFolderId, location);
    for (const item of items) append(this.#items, parentKey(item), item);
  }

  roots(): readonly MenuNode[] {
    const placed = this.#inFolder(null, null);
    const loose = this.#parts.actions.filter(({ actionCode }) => !this.byAction.has(actionCode));
    if (loose.length === 0) return placed;
    const unplaced = this.#node(
      { id: unplacedId, parentId: null, itemType: 'unplaced', itemId: unplacedId, title: '' },
      () => loose.map((action) => this.#action(action.actionCode, unplacedId, `${unplacedId}/${action.actionCode}`)),
    );
    return [...placed, unplaced];
  }

  #node(parts: NodeParts, inside: () => readonly MenuNode[]): MenuNode {
    const node: MenuNode = {
      value: null,
      menuItemId: null,
      shownId: null,
      sideMenuItems: [],
      roles: [],
      ...parts,
      children: inside(),
    };
    this.byId.set(node.id, node);
    return node;
  }

  #inFolder(folderId: string | null, parentId: string | null): readonly MenuNode[] {
    const folders = this.#folders.get(folderId) ?? [];
    const locations = this.#locations.get(folderId) ?? [];
    return [
      ...folders.map((folder) => this.#folder(folder, parentId)),
      ...locations.map((location) => this.#location(location, parentId)),
    ];
  }

  #folder({ id: itemId, title }: Folder, parentId: string | null): MenuNode {
    const id = `folder:${itemId}`;
    const itemType = isAutomated(title, this.#locations.get(itemId) ?? []) ? 'automated folder' : 'folder';
    return this.#node({ id, parentId, itemType, itemId, title }, () => this.#inFolder(itemId, id));
  }

  #location({ id: itemId, displayName, type }: Location, parentId: string | null): MenuNode {
    const id = `location:${itemId}`;
    const itemType = type === 'START' ? 'start location' : type === 'HIDDEN' ? 'hidden location' : 'location';
    return this.#node({ id, parentId, itemType, itemId, title: displayName }, () => this.#below(id));
  }

  /** Children of a location or menu, in the learner's order. */
  #below(parentId: string): readonly MenuNode[] {
    return (this.#items.get(parentId) ?? []).map((item) => this.#item(item, parentId));
  }

  #item(item: MenuItem, parentId: string): MenuNode {
    const { id: itemId, sideMenuItems } = item;
    const id = `item:${itemId}`;
    const shared = { id, parentId, itemId, menuItemId: itemId, sideMenuItems };
    switch (item.menuType) {
      case 'MENU':
        return this.#node({ ...shared, itemType: 'menu', title: item.title }, () => this.#below(id));
      case 'ACTION':
        return this.#action(item.actionCode ?? '', parentId, id, shared);
      case 'FORM': {
        const form = this.#parts.forms.find((each) => each.id === item.formId);
        const parts = { itemType: 'multi choice form', title: form?.title ?? '', shownId: item.formId } as const;
        return this.#node({ ...shared, ...parts }, () =>
          (form?.pages ?? []).map((page) => {
            const codes = page.questions.flatMap(({ items }) => items.map(({ actionCode }) => actionCode));
            return this.#page('multi choice form page', page, id, codes);
          }),
        );
      }
      case 'SCORECARD': {
        const scorecard = this.#parts.scorecards.find((each) => each.id === item.scorecardId);
        const title = scorecard?.title ?? '';
        return this.#node({ ...shared, itemType: 'scorecard matrix', title, shownId: item.scorecardId }, () =>
          (scorecard?.parameters ?? []).map((parameter) => {
            const codes = parameter.cells.map(({ actionCode }) => actionCode);
            return this.#page('scorecard matrix param', parameter, id, codes);
          }),
        );
      }
    }
  }

  /** A page or a parameter, with the actions of its answers or cells. */
  #page(
    itemType: ItemType,
    { id: itemId, title }: { readonly id: string; readonly title: string },
    parentId: string,
    codes: readonly (string | null)[],
  ): MenuNode {
    const id = `${parentId}/${itemId}`;
    const started = new Set(codes.filter((code) => code !== null));
    return this.#node({ id, parentId, itemType, itemId, title }, () =>
      [...started].map((code) => this.#action(code, id, `${id}/${code}`)),
    );
  }

  #action(code: string, parentId: string, id: string, more: Partial<NodeParts> = {}): MenuNode {
    const action = this.#actions.get(code);
    const title = action?.title.trim() ? action.title : code;
    const roles = (action?.roles ?? []).map((role) => this.#initials.get(role) ?? '').filter((each) => each !== '');
    const parts = { itemId: code, ...more, id, parentId, itemType: 'action', value: code, title, roles } as const;
    const node = this.#node(parts, () =>
      (action?.responses ?? []).map(({ responseCode, description }) =>
        this.#node(
          {
            id: `${id}/${responseCode}`,
            parentId: id,
            itemType: 'response',
            itemId: responseCode,
            value: code,
            title: shownName(description, responseCode),
          },
          () => [],
        ),
      ),
    );
    append(this.byAction, code, node);
    return node;
  }
}

/** A folder with this name that contains two menu locations, one of which is the start. */
function isAutomated(title: string, inside: readonly Location[]): boolean {
  return title === automatedFolderTitle && inside.length === 2 && inside.some(({ type }) => type === 'START');
}

function parentKey({ parentMenuItemId, locationId }: MenuItem): string {
  return parentMenuItemId === null ? `location:${locationId ?? ''}` : `item:${parentMenuItemId}`;
}
