import {
  Add20Regular,
  ArrowDown20Regular,
  ArrowUp20Regular,
  ClipboardPaste20Regular,
  Copy20Regular,
  Delete20Regular,
  DocumentCopy20Regular,
} from '@fluentui/react-icons';
import type { TFunction } from 'i18next';
import { present } from '@scn/core/base/present';
import { titleOfKind } from '@scn/core/operations/entities/change-titles';
import { midSentence } from '@scn/core/schema/wording';
import type { MenuEntry } from '@scn/kit/menu/entry-menu.tsx';
import type { UsedEntity } from '#workspace/usages/use-usage-entries.tsx';
import type { OpenList, ScreenNode, ScreenNodes, ScreenEntityNode } from './screen-nodes';
import type { EntityEditing } from './use-entity-editing';

/** The inputs of the menus of a screen’s rows. */
export interface EntityMenuTools {
  readonly t: TFunction<['declared', 'reasons']>;
  readonly nodes: ScreenNodes;
  readonly editing: EntityEditing;
  usageEntries(entity: UsedEntity): readonly MenuEntry[];
  /** Adds an entity, after asking for what it must have. */
  onCreate(list: OpenList, after: string | null): void;
  /** Chooses a new entity, for typing. */
  onCreated(id: string): void;
  onRemove(node: ScreenEntityNode): void;
}

/** The menu of a row, with shortcuts. Entries without permission are hidden. */
export function entityMenu(node: ScreenNode, tools: EntityMenuTools): readonly MenuEntry[] {
  const groups = [
    createEntries(node, tools),
    node.type === 'entity' ? placeEntries(node, tools) : [],
    copyEntries(node, tools),
    node.type === 'entity' ? tools.usageEntries({ id: node.id, name: node.title }) : [],
    node.type === 'entity' ? removeEntries(node, tools) : [],
  ];
  return groups
    .filter((entries) => entries.length > 0)
    .flatMap((entries, group) =>
      entries.map((entry, index) => (group > 0 && index === 0 ? { ...entry, startsGroup: true } : entry)),
    );
}

/** Returns entries to add items: after a row, and in it. @param node - null for the end of the screen’s own lists */
export function createEntries(
  node: ScreenNode | null,
  { t, nodes, editing, onCreate }: EntityMenuTools,
): readonly MenuEntry[] {
  return placesAt(node, nodes).flatMap(({ list, after }, index) =>
    editing.may('Create', list.kind)
      ? [
          {
            id: `new-${list.kind}`,
            title: t('new', { kind: midSentence(titleOfKind(list.kind)) }),
            icon: <Add20Regular />,
            ...(index === 0 && node !== null ? { shortcut: 'Insert' } : {}),
            run: () => onCreate(list, after),
          },
        ]
      : [],
  );
}

/** Where something can be put at a row. */
function placesAt(
  node: ScreenNode | null,
  nodes: ScreenNodes,
): readonly { readonly list: OpenList; readonly after: string | null }[] {
  const atEnd = (list: OpenList) => ({ list, after: lastOf(list, nodes) });
  if (node === null || node.type === 'part') return nodes.lists.map(atEnd);
  if (node.type === 'list') return [atEnd(node.list)];
  return [{ list: node.list, after: node.id }, ...node.lists.map(atEnd)];
}

/** The last entity of a list; null for an empty one. */
export function lastOf({ kind, parentId }: OpenList, { byId }: ScreenNodes): string | null {
  let last: string | null = null;
  for (const node of byId.values())
    if (node.type === 'entity' && node.list.kind === kind && node.list.parentId === parentId) last = node.id;
  return last;
}

function placeEntries(node: ScreenEntityNode, { t, editing }: EntityMenuTools): readonly MenuEntry[] {
  if (!editing.may('Update', node.list.kind)) return [];
  const step = (by: -1 | 1): MenuEntry => {
    const place = editing.stepPlace(node, by);
    return {
      id: by < 0 ? 'up' : 'down',
      title: t(by < 0 ? 'moveUp' : 'moveDown'),
      icon: by < 0 ? <ArrowUp20Regular /> : <ArrowDown20Regular />,
      shortcut: by < 0 ? 'Alt+ArrowUp' : 'Alt+ArrowDown',
      disabled: place === null ? t(by < 0 ? 'reasons:first' : 'reasons:last') : null,
      run: () => {
        if (place !== null) editing.move(node, node.list, place.after);
      },
    };
  };
  return [step(-1), step(1)];
}

function copyEntries(node: ScreenNode, tools: EntityMenuTools): readonly MenuEntry[] {
  const { t, nodes, editing, onCreated } = tools;
  const { clipboard } = editing;
  const target = placesAt(node, nodes).find(({ list }) => list.kind === clipboard?.kind);
  const entity = node.type === 'entity' ? node : null;
  return present([
    entity !== null &&
      editing.may('Create', entity.list.kind) && {
        id: 'duplicate',
        title: t('duplicate'),
        icon: <DocumentCopy20Regular />,
        shortcut: 'Mod+D',
        run: () => editing.duplicate(entity, onCreated),
      },
    entity !== null && {
      id: 'copy',
      title: t('copy'),
      icon: <Copy20Regular />,
      shortcut: 'Mod+C',
      run: () => editing.copy(entity),
    },
    target !== undefined &&
      editing.may('Create', target.list.kind) && {
        id: 'paste',
        title: t('paste', { kind: midSentence(titleOfKind(target.list.kind)) }),
        icon: <ClipboardPaste20Regular />,
        shortcut: 'Mod+V',
        run: () => editing.paste(target.list, target.after, onCreated),
      },
  ]);
}

function removeEntries(node: ScreenEntityNode, { t, editing, onRemove }: EntityMenuTools): readonly MenuEntry[] {
  if (!editing.may('Delete', node.list.kind)) return [];
  return [
    {
      id: 'delete',
      title: t('delete'),
      icon: <Delete20Regular />,
      shortcut: 'Delete',
      run: () => onRemove(node),
    },
  ];
}
