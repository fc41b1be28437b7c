import type { ReactNode } from 'react';
import { Button, Spinner } from '@fluentui/react-components';
import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { TitledPart } from '@scn/kit/facts/titled-part.tsx';
import type { AssetUser } from '#catalogue/asset-documents';
import { useInstitutionId } from '#permissions/permissions-context.tsx';
import type { AssetKind } from './asset-kind';
import { useAssetPlugins } from './asset-picker';
import { useAssetStyles } from './assets.styles';

/** Maximum number of listed users of an asset. */
const shown = 3;

/** Where an asset is used. */
export function AssetUsages(props: {
  readonly kind: AssetKind;
  readonly id: string;
  readonly name: string;
}): ReactNode {
  const { kind, id, name } = props;
  const { t } = useTranslation('assets');
  const styles = useAssetStyles();
  const institutionId = useInstitutionId();
  const { data, error, refetch } = useQuery(kind.documents.usage, {
    variables: { institutionId, id },
    fetchPolicy: 'network-only',
    context: { handlesErrors: true },
  });
  const usage = data?.usage;
  return (
    <TitledPart title={t('usages')}>
      {usage === undefined && error === undefined ? <Spinner size="tiny" className={styles.start} /> : null}
      {usage === undefined && error !== undefined ? (
        <>
          <p className={styles.text}>{t('usagesFailed')}</p>
          <Button className={styles.start} size="small" onClick={() => void refetch().catch(() => undefined)}>
            {t('tryAgain')}
          </Button>
        </>
      ) : null}
      {usage === undefined ? null : usage.places === 0 && !usage.usedByOtherInstitutions.is ? (
        <p className={styles.text}>{t('usedNowhere')}</p>
      ) : (
        <>
          {usage.places === 0 ? null : <p className={styles.text}>{t('usedIn', { name, places: usage.places })}</p>}
          <ul className={styles.usages}>
            {usage.users.slice(0, shown).map((user, index) => (
              <User key={user.id ?? index} user={user} />
            ))}
            {usage.users.length > shown ? (
              <li className={styles.text}>{t('usagesMore', { count: usage.users.length - shown })}</li>
            ) : null}
            {usage.usedByOtherInstitutions.is ? <li>{t('usedElsewhere')}</li> : null}
          </ul>
        </>
      )}
    </TitledPart>
  );
}

function User({ user }: { readonly user: AssetUser }): ReactNode {
  const { t } = useTranslation('assets');
  const styles = useAssetStyles();
  const plugins = useAssetPlugins();
  const { kind, id, name, places } = user;
  const title = kind === 'scenario' ? t('scenario') : (plugins.get(kind)?.title ?? kind);
  return (
    <li className={styles.usage}>
      <span>{name ?? id ?? t('usedHidden')}</span>
      <span className={styles.quiet}>{title}</span>
      {kind === 'scenario' && id !== null && name !== null ? <code className={styles.quiet}>{id}</code> : null}
      <span className={styles.quiet}>{t('usedInPlaces', { count: places })}</span>
    </li>
  );
}
