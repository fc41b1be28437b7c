import type { ReactNode } from 'react';
import { Button } from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { Explained } from '@scn/kit/menu/explained.tsx';
import { useWork } from '@scn/kit/work/use-work';
import { saveText } from '#browser/save-text';
import { usePanelStyles } from '#page/panel.styles';
import { useGatewayChange, useTellResult } from '#services/changes/use-gateway-change';
import { ownDataExportDocument } from './account-documents';
import { Panel } from '#page/panel.tsx';

/** Downloads what the gateway stores about oneself. */
export function OwnData(): ReactNode {
  const { t } = useTranslation(['account', 'reasons']);
  const styles = usePanelStyles();
  const change = useGatewayChange();
  const tell = useTellResult();
  const { start, isRunning } = useWork(async () => {
    const { data, refusal } = await change(ownDataExportDocument, {});
    if (data !== null) saveText('my-data.json', JSON.stringify(data.ownDataExport, null, 2), 'application/json');
    tell(refusal, t('dataDownloaded'));
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
