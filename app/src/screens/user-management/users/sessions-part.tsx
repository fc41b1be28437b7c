import { useState, type ReactNode } from 'react';
import { Button } from '@fluentui/react-components';
import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { SlowSkeleton } from '@scn/kit/states/slow-skeleton.tsx';
import { ConfirmDialog } from '@scn/kit/dialogs/confirm-dialog.tsx';
import { TitledPart } from '@scn/kit/facts/titled-part.tsx';
import { useInstitutionId } from '#permissions/permissions-context.tsx';
import { LoadFailure } from '#page/load-failure.tsx';
import { useGatewayChange, useResultAlert } from '#services/changes/use-gateway-change';
import { useDetailOptions } from '../use-detail';
import { useUserManagementStyles } from '../user-management.styles';
import { SessionEntry } from './session-entry';
import { sessionsDocument, sessionsEndDocument, type UserAccount } from './user-documents';

/** Where a user is signed in, with buttons that sign them out. */
export function SessionsPart({ user }: { readonly user: UserAccount }): ReactNode {
  const { t } = useTranslation('userManagement');
  const styles = useUserManagementStyles();
  const institutionId = useInstitutionId();
  const change = useGatewayChange();
  const report = useResultAlert();
  const [isAsked, ask] = useState(false);
  const { name } = user;
  const { data, error, refetch } = useQuery(sessionsDocument, useDetailOptions(user.id, 'network-only'));
  const sessions = data?.userSessions;
  const end = async (sessionIds?: string[]) => {
    const input = { institutionId, id: user.id, ...(sessionIds === undefined ? {} : { sessionIds }) };
    const result = await change(sessionsEndDocument, { input }, ['UserSessions']);
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
            <LoadFailure
              error={error}
              text={t('sessionsFailed')}
              retry={{ title: t('retry'), run: () => void refetch().catch(() => undefined) }}
            />
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
