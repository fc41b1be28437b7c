import { devices } from '@scn/core/base/enumerations';
import { unsupportedDevices } from '@scn/core/document/upload/version-fields';
import { useTranslation } from 'react-i18next';
import { useDocumentState } from '#document/document-context.tsx';

/** Says which devices of a version the open scenario doesn't support. The gateway checks one that isn't open. */
export function useDevicesProblem(): (chosen: readonly string[]) => string | undefined {
  const { t } = useTranslation(['scenario', 'upload']);
  const state = useDocumentState();
  return (chosen) => {
    if (state.state !== 'open') return undefined;
    const { configuration } = state.document.session.snapshot().setup;
    const unsupported = unsupportedDevices(
      devices.filter((device) => chosen.includes(device)),
      configuration.devices,
    );
    if (unsupported.length === 0) return undefined;
    return t('publishDevices', { devices: unsupported.map((device) => t(`upload:device${device}`)).join(', ') });
  };
}
