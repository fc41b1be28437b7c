import { useState, type ReactNode } from 'react';
import { Checkbox, Field, Input, Switch } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { Notice } from '@scn/kit/states/notice.tsx';
import { faultOf, FormDialog } from '@scn/kit/dialogs/form-dialog.tsx';
import { useInstitutionChange, useResultAlert, type Refusal } from '#services/changes/use-gateway-change';
import { webhookCreateDocument, webhookUpdateDocument, type WebhookEvent, type WebhookRow } from './webhook-documents';
import { events as allEvents, hostOf } from './webhook-list';
import { useWebhookStyles } from './webhooks.styles';

/** Characters of the longest address. */
const maxAddressLength = 2000;

interface Faults {
  readonly url?: string;
  readonly events?: string;
  readonly form?: string;
}

/** The form of a webhook. @param props.webhook - null: a new one */
export function WebhookForm(props: {
  readonly webhook: WebhookRow | null;
  /** Gets the secret of a new webhook. */
  readonly onSaved: (created: { readonly host: string; readonly secret: string } | null) => void;
  readonly onCancel: () => void;
}): ReactNode {
  const { webhook, onSaved, onCancel } = props;
  const { t } = useTranslation('webhooks');
  const styles = useWebhookStyles();
  const change = useInstitutionChange();
  const report = useResultAlert();
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [events, setEvents] = useState<readonly WebhookEvent[]>(
    webhook?.events ?? ['SCENARIO_PUBLISHED', 'IMPORT_FAILED'],
  );
  const [isActive, setActive] = useState(webhook?.isActive ?? true);
  const [faults, setFaults] = useState<Faults>({});
  const refuse = ({ field, message }: Refusal) => {
    const said = message ?? t('unreachable');
    setFaults(field === 'url' || field === 'events' ? { [field]: said } : { form: said });
  };
  const submit = async () => {
    const missing: Faults = {
      ...(url.trim() === '' ? { url: t('urlMissing') } : {}),
      ...(events.length === 0 ? { events: t('eventsMissing') } : {}),
    };
    setFaults(missing);
    if (Object.keys(missing).length > 0) return;
    const values = { url: url.trim(), events: [...events], isActive };
    if (webhook === null) {
      const { data, refusal } = await change(webhookCreateDocument, values, ['Webhooks']);
      if (refusal !== null) {
        refuse(refusal);
        return;
      }
      const { secret, webhook: made } = data.webhookCreate;
      onSaved({ host: hostOf(made.url), secret });
      return;
    }
    const { refusal } = await change(webhookUpdateDocument, { ...values, id: webhook.id }, ['Webhooks']);
    if (refusal !== null) {
      refuse(refusal);
      return;
    }
    report(null, t('saved'));
    onSaved(null);
  };
  return (
    <FormDialog
      title={webhook === null ? t('add') : t('edit')}
      text={t('addText')}
      confirmLabel={webhook === null ? t('add') : t('save')}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <Field required label={t('url')} hint={t('urlHint')} {...faultOf(faults.url ?? null)}>
        <Input
          type="url"
          value={url}
          maxLength={maxAddressLength}
          autoComplete="off"
          onChange={(_, { value }) => {
            setUrl(value);
            setFaults({});
          }}
        />
      </Field>
      <Field required label={t('events')} {...faultOf(faults.events ?? null)}>
        <div role="group" aria-label={t('events')} className={styles.events}>
          {allEvents.map((event) => (
            <Checkbox
              key={event}
              label={t(event)}
              checked={events.includes(event)}
              onChange={(_, { checked }) => {
                setEvents(allEvents.filter((each) => (each === event ? checked === true : events.includes(each))));
                setFaults({});
              }}
            />
          ))}
        </div>
      </Field>
      <Switch label={t('isActive')} checked={isActive} onChange={(_, { checked }) => setActive(checked)} />
      {faults.form === undefined ? null : (
        <Notice intent="error">
          <span data-refusal tabIndex={-1}>
            {faults.form}
          </span>
        </Notice>
      )}
    </FormDialog>
  );
}
