import type { ReactNode } from 'react';
import { Badge } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { WorkButton } from '@scn/kit/work/work-button.tsx';
import { useMoment } from '#time/use-moment';
import { useUserManagementStyles } from '../user-management.styles';
import type { SessionRow } from './user-documents';

/** A browser and its operating system, if recognized. */
interface Device {
  readonly browser: string | null;
  readonly system: string | null;
}

// the first match counts: browsers name those that they are compatible with
const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux|X11/, 'Linux'],
];

/** A session: its device, its times, and a button that ends it. */
export function SessionEntry(props: { readonly session: SessionRow; readonly onEnd: () => Promise<void> }): ReactNode {
  const { session, onEnd } = props;
  const { t } = useTranslation('userManagement');
  const styles = useUserManagementStyles();
  const moment = useMoment();
  const { browser, system } = deviceOf(session.userAgent);
  const device =
    session.program === 'COMMAND_LINE'
      ? t('commandLine')
      : browser !== null && system !== null
        ? t('browserOn', { browser, system })
        : (browser ?? system ?? t('unknownDevice'));
  const started = moment(Date.parse(session.startedAt));
  return (
    <li className={styles.entry}>
      <div className={styles.entryText}>
        <span title={session.userAgent ?? undefined}>
          {device} {session.isCurrent ? <Badge appearance="outline">{t('thisSession')}</Badge> : null}
        </span>
        <span className={styles.secondary}>
          {t('sessionTimes', { started, last: moment(Date.parse(session.lastRefreshedAt)) })}
        </span>
      </div>
      <WorkButton
        size="small"
        work={onEnd}
        whyNot={session.isCurrent ? t('ownSession') : null}
        aria-label={t('signOutFrom', { device, started })}
      >
        {t('signOut')}
      </WorkButton>
    </li>
  );
}

/** Recognizes the usual browsers and systems in a `User-Agent`. */
export function deviceOf(userAgent: string | null): Device {
  const match = (known: typeof browsers) => known.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1] ?? null;
  return { browser: match(browsers), system: match(systems) };
}
