import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DeclaredList } from '#lists/host/declared-list.tsx';
import { useListView } from '#lists/host/use-list-view';
import { useGates, useInstitutionId } from '#permissions/permissions-context.tsx';
import { may } from '#routes/gates';
import { useGatewayChange, useResultAlert } from '#services/changes/use-gateway-change';
import { DeliveryDetails } from './delivery-details';
import { deliveryList } from './delivery-list';
import { useDeliveries } from './use-deliveries';
import { webhookMessageSendDocument, type DeliveryRow } from './webhook-documents';

/** The address of the log of deliveries. */
export const deliveriesAddress = '/admin/webhooks/deliveries';

const mayUpdate = may('Update', 'Webhook');

/** The log of what was sent to webhooks. */
export function DeliveriesSection(): ReactNode {
  const { t } = useTranslation('webhooks');
  const institutionId = useInstitutionId();
  const change = useGatewayChange();
  const report = useResultAlert();
  const listView = useListView(deliveryList);
  const whyNot = useGates()(mayUpdate) ? null : t('mayNotChange');
  const sendAgain = async ({ messageId }: DeliveryRow) => {
    const input = { institutionId, messageId };
    const { refusal } = await change(webhookMessageSendDocument, { input }, ['WebhookDeliveries']);
    report(refusal, t('sentAgain'));
  };
  return (
    <DeclaredList
      list={deliveryList}
      listView={listView}
      source={useDeliveries(listView.view)}
      bulkEdit={{ none: 'a log of what was sent' }}
      entries={(row) => [{ id: 'send-again', title: t('sendAgain'), disabled: whyNot, run: () => void sendAgain(row) }]}
      details={{
        titleOf: ({ type }) => t(type),
        of: (row) => <DeliveryDetails delivery={row} whyNot={whyNot} onSendAgain={() => sendAgain(row)} />,
      }}
    />
  );
}
