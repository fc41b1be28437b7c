import { useRef, useState, type ReactNode } from 'react';
import { Button } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@scn/kit/dialogs/confirm-dialog.tsx';
import { fluentRef } from '@scn/kit/fluent-ref';
import { Explained } from '@scn/kit/menu/explained.tsx';
import { SlowSkeleton } from '@scn/kit/states/slow-skeleton.tsx';
import { LoadFailure } from '#page/load-failure.tsx';
import { ShownOnce } from '#page/shown-once.tsx';
import { useGates, useViewer } from '#permissions/permissions-context.tsx';
import { may } from '#routes/route';
import { useMoment } from '#time/use-moment';
import { useInstitutionChange, useResultAlert } from '#services/changes/use-gateway-change';
import { useUserManagementStyles } from '../user-management.styles';
import { tokenRevokeDocument, tokensDocument, type TokenRow } from './account-documents';
import { useAccountStyles } from './account.styles';
import { NewToken } from './new-token';
import { usePanelStyles, Panel } from '#page/panel.tsx';
import { useGatewayQuery } from '#services/use-gateway-query';
import { ownPolicies, policyName } from './token-policies';
import { useDate } from './use-date';

const mayRead = may('Read', 'ApiToken');
const mayCreate = may('Create', 'ApiToken');
const mayRevoke = may('Delete', 'ApiToken');

/** One's API tokens in the institution: listed, created, revoked. */
export function TokensPart(): ReactNode {
  const { t } = useTranslation('account');
  const styles = usePanelStyles();
  const mayPass = useGates();
  const institution = useViewer().institution?.name ?? '';
  return (
    <Panel title={t('tokens')}>
      {mayPass(mayRead) ? (
        <>
          <p className={styles.text}>{t('tokensText', { institution })}</p>
          <Tokens />
        </>
      ) : (
        <p className={styles.text}>{t('tokensMayNot')}</p>
      )}
    </Panel>
  );
}

function Tokens(): ReactNode {
  const { t } = useTranslation('account');
  const panel = usePanelStyles();
  const styles = useUserManagementStyles();
  const mayPass = useGates();
  const change = useInstitutionChange();
  const report = useResultAlert();
  const button = useRef<HTMLButtonElement>(null);
  const [isNew, setNew] = useState(false);
  const [created, setCreated] = useState<{ readonly name: string; readonly secret: string } | null>(null);
  const [revoked, askRevoke] = useState<TokenRow | null>(null);
  const { data, error, reload } = useGatewayQuery(
    tokensDocument,
    {},
    { fetchPolicy: 'network-only', queryDeduplication: false },
  );
  const revoke = async () => {
    if (revoked === null) return;
    const { id, name } = revoked;
    const { refusal } = await change(tokenRevokeDocument, { id }, ['ApiTokens']);
    askRevoke(null);
    report(refusal, t('revoked', { name }));
  };
  if (data === undefined)
    return error === undefined ? (
      <SlowSkeleton label={t('loadingTokens')} shape="rows" />
    ) : (
      <LoadFailure error={error} text={t('tokensFailed')} onRetry={reload} />
    );
  const { items } = data.apiTokens;
  return (
    <>
      {items.length === 0 ? (
        <p className={panel.text}>{t('noTokens')}</p>
      ) : (
        <ul className={styles.entries} aria-label={t('tokens')}>
          {items.map((token) => (
            <Token key={token.id} token={token} onRevoke={() => askRevoke(token)} />
          ))}
        </ul>
      )}
      <div>
        <Explained reason={mayPass(mayCreate) ? null : t('mayNotCreate')}>
          <Button ref={fluentRef(button)} icon={<AddRegular />} onClick={() => setNew(true)}>
            {t('createToken')}
          </Button>
        </Explained>
      </div>
      {isNew ? (
        <NewToken
          policies={ownPolicies(data.userPermissions)}
          onCreated={(token) => {
            setNew(false);
            setCreated(token);
          }}
          onCancel={() => setNew(false)}
        />
      ) : null}
      <ShownOnce
        title={t('tokenTitle', { name: created?.name ?? '' })}
        texts={[t('tokenOnce'), t('tokenUse')]}
        secret={created?.secret ?? null}
        copyLabel={t('copyToken')}
        copied={t('tokenCopied')}
        returnTo={button}
        onClose={() => setCreated(null)}
      />
      <ConfirmDialog
        open={revoked !== null}
        title={t('revokeTitle', { name: revoked?.name ?? '' })}
        confirmLabel={t('revokeConfirm')}
        onConfirm={revoke}
        onCancel={() => askRevoke(null)}
      >
        {t('revokeText')}
      </ConfirmDialog>
    </>
  );
}

function Token({ token, onRevoke }: { readonly token: TokenRow; readonly onRevoke: () => void }): ReactNode {
  const { t } = useTranslation('account');
  const styles = useUserManagementStyles();
  const account = useAccountStyles();
  const mayPass = useGates();
  const moment = useMoment();
  const date = useDate();
  const { name, policies, dateCreated, expiresAt, lastUsedAt } = token;
  const names = policies.map(policyName).join(', ');
  return (
    <li className={styles.entry}>
      <div className={styles.entryText}>
        <span>{name}</span>
        {policies.length > 3 ? (
          <details className={account.policies}>
            <summary>{t('policiesCount', { count: policies.length })}</summary>
            {names}
          </details>
        ) : (
          <span className={account.policies}>{t('policies', { count: policies.length, names })}</span>
        )}
        <span className={styles.secondary}>
          {t('tokenTimes', {
            created: moment(Date.parse(dateCreated)),
            expires: date(Date.parse(expiresAt)),
            used: lastUsedAt === null ? t('neverUsed') : t('lastUsed', { at: moment(Date.parse(lastUsedAt)) }),
          })}
        </span>
      </div>
      <Explained reason={mayPass(mayRevoke) ? null : t('mayNotRevoke')}>
        <Button size="small" aria-label={t('revokeOf', { name })} onClick={onRevoke}>
          {t('revoke')}
        </Button>
      </Explained>
    </li>
  );
}
