import type { ReactNode } from 'react';
import { Badge } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { importStatusTones, type ImportStatus } from './import-status';

/** Badge with an import status. */
export function ImportStatusBadge({ status }: { readonly status: ImportStatus }): ReactNode {
  const { t } = useTranslation('screens');
  return (
    <Badge appearance="tint" color={importStatusTones[status]}>
      {t(`importStatus${status}`)}
    </Badge>
  );
}
