import { useState, type ReactNode } from 'react';
import { Button } from '@fluentui/react-components';
import { MoreHorizontal20Regular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { EntryMenu, type MenuEntry } from '@scn/kit/menu/entry-menu.tsx';
import { Explained } from '@scn/kit/menu/explained.tsx';
import { useMenuCommands } from '#services/commands/use-commands';

/** The menu of the selected scenarios, in the bar of their list. Nothing without an entry. */
export function SelectedButton(props: { readonly count: number; readonly entries: readonly MenuEntry[] }): ReactNode {
  const { count, entries } = props;
  const { t } = useTranslation(['scenarioLife', 'reasons']);
  const [target, setTarget] = useState<HTMLElement | null>(null);
  // a single one has its own menu
  useMenuCommands(count > 1 ? () => entries : null, t('selected', { count }));
  if (entries.length === 0) return null;
  return (
    <>
      <Explained reason={count > 0 ? null : t('reasons:nothingChosen')}>
        <Button
          appearance="subtle"
          icon={<MoreHorizontal20Regular />}
          aria-haspopup="menu"
          aria-expanded={target !== null}
          onClick={({ currentTarget }) => setTarget(currentTarget)}
        >
          {t('changeSelected')}
        </Button>
      </Explained>
      {target === null ? null : (
        <EntryMenu label={t('selected', { count })} target={target} entries={entries} onClose={() => setTarget(null)} />
      )}
    </>
  );
}
