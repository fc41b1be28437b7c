import { useState, type ReactNode } from 'react';
import { MessageBar, MessageBarBody, MessageBarTitle, mergeClasses } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { Gated, useViewer } from '../../permissions/permissions-context';
import { may } from '../../routes/gates';
import { usePageStyles } from '../../page/page.styles';
import type { ScreenProps } from '../screen-props';
import { useUploadStyles } from './scenario-upload.styles';
import { UploadForm } from './upload-form';
import { UploadResult } from './upload-result';
import { useUpload } from './use-upload';

/** What the gateway asks of every upload, whether it creates or updates. */
const uploadGate = may('Create', 'Scenario');

/** `/admin/scenario-upload`: scenario and feedback files (000 §5). */
export default function ScenarioUploadScreen({ title }: ScreenProps): ReactNode {
  const { t } = useTranslation('upload');
  const page = usePageStyles();
  const styles = useUploadStyles();
  return (
    <div className={mergeClasses(page.page, styles.page)}>
      <header className={page.header}>
        <div className={styles.head}>
          <h1 className={page.title}>{title}</h1>
          <p className={page.subtitle}>{t('intro')}</p>
        </div>
      </header>
      <Gated gate={uploadGate} otherwise={<MayNot />}>
        <Uploading />
      </Gated>
    </div>
  );
}

function Uploading(): ReactNode {
  const upload = useUpload();
  // another one begins with a form of its own
  const [round, setRound] = useState(1);
  const { stage } = upload;
  if (stage.kind !== 'done') return <UploadForm key={round} upload={upload} />;
  return (
    <UploadResult
      imported={stage.imported}
      onAnother={() => {
        upload.reset();
        setRound(round + 1);
      }}
    />
  );
}

/** Before anything is filled in, rather than after. */
function MayNot(): ReactNode {
  const { t } = useTranslation('upload');
  const { institution } = useViewer();
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>{t('mayNot')}</MessageBarTitle> {t('mayNotText', { institution: institution?.name ?? '' })}
      </MessageBarBody>
    </MessageBar>
  );
}
