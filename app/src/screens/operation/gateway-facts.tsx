import { Badge } from '@fluentui/react-components';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FactList } from '@scn/kit/facts/fact-list.tsx';
import { Panel } from '#page/panel.tsx';
import { usePreferences } from '#preferences/preferences-context.tsx';
import { momentText } from '#time/moment-text';
import type { OperationGateway } from './operation-document';

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** A number of bytes in the largest unit of which there is at least one, in steps of 1024. */
export function bytesText(bytes: number, culture: string): string {
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10));
  const format = { style: 'unit', unit: units[step] ?? 'byte', maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(culture, format).format(bytes / 1024 ** step);
}

/** A number of seconds with one decimal. */
export function secondsText(seconds: number, culture: string): string {
  return new Intl.NumberFormat(culture, {
    ...{ style: 'unit', unit: 'second', unitDisplay: 'long' },
    maximumFractionDigits: 1,
  }).format(seconds);
}

const day = 24 * 60 * 60 * 1000;

/** How times of the page are shown. */
interface Times {
  /** How long ago it was at the time of the database, whose clock all of them are from. */
  readonly ago: (at: string) => string;
  /** With seconds. */
  readonly exact: (at: string) => string;
  /** Both within the last day; before that, the exact one says it all. */
  readonly both: (at: string) => string;
}

/** Shows times in the user's culture. @param now - the time of the database */
export function useTimes(now: string): Times {
  const [{ culture }] = usePreferences();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(culture, { dateStyle: 'medium', timeStyle: 'medium' });
    const given = new Date(now).getTime();
    const ago = (at: string) => momentText(new Date(at).getTime(), given, culture);
    const exact = (at: string) => format.format(new Date(at));
    const isRecent = (at: string) => given - new Date(at).getTime() < day;
    return { ago, exact, both: (at) => (isRecent(at) ? `${ago(at)} (${exact(at)})` : exact(at)) };
  }, [culture, now]);
}

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
