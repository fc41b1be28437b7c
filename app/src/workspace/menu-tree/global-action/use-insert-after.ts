import { useCallback, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { shownName } from '@scn/core/description/shown-name';
import type { Scenario } from '@scn/core/document/scenario';
import { useScenario } from '#document/document-context.tsx';
import { ofAction } from '../../selection/selection';
import { useSelection } from '../../selection/use-selection';
import { parentFieldsOf, parentAs } from '../drop/tree-change';
import { placesOfAction } from '../nodes/action-places';
import { menuNodesOf } from '../nodes/menu-nodes';
import { useGlobalActions } from './use-global-actions';

/** Inserting global actions beside an action. */
export interface InsertAfter {
  /** For example ‘Insert after “Give oxygen”’; null if the action is in no menu, so that nothing is beside it. */
  readonly title: string | null;
  insert(globalActionId: string): Promise<void>;
}

/** Inserts global actions after an action, in the first menu that it is in, and selects them. */
export function useInsertAfter(actionCode: string): InsertAfter {
  const { t } = useTranslation('menuTree');
  const globalActions = useGlobalActions();
  const { select } = useSelection();
  const latest = useRef(select);
  latest.current = select;
  const find = useCallback(
    (scenario: Scenario) => {
      const action = scenario.actions.find((each) => each.actionCode === actionCode);
      const isPlaced = placesOfAction(menuNodesOf(scenario), actionCode).some(isForActions);
      return action === undefined || !isPlaced ? null : shownName(action.title, actionCode);
    },
    [actionCode],
  );
  const title = useScenario(find);
  return useMemo(
    () => ({
      title: title === null ? null : t('insertAfter', { title }),
      insert: async (id) =>
        globalActions.insert(
          id,
          (scenario) => {
            const first = placesOfAction(menuNodesOf(scenario), actionCode).find(isForActions);
            if (first === undefined) return { place: null, isPlaceDeleted: true };
            return { place: { ...parentFieldsOf(parentAs(first.parent)), after: first.menuItemId } };
          },
          (code) => latest.current(ofAction(code)),
        ),
    }),
    [title, t, globalActions, actionCode],
  );
}

/** Nothing but the start is in its location. */
function isForActions({ parent }: ReturnType<typeof placesOfAction>[number]): boolean {
  return parent.itemType !== 'start location';
}
