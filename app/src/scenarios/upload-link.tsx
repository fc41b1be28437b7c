import type { ReactNode } from 'react';
import { ArrowUploadRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { Gated } from '#permissions/permissions-context.tsx';
import { adminGate } from '#routes/main-routes';
import { LinkButton } from '#page/link-button.tsx';

/** Link to the upload form. Renders nothing for users who can't open it. */
export function UploadLink(): ReactNode {
  const { t } = useTranslation('upload');
  return (
    <Gated gate={adminGate}>
      <LinkButton to="/admin/scenario-upload" icon={<ArrowUploadRegular />}>
        {t('toUpload')}
      </LinkButton>
    </Gated>
  );
}
