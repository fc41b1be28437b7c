import type { ReactNode } from 'react';
import { Badge } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { FactList } from '@scn/kit/facts/fact-list.tsx';
import { Panel } from '#page/panel.tsx';
import { usePreferences } from '#preferences/preferences-context.tsx';
import { bytesText, secondsText } from './amounts';
import type { OperationGateway } from './operation-document';
import { useTimes } from './use-times';

/** A gateway: whether it responds, its version, and how its disk and clock are. @param props.at - the time of the database */
export function GatewayFacts({ gateway, at }: { readonly gateway: OperationGateway; readonly at: string }): ReactNode {
  const { t } = useTranslation('operation');
  const [{ culture }] = usePreferences();
  const { both, exact } = useTimes(at);
  const { host, version, isThis, responds, startedAt, seenAt, diskFree, diskTotal, clockDifference } = gateway;
  const clock = secondsText(Math.abs(clockDifference), culture);
  return (
    <Panel
      title={t('gateway', { host })}
      beside={
        <Badge appearance="tint" color={responds ? 'success' : 'danger'}>
          {responds ? t('up') : t('notResponding')}
        </Badge>
      }
    >
      <FactList
        facts={[
          [t('version'), version],
          [t('started'), both(startedAt)],
          [t('seen'), responds ? null : exact(seenAt)],
          [
            t('disk'),
            diskFree === null || diskTotal === null
              ? t('unknown')
              : t('free', { free: bytesText(diskFree, culture), size: bytesText(diskTotal, culture) }),
          ],
          [t('clock'), clockDifference < 0 ? t('behind', { time: clock }) : t('ahead', { time: clock })],
          [t('answered'), isThis ? t('thisOne') : null],
        ]}
      />
    </Panel>
  );
}
