import { useCallback, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { OperationCall } from '@scn/core/base/issue';
import { shownName } from '@scn/core/description/shown-name';
import type { Scenario } from '@scn/core/document/scenario';
import type { AssetPlugin } from '@scn/core/kernel/contract';
import { insertionOf, type InsertionPlace, type OmittedPart } from '@scn/core/operations/actions/insert-global-action';
import { createScenarioReader } from '@scn/core/operations/scenario-reader';
import { dataOf } from '#api/data-of';
import { nameOf, readAsset, assetDocuments, type Asset } from '#catalogue/asset';
import { assetSource } from '#catalogue/asset-source';
import { useDocument, useScenario } from '#document/document-context.tsx';
import { useInstitutionId } from '#permissions/permissions-context.tsx';
import { showAlert } from '#services/alerts/alert-queue';
import { useShellServices } from '#services/shell-services.tsx';
import { useChange, useIsUnmounted } from '../../document/use-change';
import { ofAction } from '../../selection/selection';
import { useSelection } from '../../selection/use-selection';
import { parentFieldsOf, parentAs } from '../drop/tree-change';
import { placesOfAction } from '../nodes/menu-node';
import { menuNodesOf } from '../nodes/menu-nodes';

/** The kind of payload by which global actions are dragged. */
export const globalActionPayload = 'global-action';
/** The kinds of assets that an insertion names. */
const kinds = { action: 'asset.global-action', role: 'asset.role' } as const;

/** Where a global action is inserted, and what is created for that first. */
export interface InsertionTarget {
  /** Null: in no menu. */
  readonly place: InsertionPlace | null;
  readonly before?: readonly OperationCall[];
  /** The place that was meant is gone: it is inserted in no menu, and that is said. */
  readonly isPlaceDeleted?: boolean;
}

/** Global actions for the open scenario. */
interface GlobalActions {
  readonly plugin: AssetPlugin | undefined;
  /** @throws the gateway’s error */
  read(id: string): Promise<Asset>;
  /**
   * Inserts one, as one step to undo, and says what the scenario can’t have of it. Nothing is inserted when what asks for it is left before the
   * global action is loaded: the scenario may be closed, and the author elsewhere.
   *
   * @param targetOf - called with the scenario as it is then, after the global action was loaded
   * @param onMade - called with the code of the action once it is inserted. If it can’t be, that is said
   */
  insert(
    id: string,
    targetOf: (scenario: Scenario) => InsertionTarget,
    onMade?: (actionCode: string) => void,
  ): Promise<void>;
}

/** Returns {@link GlobalActions}. */
export function useGlobalActions(): GlobalActions {
  const { t } = useTranslation('menuTree');
  const { session, plugins } = useDocument();
  const { client, alerts } = useShellServices();
  const institutionId = useInstitutionId();
  const change = useChange();
  const isLeft = useIsUnmounted();
  const plugin = plugins.asset(kinds.action);
  const documents = useMemo(() => (plugin === undefined ? null : assetDocuments(plugin, [])), [plugin]);
  const read = useCallback(
    async (id: string): Promise<Asset> => {
      if (plugin === undefined || documents === null) throw new Error('There are no global actions.');
      const data = dataOf(
        await client.query({
          query: documents.open,
          variables: { institutionId, id },
          fetchPolicy: 'no-cache',
          context: { handlesErrors: true },
        }),
      );
      return readAsset<Asset>(plugin, data.asset);
    },
    [client, institutionId, plugin, documents],
  );
  const report = useCallback(
    async (title: string, leftOut: readonly OmittedPart[], isInNoMenu: boolean): Promise<void> => {
      if (leftOut.length === 0 && !isInNoMenu) return;
      const namesOf = async (kind: string, ids: readonly string[]) => {
        const found = plugins.asset(kind);
        if (ids.length === 0 || found === undefined) return new Map<string, string>();
        const { signal } = new AbortController();
        // without the names, it is still said what is missing
        const options = await assetSource(client, institutionId, found)
          .resolve(ids, signal)
          .catch(() => []);
        return new Map(options.map(({ id, name }) => [id, name]));
      };
      const [roles, actions] = await Promise.all([
        namesOf(
          kinds.role,
          leftOut.flatMap((each) => (each.what === 'role' ? [each.roleId] : [])),
        ),
        namesOf(
          kinds.action,
          leftOut.flatMap((each) => (each.what === 'administering' ? [each.globalActionId] : [])),
        ),
      ]);
      const lines = leftOut.map((each) => {
        switch (each.what) {
          case 'role':
            return t(`insertRole_${each.why}`, { role: roles.get(each.roleId) ?? each.roleId });
          case 'observers':
            return t(`insertObservers_${each.why}`);
          case 'label':
            return t(`insertLabel_${each.culture}`);
          case 'administering':
            return t('insertAdministering', { name: actions.get(each.globalActionId) ?? each.globalActionId });
        }
      });
      const said = [...(isInNoMenu ? [t('insertInNoMenu')] : []), ...lines];
      showAlert(alerts, 'warning', t('insertCheck', { title }), said.join(' '));
    },
    [alerts, client, institutionId, plugins, t],
  );
  const insert = useCallback<GlobalActions['insert']>(
    async (id, targetOf, onMade) => {
      let asset: Asset;
      try {
        asset = await read(id);
      } catch {
        showAlert(alerts, 'error', t('insertFailed'), t('insertFailedText'));
        return;
      }
      if (isLeft.current) {
        showAlert(alerts, 'error', t('insertFailed'), t('insertLeft'));
        return;
      }
      const title = plugin === undefined ? '' : nameOf(plugin, asset.data);
      const scenario = session.snapshot();
      const { place, before = [], isPlaceDeleted = false } = targetOf(scenario);
      const view = createScenarioReader(plugins)(scenario);
      const insertion = insertionOf(asset, view, place, () => crypto.randomUUID());
      if (insertion === null) {
        showAlert(alerts, 'error', t('insertFailed'), t('insertNoCode'));
        return;
      }
      change([...before, ...insertion.calls], {
        title: t('insertStep', { title }),
        success: t('inserted', { title, code: insertion.actionCode }),
        onMade: () => {
          onMade?.(insertion.actionCode);
          void report(title, insertion.omitted, isPlaceDeleted);
        },
      });
    },
    [alerts, change, isLeft, plugin, plugins, read, session, t, report],
  );
  return useMemo(() => ({ plugin, read, insert }), [plugin, read, insert]);
}

/** Inserting global actions beside an action. */
interface InsertAfter {
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
