import { useCallback, useRef, useState, type ReactNode } from 'react';
import { Button, mergeClasses } from '@fluentui/react-components';
import { ArrowDownRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { Notice } from '@scn/kit/states/notice.tsx';
import { Gated, useViewer } from '#permissions/permissions-context.tsx';
import { may, type ScreenProps } from '#routes/route';
import { useCommands } from '#services/commands/use-commands';
import { usePageStyles } from '#page/page.styles';
import { useUploadStyles } from './scenario-upload.styles';
import { UploadForm } from './upload-form';
import { UploadResult } from './upload-result';
import { UploadList } from './uploads/upload-list';
import { useUpload, type Upload } from './use-upload';

/** The permission that every upload requires, whether it creates or updates. */
const uploadGate = may('Create', 'Scenario');

/** `/admin/scenario-upload`: the upload form, and below it the earlier uploads. */
export default function ScenarioUploadScreen({ title }: ScreenProps): ReactNode {
  const { t } = useTranslation(['upload', 'uploads']);
  const page = usePageStyles();
  const styles = useUploadStyles();
  const upload = useUpload();
  const uploads = useRef<HTMLHeadingElement>(null);
  const toUploads = useCallback(() => {
    uploads.current?.focus({ preventScroll: true });
    uploads.current?.scrollIntoView({ block: 'start' });
  }, []);
  useCommands([{ id: 'upload-list', title: t('uploads:jump'), run: toUploads }]);
  return (
    <div className={mergeClasses(page.page, styles.page)}>
      <header className={page.header}>
        <div className={styles.head}>
          <h1 className={page.title}>{title}</h1>
          <p className={page.subtitle}>{t('intro')}</p>
        </div>
        <Button className={styles.toUploads} icon={<ArrowDownRegular />} onClick={toUploads}>
          {t('uploads:jump')}
        </Button>
      </header>
      <Gated gate={uploadGate} otherwise={<MayNot />}>
        <Uploading upload={upload} />
      </Gated>
      <UploadList news={newsOf(upload)} heading={uploads} />
    </div>
  );
}

/** Changes when there may be a new upload in the list, or one has ended. */
function newsOf({ stage }: Upload): string {
  return stage.kind === 'importing' ? `importing ${stage.jobId}` : stage.kind;
}

function Uploading({ upload }: { readonly upload: Upload }): ReactNode {
  // the next upload starts with a new form
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

/** Shown before the form is filled in rather than after it is submitted. */
function MayNot(): ReactNode {
  const { t } = useTranslation('upload');
  const { institution } = useViewer();
  return (
    <Notice intent="warning" title={t('mayNot')}>
      {t('mayNotText', { institution: institution?.name ?? '' })}
    </Notice>
  );
}
