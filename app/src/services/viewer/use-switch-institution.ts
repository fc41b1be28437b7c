import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { graphql } from '#api/graphql';
import { useAlert } from '../alerts/use-alert';
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

/** Changes the active institution for data and permissions. Then opens the address, the dashboard by default. */
export function useSwitchInstitution(): readonly [
  switchTo: (institutionId: string, address?: string) => Promise<void>,
  isSwitching: boolean,
] {
  const { t } = useTranslation('shell');
  const alert = useAlert();
  const reload = useReloadViewer();
  const [isSwitching, setSwitching] = useState(false);
  const [change] = useMutation(switchDocument, { context: { handlesErrors: true } });
  const switchTo = async (institutionId: string, address = '/dashboard') => {
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
    window.history.pushState(null, '', address);
    await reloaded;
  };
  return [switchTo, isSwitching];
}
