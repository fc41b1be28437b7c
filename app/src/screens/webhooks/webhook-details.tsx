import type { ReactNode } from 'react';
import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { FactList, TitledPart } from '@scn/kit/facts/fact-list.tsx';
import { Explained } from '@scn/kit/menu/explained.tsx';
import { Notice } from '@scn/kit/states/notice.tsx';
import { LinkButton } from '#page/link-button.tsx';
import { useExactMoment, useMoment, useNow } from '#time/use-moment';
import { deliveriesAddress } from './deliveries-section';
import type { WebhookRow } from './webhook-documents';
import { statusOf } from './webhook-list';
import { useWebhookStyles } from './webhooks.styles';

/** A webhook: whether it works, and what can be done with it. */
export function WebhookDetails(props: {
  readonly webhook: WebhookRow;
  /** Null if the user may change it. */
  readonly whyNotChanged: string | null;
  readonly whyNotDeleted: string | null;
  readonly onEdit: () => void;
  readonly onTest: () => unknown;
  readonly onTurnOn: () => unknown;
  readonly onRotate: () => void;
  readonly onDelete: () => void;
}): ReactNode {
  const { webhook, whyNotChanged, whyNotDeleted, onEdit, onTest, onTurnOn, onRotate, onDelete } = props;
  const { t } = useTranslation('webhooks');
  const styles = useWebhookStyles();
  const moment = useMoment();
  const exactMoment = useExactMoment();
  const now = useNow();
  const { url, events, previousSecretUntil, lastAttemptAt, waiting, dateCreated } = webhook;
  const hasPrevious = previousSecretUntil !== null && Date.parse(previousSecretUntil) > now;
  return (
    <>
      <StateNotice webhook={webhook} whyNot={whyNotChanged} onTurnOn={onTurnOn} />
      <TitledPart title={t('about')}>
        <FactList
          facts={[
            [t('url'), url, 'code'],
            [t('status'), t(`status${statusOf(webhook)}`)],
            [t('events'), events.map((event) => t(event)).join(', ')],
            [t('lastAttemptAt'), lastAttemptAt === null ? null : moment(Date.parse(lastAttemptAt))],
            [t('waiting'), waiting === 0 ? null : String(waiting)],
            [t('dateCreated'), moment(Date.parse(dateCreated))],
          ]}
        />
        <div className={styles.buttons}>
          <Explained reason={whyNotChanged}>
            <Button onClick={onEdit}>{t('edit')}</Button>
          </Explained>
          <Explained reason={whyNotChanged}>
            <Button onClick={() => void onTest()}>{t('test')}</Button>
          </Explained>
          <LinkButton to={deliveriesAddress}>{t('showDeliveries')}</LinkButton>
          <Explained reason={whyNotDeleted}>
            <Button onClick={onDelete}>{t('remove')}</Button>
          </Explained>
        </div>
      </TitledPart>
      <TitledPart title={t('secret')}>
        <p className={styles.text}>{t('secretText')}</p>
        {hasPrevious ? (
          <p className={styles.text}>{t('previousSecret', { until: exactMoment(previousSecretUntil) })}</p>
        ) : null}
        <div className={styles.buttons}>
          <Explained reason={whyNotChanged}>
            <Button onClick={onRotate}>{t('rotate')}</Button>
          </Explained>
        </div>
      </TitledPart>
    </>
  );
}

/** Says that messages fail, or that the gateway has turned the webhook off because of it. */
function StateNotice(props: {
  readonly webhook: WebhookRow;
  readonly whyNot: string | null;
  readonly onTurnOn: () => unknown;
}): ReactNode {
  const { webhook, whyNot, onTurnOn } = props;
  const { t } = useTranslation('webhooks');
  const moment = useMoment();
  const { isActive, disabledAt, disabledReason, failingSince } = webhook;
  if (!isActive && disabledAt !== null)
    return (
      <Notice
        intent="error"
        title={t(`disabled${disabledReason ?? 'FAILING'}Title`, { at: moment(Date.parse(disabledAt)) })}
        actions={
          <Explained reason={whyNot}>
            <Button onClick={() => void onTurnOn()}>{t('turnOn')}</Button>
          </Explained>
        }
      >
        {t('disabledText')}
      </Notice>
    );
  if (!isActive || failingSince === null) return null;
  return (
    <Notice intent="warning" title={t('failingTitle', { since: moment(Date.parse(failingSince)) })}>
      {t('failingText')}
    </Notice>
  );
}
