import { Button } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FactList, TitledPart } from '@scn/kit/facts/fact-list.tsx';
import { Explained } from '@scn/kit/menu/explained.tsx';
import { DeclaredList } from '#lists/host/declared-list.tsx';
import { useListView } from '#lists/host/use-list-view';
import { useGates } from '#permissions/permissions-context.tsx';
import { may } from '#routes/route';
import { useInstitutionChange, useResultAlert } from '#services/changes/use-gateway-change';
import { useText } from '#texts/text';
import { useExactMoment, useMoment } from '#time/use-moment';
import { deliveryList, answerOf, useDeliveries } from './delivery-list.tsx';
import { webhookMessageSendDocument, type DeliveryRow } from './webhook-documents';
import { useWebhookStyles } from './webhooks.styles';

/** The address of the log of deliveries. */
export const deliveriesAddress = '/admin/webhooks/deliveries';

const mayUpdate = may('Update', 'Webhook');

/** The log of what was sent to webhooks. */
export function DeliveriesSection(): ReactNode {
  const { t } = useTranslation('webhooks');
  const change = useInstitutionChange();
  const report = useResultAlert();
  const listView = useListView(deliveryList);
  const whyNot = useGates()(mayUpdate) ? null : t('mayNotChange');
  const sendAgain = async ({ messageId }: DeliveryRow) => {
    const { refusal } = await change(webhookMessageSendDocument, { messageId }, ['WebhookDeliveries']);
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

/** A delivery: what was sent, and what the receiver answered. @param props.whyNot - null if the user may send it again */
function DeliveryDetails(props: {
  readonly delivery: DeliveryRow;
  readonly whyNot: string | null;
  readonly onSendAgain: () => unknown;
}): ReactNode {
  const { delivery, whyNot, onSendAgain } = props;
  const { t } = useTranslation('webhooks');
  const text = useText();
  const styles = useWebhookStyles();
  const moment = useMoment();
  const exactMoment = useExactMoment();
  const { at, url, result, attempt, milliseconds, nextAttemptAt, sentId, response, body } = delivery;
  return (
    <>
      <TitledPart title={t('delivery')}>
        <FactList
          facts={[
            [t('at'), moment(Date.parse(at))],
            [t('url'), url, 'code'],
            [t('result'), t(result)],
            [t('answer'), answerOf(delivery, text)],
            [t('attempt'), attempt === 0 ? null : String(attempt)],
            [t('milliseconds'), milliseconds === null ? null : String(milliseconds)],
            [t('nextAttemptAt'), nextAttemptAt === null ? null : exactMoment(nextAttemptAt)],
            [t('sentId'), sentId, 'code'],
          ]}
        />
        <div className={styles.buttons}>
          <Explained reason={whyNot}>
            <Button onClick={() => void onSendAgain()}>{t('sendAgain')}</Button>
          </Explained>
        </div>
      </TitledPart>
      {response === null ? null : (
        <TitledPart title={t('responseBody')}>
          {response === '' ? (
            <p className={styles.text}>{t('noResponseBody')}</p>
          ) : (
            <Payload label={t('responseBody')} content={response} />
          )}
        </TitledPart>
      )}
      <TitledPart title={t('requestBody')}>
        <Payload label={t('requestBody')} content={readable(body)} />
      </TitledPart>
    </>
  );
}

/** Text of a request or a response. It scrolls, so it takes the focus. */
function Payload({ label, content }: { readonly label: string; readonly content: string }): ReactNode {
  const styles = useWebhookStyles();
  return (
    <pre className={styles.payload} tabIndex={0} role="region" aria-label={label}>
      {content}
    </pre>
  );
}

/** JSON with line breaks; what is sent has none. */
function readable(body: string): string {
  return JSON.stringify(JSON.parse(body), null, 2);
}
