import { useState, type ReactNode } from 'react';
import { Button } from '@fluentui/react-components';
import type { ResultOf } from 'gql.tada';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@scn/kit/dialogs/confirm-dialog.tsx';
import { Explained } from '@scn/kit/menu/explained.tsx';
import { useGatewayChange, useResultAlert } from '#services/changes/use-gateway-change';
import { SessionEntry } from '../users/sessions-part.tsx';
import { useUserManagementStyles } from '../user-management.styles';
import { ownSessionsEndDocument, type accountDocument } from './account-documents';
import { Panel } from '#page/panel.tsx';

/** Where one is signed in, and signing out elsewhere. */
export function OwnSessions(props: { readonly sessions: ResultOf<typeof accountDocument>['sessions'] }): ReactNode {
  const { sessions } = props;
  const { t } = useTranslation('account');
  const styles = useUserManagementStyles();
  const change = useGatewayChange();
  const report = useResultAlert();
  const [isAsked, ask] = useState(false);
  const end = async (sessionIds?: string[]) => {
    const input = sessionIds === undefined ? {} : { sessionIds };
    const { data, refusal } = await change(ownSessionsEndDocument, { input }, ['Account']);
    ask(false);
    report(refusal, t('signedOut', { count: data?.sessionsEnd ?? 0 }));
  };
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent);
  return (
    <Panel title={t('sessions')}>
      <ul className={styles.entries} aria-label={t('sessions')}>
        {sessions.map((session) => (
          <SessionEntry key={session.id} session={session} onEnd={() => end([session.id])} />
        ))}
      </ul>
      <div>
        <Explained reason={hasOthers ? null : t('onlyHere')}>
          <Button onClick={() => ask(true)}>{t('signOutOthers')}</Button>
        </Explained>
      </div>
      <ConfirmDialog
        open={isAsked}
        title={t('signOutOthersTitle')}
        confirmLabel={t('signOutOthersConfirm')}
        onConfirm={async () => end()}
        onCancel={() => ask(false)}
      >
        {t('signOutOthersText')}
      </ConfirmDialog>
    </Panel>
  );
}
