import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { OperationCall } from '@scn/core/base/issue';
import type { Scenario } from '@scn/core/document/scenario';
import type { PlacedView } from '@scn/core/operations/operation';
import { awaitedFocus } from '@scn/kit/focus/awaited-focus';
import { fieldOfEntity } from '#page/entity-field';
import { createScenarioReader } from '@scn/core/operations/scenario-reader';
import { showAlert } from '#services/alerts/alert-queue';
import { useShellServices } from '#services/shell-services.tsx';
import { useDocument } from '#document/document-context.tsx';
import { useChange } from '../../document/use-change';
import { nextResponseCode } from '../../clipboard/next-response-code';
import { judgeActionPaste, type PasteQuestion } from '../../clipboard/action-paste';
import { ofAction } from '../../selection/selection';
import { useSelection } from '../../selection/use-selection';
import { useRemoval } from '../../removal/use-removal';
import {
  changeRefusal,
  copyCalls,
  moveCalls,
  parentNodeId,
  parentAs,
  type ChangeRefusal,
  type TreePlace,
  type TreeState,
} from '../drop/tree-change';
import { menuNodesOf } from '../nodes/menu-nodes';
import { isFolder, isLocation, type MenuNode, type MenuNodes } from '../nodes/menu-node';
import { nameOfAction } from '@scn/core/description/shown-name';

/** An action of a scenario, to copy. */
export interface CopySource {
  readonly scenarioCode: string;
  readonly actionCode: string;
}

/** The tree's changes, for menus, keyboard and drag and drop. Each announces its result. */
export interface TreeEditing {
  /** Why something can't be placed somewhere, in words; null if it can. */
  refusalOf(node: MenuNode, place: TreePlace, isCopy: boolean): string | null;
  move(node: MenuNode, place: TreePlace): void;
  copy(node: MenuNode, place: TreePlace): void;
  /** Copies an action or a response, and selects the copy, which follows it. */
  duplicate(node: MenuNode, place: TreePlace): void;
  /** Copies an action from another window or scenario. */
  copyFrom(source: CopySource, place: TreePlace): Promise<void>;
  /**
   * Pastes a copied action. In its own scenario it gets a new code, in another it keeps its code.
   *
   * @returns what to ask first, before {@link TreeEditing.pasteAnyway}; null if nothing
   */
  paste(source: CopySource, place: TreePlace): Promise<PasteQuestion | null>;
  /** Pastes a copied action of another scenario although something is missing here. */
  pasteAnyway(source: CopySource, place: TreePlace, question: PasteQuestion): void;
  /** Moves among siblings: −1 before the previous one, 1 after the next. Null: it is at that end. */
  reorderPlace(node: MenuNode, step: -1 | 1): TreePlace | null;
  reorder(node: MenuNode, step: -1 | 1): void;
  remove(node: MenuNode): void;
}

/**
 * Provides the tree's changes.
 *
 * There is no 'Please wait whilst saving last action' here: changes are applied locally and sent in order, so that
 * each drop builds on the previous one. The session handles rejections by the gateway.
 */
export function useTreeEditing(): TreeEditing {
  const { t } = useTranslation('menuTree');
  const { session, plugins } = useDocument();
  const { alerts, dialogs } = useShellServices();
  const change = useChange();
  const removal = useRemoval();
  const { select } = useSelection();
  const latestSelect = useRef(select);
  latestSelect.current = select;
  return useMemo((): TreeEditing => {
    // evaluated when the change is made: others may have changed the tree since it was rendered
    const state = (): TreeState => {
      const scenario = session.snapshot();
      return { scenario, nodes: menuNodesOf(scenario), plugins };
    };
    const say = (refusal: ChangeRefusal) => ('key' in refusal ? t(refusal.key) : refusal.reason);
    const refusalOf: TreeEditing['refusalOf'] = (node, place, isCopy) => {
      const refusal = changeRefusal(state(), node, place, isCopy);
      return refusal === null ? null : say(refusal);
    };
    const placeName = ({ parent }: TreePlace) => {
      const id = parentNodeId(parent);
      return id === null ? t('topLevel') : t('inPlace', { title: state().nodes.byId.get(id)?.title ?? '' });
    };
    const make = (
      source: CopySource,
      made: ReturnType<typeof copyCalls>,
      then: (actionCode: string) => void = () => undefined,
    ): void => {
      const title = source.actionCode;
      if (made === null) showAlert(alerts, 'error', t('notCopied', { title }), t('noCodeLeft'));
      else {
        const code = made.actionCode;
        const success = () => t('copied', { title: nameOfAction(session.snapshot(), code), code });
        const onMade = () => {
          latestSelect.current(ofAction(code));
          then(code);
        };
        change(made.calls, { success, onMade });
      }
    };
    const copyFrom = async (source: CopySource, place: TreePlace): Promise<void> => {
      const title = source.actionCode;
      if ((await session.source(source.scenarioCode)) === null) {
        showAlert(alerts, 'error', t('notCopied', { title }), t('sourceMissing'));
        return;
      }
      make(source, copyCalls(session.snapshot(), source, place));
    };
    const read = (scenario: Scenario): PlacedView => createScenarioReader(plugins)(scenario);
    const pasteAnyway: TreeEditing['pasteAnyway'] = (source, place, { isPhysiologyMismatch }) => {
      const options = { keepsCode: true, withoutPhysiologyChanges: isPhysiologyMismatch };
      make(source, copyCalls(session.snapshot(), source, place, options));
    };
    return {
      refusalOf,
      copyFrom,
      pasteAnyway,
      paste: async (source, place) => {
        const from = await session.source(source.scenarioCode);
        const here = session.snapshot();
        const judged = judgeActionPaste(source.actionCode, from === null ? null : read(from), read(here), plugins);
        const { actionCode: code } = source;
        switch (judged.kind) {
          case 'missing':
            dialogs.show({ title: t('sourceMissing'), text: t('sourceMissingText', { code }), items: [] });
            return null;
          case 'taken':
            dialogs.show({ title: t('actionCodeTaken'), text: t('actionCodeTakenText', { code }), items: [] });
            return null;
          case 'clone':
            make(source, copyCalls(here, source, place));
            return null;
          case 'copy': {
            const { question } = judged;
            if (question.missing.length > 0 || question.isPhysiologyMismatch) return question;
            pasteAnyway(source, place, question);
            return null;
          }
        }
      },
      move: (node, place) => {
        const { title } = node;
        const refusal = refusalOf(node, place, false);
        if (refusal !== null) showAlert(alerts, 'error', t('notMoved', { title }), refusal);
        else change(moveCalls(node, place), { success: t('moved', { title, place: placeName(place) }) });
      },
      copy: (node, place) => {
        const { title, value } = node;
        const refusal = refusalOf(node, place, true);
        if (refusal !== null || value === null) showAlert(alerts, 'error', t('notCopied', { title }), refusal ?? '');
        else void copyFrom({ scenarioCode: session.snapshot().scenarioCode, actionCode: value }, place);
      },
      duplicate: (node, place) => {
        const scenario = session.snapshot();
        const { itemType, itemId: responseCode, title, value: actionCode } = node;
        const focus = (id: string) => awaitedFocus.request(fieldOfEntity({ entityId: id }));
        if (actionCode === null) return;
        if (itemType === 'response') {
          const newResponseCode = nextResponseCode(scenario, actionCode);
          const input = { responseCode, newResponseCode, description: title, idSeed: crypto.randomUUID() };
          change([{ name: 'response.duplicate', input }], {
            success: t('copied', { title, code: newResponseCode }),
            onMade: () => {
              latestSelect.current({ actionCode, elementType: 'RESPONSE', elementId: newResponseCode });
              focus(newResponseCode);
            },
          });
          return;
        }
        const refusal = refusalOf(node, place, true);
        if (refusal === null)
          make(
            { scenarioCode: scenario.scenarioCode, actionCode },
            copyCalls(scenario, { scenarioCode: scenario.scenarioCode, actionCode }, place),
            focus,
          );
        else showAlert(alerts, 'error', t('notCopied', { title }), refusal);
      },
      reorderPlace: (node, step) => reorderPlace(state().nodes, node, step),
      reorder: (node, step) => {
        const { nodes } = state();
        const place = reorderPlace(nodes, node, step);
        if (place === null) return;
        const { title, menuItemId } = node;
        const { position, count } = place;
        const calls: readonly OperationCall[] =
          menuItemId === null
            ? moveCalls(node, place)
            : [{ name: 'menu-item.reorder', input: { id: menuItemId, after: place.after } }];
        change(calls, { success: t('reordered', { title, position, count }) });
      },
      remove: (node) => {
        const { itemType, itemId, value, menuItemId, title, children } = node;
        if (itemType === 'response') removal.removeResponse(itemId);
        else if (itemType === 'action' && value !== null) {
          if (menuItemId === null) removal.removeAction(value);
          else removal.removeAction(value, menuItemId);
        } else if (children.length > 0 && (isFolder(itemType) || isLocation(itemType) || itemType === 'menu')) {
          const type = t(`type_${itemType}`).toLowerCase();
          dialogs.show({ title: t('cannotDelete', { type }), text: t('cannotDeleteText', { title }), items: [] });
        } else {
          const name = isFolder(itemType)
            ? 'folder.delete'
            : isLocation(itemType)
              ? 'location.delete'
              : 'menu-item.delete';
          change([{ name, input: { id: itemId } }], {
            success: t('deleted', { type: t(`type_${itemType}`), title }),
            offersUndo: true,
          });
        }
      },
    };
  }, [session, plugins, alerts, dialogs, change, removal, t]);
}

/** A place among the same siblings, and its position. */
interface ReorderPlace extends TreePlace {
  /** From 1. */
  readonly position: number;
  readonly count: number;
}

/** The place one step before or after a node; null at the ends, and for nodes without an order. */
export function reorderPlace(nodes: MenuNodes, node: MenuNode, step: -1 | 1): ReorderPlace | null {
  const parent = node.parentId === null ? null : (nodes.byId.get(node.parentId) ?? null);
  if (!isFolder(node.itemType) && !isLocation(node.itemType) && node.menuItemId === null) return null;
  // folders come before locations: the scenario stores them separately
  const siblings = (parent?.children ?? nodes.roots).filter(
    ({ itemType }) =>
      isFolder(itemType) === isFolder(node.itemType) &&
      isLocation(itemType) === isLocation(node.itemType) &&
      itemType !== 'unplaced',
  );
  const from = siblings.findIndex(({ id }) => id === node.id);
  const to = from + step;
  if (from < 0 || to < 0 || to >= siblings.length) return null;
  const others = siblings.filter(({ id }) => id !== node.id);
  return {
    parent: parent === null ? { kind: 'root' } : parentAs(parent),
    after: others[to - 1]?.itemId ?? null,
    position: to + 1,
    count: siblings.length,
  };
}
