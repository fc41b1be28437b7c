import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { ListPage } from '#lists/page/list-page.tsx';
import { useInstitutionId } from '#permissions/permissions-context.tsx';
import type { ScreenProps } from '#routes/route';
import { deliveriesAddress, DeliveriesSection } from './deliveries-section';
import { WebhooksSection } from './webhooks-section';

const webhooksAddress = '/admin/webhooks';

/** `/admin/webhooks` and `/admin/webhooks/deliveries`: addresses that are notified of events, and what was sent to them. */
export default function WebhooksScreen({ title }: ScreenProps): ReactNode {
  const { t } = useTranslation('webhooks');
  const { view } = useParams();
  const institutionId = useInstitutionId();
  const isLog = view === 'deliveries';
  const Section = isLog ? DeliveriesSection : WebhooksSection;
  return (
    <ListPage
      title={title}
      intro={t('intro')}
      tabs={{
        label: 'webhooks:sections',
        selected: isLog ? 'deliveries' : 'webhooks',
        all: [
          { id: 'webhooks', title: 'webhooks:webhooks', address: webhooksAddress },
          { id: 'deliveries', title: 'webhooks:deliveries', address: deliveriesAddress },
        ],
      }}
    >
      <Section key={institutionId} />
    </ListPage>
  );
}
