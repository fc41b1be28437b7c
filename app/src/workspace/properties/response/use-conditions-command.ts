import { useTranslation } from 'react-i18next';
import { shownName } from '@scn/core/description/shown-name';
import type { Response } from '@scn/core/document/actions/schema';
import { useMenuCommands } from '#services/commands/use-commands';
import { useLogicDialog } from '../../logic/dialog/logic-context';

/** Offers the conditions of a response in the palette. */
export function useConditionsCommand(response: Response | null, readOnly: boolean): void {
  const { t } = useTranslation(['properties', 'reasons']);
  const openLogic = useLogicDialog();
  const { responseCode = '', description = '' } = response ?? {};
  const entry = {
    id: 'conditions',
    title: t('conditions'),
    disabled: readOnly ? t('reasons:notPermitted') : null,
    run: () => openLogic({ kind: 'response conditions', responseCode }),
  };
  useMenuCommands(response === null ? null : () => [entry], shownName(description, responseCode));
}
