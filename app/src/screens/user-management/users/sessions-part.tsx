import { Button, Badge } from '@fluentui/react-components';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@scn/kit/dialogs/confirm-dialog.tsx';
import { TitledPart } from '@scn/kit/facts/fact-list.tsx';
import { SlowSkeleton } from '@scn/kit/states/slow-skeleton.tsx';
import { WorkButton } from '@scn/kit/work/work-button.tsx';
import { LoadFailure } from '#page/load-failure.tsx';
import { useInstitutionChange, useResultAlert } from '#services/changes/use-gateway-change';
import { useMoment } from '#time/use-moment';
import { useDetailQuery } from '../detail-panel.tsx';
import { useUserManagementStyles } from '../user-management.styles';
import { sessionsDocument, sessionsEndDocument, type UserAccount, type SessionRow } from './user-documents';

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

/** Where a user is signed in, with buttons that sign them out. */
export function SessionsPart({ user }: { readonly user: UserAccount }): ReactNode {
  const { t } = useTranslation('userManagement');
  const styles = useUserManagementStyles();
  const change = useInstitutionChange();
  const report = useResultAlert();
  const [isAsked, ask] = useState(false);
  const { name } = user;
  const { data, error, reload } = useDetailQuery(sessionsDocument, { id: user.id }, 'network-only');
  const sessions = data?.userSessions;
  const end = async (sessionIds?: string[]) => {
    const input = { id: user.id, ...(sessionIds === undefined ? {} : { sessionIds }) };
    const result = await change(sessionsEndDocument, input, ['UserSessions']);
    ask(false);
    report(result.refusal, t('signedOut', { count: result.data?.userSessionsEnd ?? 0, name }));
  };
  return (
    <TitledPart title={t('sessions')}>
      <div className={styles.part}>
        {sessions === undefined ? (
          error === undefined ? (
            <SlowSkeleton label={t('loadingSessions')} shape="rows" />
          ) : (
            <LoadFailure error={error} text={t('sessionsFailed')} onRetry={reload} />
          )
        ) : sessions.length === 0 ? (
          <p className={styles.quiet}>{t('noSessions')}</p>
        ) : (
          <ul className={styles.entries} aria-label={t('sessions')}>
            {sessions.map((session) => (
              <SessionEntry key={session.id} session={session} onEnd={() => end([session.id])} />
            ))}
          </ul>
        )}
        {sessions === undefined || sessions.length < 1 ? null : (
          <div>
            <Button onClick={() => ask(true)}>{t('signOutAll')}</Button>
          </div>
        )}
      </div>
      <ConfirmDialog
        open={isAsked}
        title={t('signOutTitle', { name })}
        confirmLabel={t('signOut')}
        onConfirm={async () => end()}
        onCancel={() => ask(false)}
      >
        {t('signOutText')}
      </ConfirmDialog>
    </TitledPart>
  );
}
