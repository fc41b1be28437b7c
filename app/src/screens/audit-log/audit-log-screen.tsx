import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DeclaredList } from '#lists/host/declared-list.tsx';
import { useListView } from '#lists/host/use-list-view';
import { ListPage } from '#lists/page/list-page.tsx';
import type { ScreenProps } from '#routes/route';
import { auditList, useAuditLog } from './audit-list';

/** `/admin/audit-log`: who did what that concerns access, sign-in, exports and deletions. */
export default function AuditLogScreen({ title }: ScreenProps): ReactNode {
  const { t } = useTranslation('auditLog');
  const listView = useListView(auditList);
  return (
    <ListPage title={title} intro={t('intro')}>
      <DeclaredList
        list={auditList}
        listView={listView}
        source={useAuditLog(listView.view)}
        bulkEdit={{ none: 'a log, which no one can change' }}
      />
    </ListPage>
  );
}
