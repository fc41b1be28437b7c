import type { ReactNode } from 'react';
import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { SlowSkeleton } from '@scn/kit/states/slow-skeleton.tsx';
import { LoadFailure } from '#page/load-failure.tsx';
import { usePageStyles } from '#page/page.styles';
import { useInstitutionId } from '#permissions/permissions-context.tsx';
import type { ScreenProps } from '#routes/screen-props';
import { accountDocument } from './account-documents';
import { useAccountStyles } from './account.styles';
import { OwnData } from './own-data';
import { OwnPassword } from './own-password';
import { OwnSessions } from './own-sessions';
import { TokensPart } from './tokens-part';

/** `/account`: one's own password, sessions and API tokens. */
export default function AccountScreen({ title }: ScreenProps): ReactNode {
  const { t } = useTranslation('account');
  const page = usePageStyles();
  const styles = useAccountStyles();
  const institutionId = useInstitutionId();
  const { data, error, refetch } = useQuery(accountDocument, {
    fetchPolicy: 'network-only',
    context: { handlesErrors: true, queryDeduplication: false },
  });
  return (
    <div className={page.page}>
      <header className={page.header}>
        <div>
          <h1 className={page.title}>{title}</h1>
          <p className={page.subtitle}>{t('intro')}</p>
        </div>
      </header>
      <div className={styles.columns}>
        {data !== undefined ? (
          <div className={styles.column}>
            <OwnPassword {...data.session} />
            <OwnSessions sessions={data.sessions} />
            <OwnData />
          </div>
        ) : error === undefined ? (
          <SlowSkeleton label={t('loading')} shape="rows" />
        ) : (
          <LoadFailure
            error={error}
            text={t('failed')}
            retry={{ title: t('retry'), run: () => void refetch().catch(() => undefined) }}
          />
        )}
        <TokensPart key={institutionId} />
      </div>
    </div>
  );
}
