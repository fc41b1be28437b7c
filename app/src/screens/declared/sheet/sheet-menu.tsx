import { useState, type ReactNode } from 'react';
import { Button, Tooltip } from '@fluentui/react-components';
import { MoreHorizontal20Regular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { EntryMenu } from '@scn/kit/menu/entry-menu.tsx';
import type { SheetList } from './use-sheets';

/** The menu that imports and exports lists. */
export function SheetMenu({ lists }: { readonly lists: readonly SheetList[] }): ReactNode {
  const { t } = useTranslation('sheets');
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const isSingle = lists.length === 1;
  const entries = lists.flatMap(({ title, entries: own }) =>
    own.map((entry, index) => ({
      ...entry,
      title: isSingle ? entry.title : t('entryOf', { list: title, entry: entry.title }),
      startsGroup: index === 0,
    })),
  );
  if (entries.length === 0) return null;
  return (
    <>
      <Tooltip content={t('menu')} relationship="label">
        <Button
          appearance="subtle"
          size="small"
          icon={<MoreHorizontal20Regular />}
          aria-haspopup="menu"
          aria-expanded={target !== null}
          onClick={({ currentTarget }) => setTarget(currentTarget)}
        />
      </Tooltip>
      {target === null ? null : (
        <EntryMenu label={t('menu')} entries={entries} target={target} onClose={() => setTarget(null)} />
      )}
    </>
  );
}
