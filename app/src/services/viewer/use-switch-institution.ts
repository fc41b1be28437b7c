import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { graphql } from '#api/graphql';
import { useAlert } from '../alerts/use-alert';
import { useShellServices } from '../shell-services';
import { useViewerCalls } from './viewer-calls';

const switchDocument = graphql(`
  mutation InstitutionSwitch($id: ID!) {
    institutionSwitch(input: { institutionId: $id }) {
      selected
      institution {
        id
        externalId
        name
        userInactivePeriod
        testsMustPass
      }
    }
  }
`);

/**
 * Changes the institution of this tab, and where new tabs open. Then opens the address, the dashboard by default. Asks before, if entries of the
 * open screen would be lost. Other tabs show it.
 */
export function useSwitchInstitution(): readonly [
  switchTo: (institutionId: string, address?: string) => Promise<void>,
  isSwitching: boolean,
] {
  const { t } = useTranslation('shell');
  const alert = useAlert();
  const { reload } = useViewerCalls();
  const { leaving, institution } = useShellServices();
  const [isSwitching, setSwitching] = useState(false);
  const [change] = useMutation(switchDocument, { context: { handlesErrors: true } });
  const switchTo = async (institutionId: string, address = '/dashboard') => {
    if (!(await leaving.mayLeave())) return;
    setSwitching(true);
    try {
      const { data } = await change({ variables: { id: institutionId } });
      if (data !== undefined) institution.announce(data.institutionSwitch.institution);
    } catch {
      alert('error', t('switchFailed'));
      setSwitching(false);
      return;
    }
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
