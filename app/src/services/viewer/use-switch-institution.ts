import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { graphql } from '#api/graphql';
import { useAlert } from '../alerts/use-alert';
import { useShellServices } from '../shell-services';
import { useReloadViewer } from './reload-viewer';
import { tellInstitution } from './use-viewer-loader';

const switchDocument = graphql(`
  mutation InstitutionSwitch($institutionId: ID!) {
    institutionSwitch(input: { institutionId: $institutionId }) {
      selected
      institution {
        id
        externalId
        name
        userInactivePeriod
      }
    }
  }
`);

/**
 * Changes the active institution for data and permissions. Then opens the address, the dashboard by default. Asks before, if entries of the
 * open screen would be lost.
 */
export function useSwitchInstitution(): readonly [
  switchTo: (institutionId: string, address?: string) => Promise<void>,
  isSwitching: boolean,
] {
  const { t } = useTranslation('shell');
  const alert = useAlert();
  const reload = useReloadViewer();
  const { leaving } = useShellServices();
  const [isSwitching, setSwitching] = useState(false);
  const [change] = useMutation(switchDocument, { context: { handlesErrors: true } });
  const switchTo = async (institutionId: string, address = '/dashboard') => {
    if (!(await leaving.mayLeave())) return;
    setSwitching(true);
    try {
      await change({ variables: { institutionId } });
    } catch {
      alert('error', t('switchFailed'));
      setSwitching(false);
      return;
    }
    tellInstitution(institutionId);
    const reloaded = reload(institutionId);
    // a full page load, because the open scenario may not exist in the other institution
    window.history.pushState(stateAfter(window.history.state), '', address);
    await reloaded;
  };
  return [switchTo, isSwitching];
}

/** The state of a history entry after another one. The router numbers entries, to know how far Back leads when a screen must not be left. */
function stateAfter(state: unknown): { readonly idx: number } {
  const { idx } = (state ?? {}) as { readonly idx?: unknown };
  return { idx: typeof idx === 'number' ? idx + 1 : 0 };
}
