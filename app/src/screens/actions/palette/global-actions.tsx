import { useCallback, useState, type ReactNode } from 'react';
import { Button } from '@fluentui/react-components';
import { Globe20Regular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { present } from '@scn/core/base/present';
import type { Scenario } from '@scn/core/document/scenario';
import { SideDrawer } from '@scn/kit/dialogs/side-drawer.tsx';
import type { MenuEntry } from '@scn/kit/menu/entry-menu.tsx';
import { nameOf, type ListedAsset } from '#catalogue/asset';
import { useScenario } from '#document/document-context.tsx';
import { AssetTable } from '#lists/asset-table/asset-table.tsx';
import { useChange } from '#workspace/document/use-change';
import { useTreeRights } from '#workspace/menu-tree/commands/use-tree-rights';
import {
  globalActionPayload,
  useGlobalActions,
  useInsertAfter,
} from '#workspace/menu-tree/global-action/use-global-actions';
import { CreateAction } from '#workspace/menu-tree/new-action/create-action.tsx';
import { usePaletteStyles } from './palette.styles';

/** The drawer 'Global Actions': they are dragged to the canvas or the menu tree, inserted by their menu, or linked to the open action. */
export function GlobalActions({ actionCode }: { readonly actionCode: string }): ReactNode {
  const { t } = useTranslation('canvas');
  const [isOpen, setOpen] = useState(false);
  const [inserted, setInserted] = useState<string | null>(null);
  return (
    <>
      <Button icon={<Globe20Regular />} onClick={() => setOpen(true)}>
        {t('globalActions')}
      </Button>
      <SideDrawer open={isOpen} title={t('globalActions')} size="medium" isNonModal onClose={() => setOpen(false)}>
        {isOpen ? <GlobalActionTable actionCode={actionCode} onInsert={setInserted} /> : null}
      </SideDrawer>
      {inserted === null ? null : (
        <CreateAction at={null} globalActionId={inserted} onClose={() => setInserted(null)} />
      )}
    </>
  );
}

function GlobalActionTable(props: { readonly actionCode: string; onInsert(id: string): void }): ReactNode {
  const { actionCode, onInsert } = props;
  const { t } = useTranslation('canvas');
  const styles = usePaletteStyles();
  const rights = useTreeRights();
  const change = useChange();
  const { plugin } = useGlobalActions();
  const beside = useInsertAfter(actionCode);
  const find = useCallback(
    ({ actions }: Scenario) => actions.find((action) => action.actionCode === actionCode)?.globalActionId ?? null,
    [actionCode],
  );
  const current = useScenario(find);
  const link = (globalActionId: string | null, success: string) => {
    change([{ name: 'action.update', input: { actionCode, globalActionId } }], { success });
  };
  const entriesOf = (asset: ListedAsset): readonly MenuEntry[] => {
    const { id, data } = asset;
    const name = plugin === undefined ? '' : nameOf(plugin, data);
    return present([
      ...(rights('Create', 'ScenarioAction')
        ? [
            ...(beside.title === null
              ? []
              : [{ id: 'insert-after', title: beside.title, run: () => void beside.insert(id) }]),
            { id: 'insert-in-menu', title: t('globalActionInsert'), run: () => onInsert(id) },
          ]
        : []),
      rights('Update', 'ScenarioAction') && {
        id: 'link',
        startsGroup: true,
        title: t(id === current ? 'globalActionClear' : 'globalActionUse'),
        run: () => (id === current ? link(null, t('globalActionCleared')) : link(id, t('globalActionUsed', { name }))),
      },
    ]);
  };
  return (
    <div className={styles.globals}>
      <p className={styles.note}>{t('globalActionsText')}</p>
      <AssetTable
        kind="asset.global-action"
        title={t('globalActions')}
        use={{ as: 'drag', payload: globalActionPayload }}
        entries={entriesOf}
      />
    </div>
  );
}
