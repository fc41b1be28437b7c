import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppCommand } from '#services/commands/command-registry';
import { useCommands } from '#services/commands/use-commands';

/** Adds the toolbar's actions to the command palette. @param onEdit - null if nothing is selected, or for readers */
export function useOverviewCommands(onExport: () => void, onEdit: (() => void) | null): void {
  const { t } = useTranslation('overview');
  const commands = useMemo(
    (): readonly AppCommand[] => [
      { id: 'overview export', title: t('exportCommand'), run: onExport },
      ...(onEdit === null ? [] : [{ id: 'overview edit', title: t('bulkHeading'), run: onEdit }]),
    ],
    [t, onExport, onEdit],
  );
  useCommands(commands);
}
