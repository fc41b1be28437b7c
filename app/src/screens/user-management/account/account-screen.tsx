import type { ReactNode } from 'react';
import { useQuery } from '@apollo/client/react';
import { Button } from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { Explained } from '@scn/kit/menu/explained.tsx';
import { SlowSkeleton } from '@scn/kit/states/slow-skeleton.tsx';
import { useWork } from '@scn/kit/work/use-work';
import { saveText } from '#browser/save-text';
import { LoadFailure } from '#page/load-failure.tsx';
import { usePageStyles } from '#page/page.styles';
import { usePanelStyles, Panel } from '#page/panel.tsx';
import { useInstitutionId } from '#permissions/permissions-context.tsx';
import type { ScreenProps } from '#routes/route';
import { useGatewayChange, useResultAlert } from '#services/changes/use-gateway-change';
import { accountDocument, ownDataExportDocument } from './account-documents';
import { useAccountStyles } from './account.styles';
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
          <LoadFailure error={error} text={t('failed')} onRetry={() => refetch().catch(() => undefined)} />
        )}
        <TokensPart key={institutionId} />
      </div>
    </div>
  );
}

/** Downloads what the gateway stores about oneself. */
function OwnData(): ReactNode {
  const { t } = useTranslation(['account', 'reasons']);
  const styles = usePanelStyles();
  const change = useGatewayChange();
  const report = useResultAlert();
  const { start, isRunning } = useWork(async () => {
    const { data, refusal } = await change(ownDataExportDocument, {});
    if (data !== null) saveText('my-data.json', JSON.stringify(data.ownDataExport, null, 2), 'application/json');
    report(refusal, t('dataDownloaded'));
  });
  return (
    <Panel title={t('data')}>
      <p className={styles.text}>{t('dataText')}</p>
      <div>
        <Explained reason={isRunning ? t('reasons:running') : null}>
          <Button icon={<ArrowDownloadRegular />} onClick={() => start()}>
            {t('downloadData')}
          </Button>
        </Explained>
      </div>
    </Panel>
  );
}
