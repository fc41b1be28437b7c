import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { shownName } from '@scn/core/description/shown-name';
import type { Action } from '@scn/core/document/actions/schema';
import type { Scenario } from '@scn/core/document/scenario';
import { useScenario } from '#document/document-context.tsx';
import { howParameter } from '#routes/how-parameter';
import { useMenuCommands } from '#services/commands/use-commands';
import { useJump } from '#page/use-jump';
import { useWorkspace } from '../../open/workspace-context';
import { useLogicDialog } from '../../logic/dialog/logic-context';
import { useSelection } from '../../selection/use-selection';
import { useConditionsCommand } from '../response/use-conditions-command';
import { useChangeValues } from './use-change-values';

const patientsOf = ({ patients }: Scenario) => patients;

/**
 * Adds to the palette what the properties of an action and its marked response open, though they are closed.
 *
 * @returns the dialog
 */
export function useActionCommands(action: Action, readOnly: boolean): ReactNode {
  const { t } = useTranslation(['properties', 'physiology', 'playTest', 'reasons']);
  const openLogic = useLogicDialog();
  const { base } = useWorkspace();
  const jump = useJump();
  const patients = useScenario(patientsOf);
  const { actionCode, changesPhysiology, physiologyChanges } = action;
  const values = useChangeValues(action, patients, readOnly);
  const hasValues = patients.length > 0 && (changesPhysiology || physiologyChanges.length > 0);
  const no = readOnly ? t('reasons:notPermitted') : null;
  const { elementType, elementId } = useSelection().marked;
  const response = action.responses.find(
    ({ responseCode, playlist }) =>
      responseCode === elementId || (elementType === 'PLAYLIST_COMMAND' && playlist.some(({ id }) => id === elementId)),
  );
  useConditionsCommand(response ?? null, readOnly);
  useMenuCommands(
    () => [
      {
        id: 'play-from-here',
        title: t('playTest:playFromHere'),
        run: () => jump(`${base}/play/play-test?selected=${encodeURIComponent(actionCode)}`),
      },
      {
        id: 'show-me-how',
        title: t('playTest:showMeHow'),
        run: () =>
          jump(`${base}/play/play-test?${howParameter}=${encodeURIComponent(response?.responseCode ?? actionCode)}`),
      },
      {
        id: 'change-values',
        title: t(readOnly ? 'physiology:viewValues' : 'physiology:editValues'),
        disabled: hasValues ? null : t('reasons:noPhysiology'),
        run: values.open,
      },
      {
        id: 'prerequisites',
        title: t('expression_dependencies'),
        disabled: no,
        run: () => openLogic({ kind: 'prerequisite', actionCode }),
      },
      {
        id: 'visibility',
        title: t('expression_visible'),
        disabled: no,
        run: () => openLogic({ kind: 'visibility', actionCode }),
      },
    ],
    shownName(action.title, actionCode),
  );
  return values.dialog;
}
