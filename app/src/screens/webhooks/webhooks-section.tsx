import { useCallback, useState, type ReactNode } from 'react';
import { Button } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@scn/kit/dialogs/confirm-dialog.tsx';
import { DeclaredList } from '#lists/host/declared-list.tsx';
import { useListView } from '#lists/host/use-list-view';
import { maxRows, useListQuery } from '#lists/query/list-source';
import { ShownOnce } from '#page/shown-once.tsx';
import { useGates } from '#permissions/permissions-context.tsx';
import { may } from '#routes/route';
import { useInstitutionChange, useResultAlert } from '#services/changes/use-gateway-change';
import { WebhookDetails } from './webhook-details';
import {
  webhookDeleteDocument,
  webhookSecretRotateDocument,
  webhooksQuery,
  webhookTestDocument,
  webhookUpdateDocument,
  type WebhookRow,
} from './webhook-documents';
import { WebhookForm } from './webhook-form';
import { hostOf, webhookList } from './webhook-list';

const mayCreate = may('Create', 'Webhook');
const mayUpdate = may('Update', 'Webhook');
const mayDelete = may('Delete', 'Webhook');
const all = { take: maxRows };
/** Milliseconds between reads: sending changes the state of a webhook. */
const every = 15_000;
const changed = ['Webhooks'];

/** The question or form above the list. */
type Question =
  | { readonly kind: 'form'; readonly webhook: WebhookRow | null }
  | { readonly kind: 'rotate' | 'remove'; readonly webhook: WebhookRow };

/** The webhooks of the institution: listed, added, changed, tested, rotated, deleted. */
export function WebhooksSection(): ReactNode {
  const { t } = useTranslation('webhooks');
  const mayPass = useGates();
  const change = useInstitutionChange();
  const report = useResultAlert();
  const source = useListQuery(webhooksQuery, all, { every });
  const [question, ask] = useState<Question | null>(null);
  const [created, setCreated] = useState<{ readonly host: string; readonly secret: string } | null>(null);
  const close = useCallback(() => ask(null), []);
  const mayAdd = mayPass(mayCreate);
  const add = () => ask({ kind: 'form', webhook: null });
  const whyNotChanged = mayPass(mayUpdate) ? null : t('mayNotChange');
  const whyNotDeleted = mayPass(mayDelete) ? null : t('mayNotDelete');
  const test = async ({ id }: WebhookRow) => {
    const { refusal } = await change(webhookTestDocument, { id }, changed);
    report(refusal, t('tested'));
  };
  const turnOn = async ({ id }: WebhookRow) => {
    const { refusal } = await change(webhookUpdateDocument, { id, isActive: true }, changed);
    report(refusal, t('turnedOn'));
  };
  const rotate = async ({ id, url }: WebhookRow) => {
    const { data, refusal } = await change(webhookSecretRotateDocument, { id }, changed);
    close();
    if (refusal === null) setCreated({ host: hostOf(url), secret: data.webhookSecretRotate.secret });
    else report(refusal, '');
  };
  const remove = async ({ id }: WebhookRow) => {
    const { refusal } = await change(webhookDeleteDocument, { id }, changed);
    close();
    report(refusal, t('removed'));
  };
  const asked = question !== null && question.kind !== 'form' ? question.webhook : null;
  const host = asked === null ? '' : hostOf(asked.url);
  return (
    <>
      <DeclaredList
        list={webhookList}
        listView={useListView(webhookList)}
        source={source}
        bulkEdit={{ none: 'each webhook has its own receiver' }}
        create={mayAdd ? { title: t('add'), icon: <AddRegular />, run: add } : null}
        bar={
          mayAdd ? (
            <Button appearance="primary" icon={<AddRegular />} onClick={add}>
              {t('add')}
            </Button>
          ) : null
        }
        entries={(webhook) => [
          {
            id: 'edit',
            title: t('edit'),
            disabled: whyNotChanged,
            run: () => ask({ kind: 'form', webhook }),
          },
          { id: 'test', title: t('test'), disabled: whyNotChanged, run: () => void test(webhook) },
          { id: 'rotate', title: t('rotate'), disabled: whyNotChanged, run: () => ask({ kind: 'rotate', webhook }) },
          { id: 'remove', title: t('remove'), disabled: whyNotDeleted, run: () => ask({ kind: 'remove', webhook }) },
        ]}
        details={{
          titleOf: ({ url }) => hostOf(url),
          of: (webhook) => (
            <WebhookDetails
              webhook={webhook}
              whyNotChanged={whyNotChanged}
              whyNotDeleted={whyNotDeleted}
              onEdit={() => ask({ kind: 'form', webhook })}
              onTest={() => test(webhook)}
              onTurnOn={() => turnOn(webhook)}
              onRotate={() => ask({ kind: 'rotate', webhook })}
              onDelete={() => ask({ kind: 'remove', webhook })}
            />
          ),
        }}
      />
      {question?.kind === 'form' ? (
        <WebhookForm
          webhook={question.webhook}
          onSaved={(secret) => {
            close();
            if (secret !== null) setCreated(secret);
          }}
          onCancel={close}
        />
      ) : null}
      <ConfirmDialog
        open={question?.kind === 'rotate'}
        title={t('rotateTitle', { host })}
        confirmLabel={t('rotate')}
        onConfirm={() => (asked === null ? undefined : rotate(asked))}
        onCancel={close}
      >
        {t('rotateText')}
      </ConfirmDialog>
      <ConfirmDialog
        open={question?.kind === 'remove'}
        title={t('removeTitle', { host })}
        confirmLabel={t('remove')}
        onConfirm={() => (asked === null ? undefined : remove(asked))}
        onCancel={close}
      >
        {t('removeText')}
      </ConfirmDialog>
      <ShownOnce
        title={t('secretOfTitle', { host: created?.host ?? '' })}
        texts={[t('secretOnce'), t('secretUse')]}
        secret={created?.secret ?? null}
        copyLabel={t('copySecret')}
        copied={t('secretCopied')}
        onClose={() => setCreated(null)}
      />
    </>
  );
}
