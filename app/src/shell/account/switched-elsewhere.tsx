import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { NamedInstitution } from '#permissions/tab-institution';
import { useViewer } from '#permissions/permissions-context.tsx';
import { useShellServices } from '#services/shell-services.tsx';
import { useSwitchInstitution } from '#services/viewer/use-switch-institution';

/** One message, whichever tab switched last. */
const id = 'switched elsewhere';

/** Says that another tab has switched the institution, and offers to follow. Nothing else changes in this tab. */
export function SwitchedElsewhere(): null {
  const { t } = useTranslation('shell');
  const { alerts, institution } = useShellServices();
  const own = useViewer().institution;
  const [switchTo] = useSwitchInstitution();
  const latest = useRef(switchTo);
  useEffect(() => {
    latest.current = switchTo;
  });
  useEffect(() => {
    const offer = (other: NamedInstitution) => {
      if (own === null || other.id === own.id) {
        alerts.close(id);
        return;
      }
      const follow = async () => {
        await latest.current(other.id);
        // the user stays with what they have typed, or the gateway can't be reached
        if (institution.current === own.id) offer(other);
      };
      alerts.show({
        id,
        severity: 'information',
        title: t('switchedElsewhere', { institution: other.name }),
        message: t('switchedElsewhereText', { institution: own.name }),
        action: {
          title: t('switchThisTab'),
          run: () => void follow(),
        },
      });
    };
    const stop = institution.onSwitchedElsewhere(offer);
    return () => {
      stop();
      // this tab switches
      alerts.close(id);
    };
  }, [alerts, institution, own, t]);
  return null;
}
