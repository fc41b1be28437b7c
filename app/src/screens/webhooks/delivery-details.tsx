import type { ReactNode } from 'react';
import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { FactList } from '@scn/kit/facts/fact-list.tsx';
import { TitledPart } from '@scn/kit/facts/titled-part.tsx';
import { Explained } from '@scn/kit/menu/explained.tsx';
import { useText } from '#texts/text';
import { useExactMoment, useMoment } from '#time/use-moment';
import { answerOf } from './delivery-list';
import type { DeliveryRow } from './webhook-documents';
import { useWebhookStyles } from './webhooks.styles';

/** A delivery: what was sent, and what the receiver answered. @param props.whyNot - null if the user may send it again */
export function DeliveryDetails(props: {
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
