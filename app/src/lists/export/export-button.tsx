import { useState, type MouseEvent, type ReactNode } from 'react';
import { SplitButton } from '@fluentui/react-components';
import { ArrowDownload20Regular, TableSimple20Regular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { EntryMenu } from '@scn/kit/menu/entry-menu.tsx';
import type { TableFormat } from './use-export';

/** Exports a list as CSV, or in another format from its menu. */
export function ExportButton(props: {
  readonly title: string;
  readonly isEmpty: boolean;
  readonly onExport: (format: TableFormat) => void;
}): ReactNode {
  const { title, isEmpty, onExport } = props;
  const { t } = useTranslation('lists');
  const [target, setTarget] = useState<HTMLElement | null>(null);
  return (
    <>
      <SplitButton
        appearance="subtle"
        icon={<ArrowDownload20Regular />}
        disabledFocusable={isEmpty}
        primaryActionButton={{ onClick: () => onExport('csv') }}
        menuButton={{
          'aria-label': t('exportFormats'),
          'aria-haspopup': 'menu',
          'aria-expanded': target !== null,
          onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => setTarget(currentTarget),
        }}
      >
        {title}
      </SplitButton>
      {target === null ? null : (
        <EntryMenu
          label={t('exportFormats')}
          target={target}
          entries={[
            { id: 'xlsx', title: t('exportWorkbook'), icon: <TableSimple20Regular />, run: () => onExport('xlsx') },
          ]}
          onClose={() => setTarget(null)}
        />
      )}
    </>
  );
}
