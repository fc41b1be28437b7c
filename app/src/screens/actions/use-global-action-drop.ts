import { useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { dropTarget } from '@scn/kit/drag/element-drag';
import { globalActionPayload, useInsertAfter } from '#workspace/menu-tree/global-action/use-global-actions';
import { useTreeRights } from '#workspace/menu-tree/commands/use-tree-rights';

/** Where global actions are dropped on an action. */
export interface GlobalActionDrop {
  readonly area: RefObject<HTMLDivElement | null>;
  readonly isOver: boolean;
  /** Description of the effect of a drop, or why it has none. */
  readonly text: string;
}

/** Lets global actions be dropped on the canvas or the outline of an action: they are inserted after it in its menu. */
export function useGlobalActionDrop(actionCode: string): GlobalActionDrop {
  const { t } = useTranslation('menuTree');
  const area = useRef<HTMLDivElement>(null);
  const [isOver, setOver] = useState(false);
  const rights = useTreeRights();
  const beside = useInsertAfter(actionCode);
  const mayInsert = rights('Create', 'ScenarioAction') && rights('Create', 'ScenarioMenuItem');
  const latest = useRef(beside);
  latest.current = beside;
  const canInsert = mayInsert && beside.title !== null;
  useEffect(() => {
    if (area.current === null) return undefined;
    return dropTarget<unknown>(area.current, {
      accepts: ({ kind }) => kind === globalActionPayload,
      isCopy: () => true,
      onOver: () => {
        setOver(true);
        return canInsert ? 'into' : 'refused';
      },
      onLeave: () => setOver(false),
      onDrop: ({ payload }) => {
        const [id] = payload.ids;
        if (canInsert && id !== undefined) void latest.current.insert(id);
      },
    });
  }, [canInsert]);
  return { area, isOver, text: mayInsert ? (beside.title ?? t('insertNotBeside')) : t('insertMayNot') };
}
