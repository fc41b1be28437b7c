import { useCallback, useState, type ReactNode } from 'react';
import { Button } from '@fluentui/react-components';
import { Globe20Regular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import type { Scenario } from '@scn/core/document/scenario';
import { SideDrawer } from '@scn/kit/dialogs/side-drawer.tsx';
import { useRovingStops } from '@scn/kit/focus/use-roving-stops';
import { SearchField } from '@scn/kit/search-field.tsx';
import { useKitTexts } from '@scn/kit/texts/kit-text';
import { useSearch } from '@scn/kit/picker/use-search';
import { useScenario } from '#document/document-context.tsx';
import { useChange } from '#workspace/document/use-change';
import { useTreeRights } from '#workspace/menu-tree/commands/use-tree-rights';
import { useSource } from '#workspace/pickers/use-source';
import { usePaletteStyles } from './palette.styles';

/** The drawer 'Global Actions': the catalogue's global actions, one of which the action can be. */
export function GlobalActions({ actionCode }: { readonly actionCode: string }): ReactNode {
  const { t } = useTranslation('canvas');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Globe20Regular />} onClick={() => setOpen(true)}>
        {t('globalActions')}
      </Button>
      <SideDrawer open={isOpen} title={t('globalActions')} onClose={() => setOpen(false)}>
        {isOpen ? <GlobalActionList actionCode={actionCode} /> : null}
      </SideDrawer>
    </>
  );
}

function GlobalActionList({ actionCode }: { readonly actionCode: string }): ReactNode {
  const { t } = useTranslation('canvas');
  const styles = usePaletteStyles();
  const [text, setText] = useState('');
  const kit = useKitTexts();
  const { state, found, retry } = useSearch(useSource('asset.global-action'), text, true);
  const rights = useTreeRights();
  const change = useChange();
  const stops = useRovingStops();
  const find = useCallback(
    ({ actions }: Scenario) => actions.find((action) => action.actionCode === actionCode)?.globalActionId ?? null,
    [actionCode],
  );
  const current = useScenario(find);
  const use = (globalActionId: string | null, success: string) => {
    change([{ name: 'action.update', input: { actionCode, globalActionId } }], { success });
  };
  return (
    <>
      <p className={styles.note}>{t('globalActionsText')}</p>
      <SearchField
        label={t('globalActionsSearch')}
        placeholder={t('globalActionsSearch')}
        value={text}
        onSearch={setText}
      />
      {state === 'failed' ? (
        <p role="alert" className={styles.quiet}>
          {t('globalActionsFailed')} <Button onClick={retry}>{t('retry')}</Button>
        </p>
      ) : null}
      {state === 'refused' ? (
        <p role="alert" className={styles.quiet}>
          {kit.text('picker.refused')}
        </p>
      ) : null}
      {state === 'ready' && found.options.length === 0 ? (
        <p className={styles.quiet} role="status">
          {t('globalActionsNone')}
        </p>
      ) : null}
      <ul ref={stops} className={styles.globals} aria-label={t('globalActions')} aria-busy={state === 'loading'}>
        {found.options.map(({ id, name }) => (
          <li key={id} className={styles.global}>
            {name}
            {rights('Update', 'ScenarioAction') ? (
              <Button
                size="small"
                appearance={id === current ? 'primary' : 'secondary'}
                aria-pressed={id === current}
                aria-label={t(id === current ? 'globalActionClear' : 'globalActionUse', { name })}
                onClick={() => {
                  if (id === current) use(null, t('globalActionCleared'));
                  else use(id, t('globalActionUsed', { name }));
                }}
              >
                {t(id === current ? 'used' : 'use')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </>
  );
}
