import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SlowSkeleton } from '@scn/kit/states/slow-skeleton.tsx';
import { Link } from 'react-router';
import type { AssetPlugin } from '@scn/core/kernel/contract';
import { TitledPart } from '@scn/kit/facts/fact-list.tsx';
import type { AssetUsage, AssetUser } from '#catalogue/asset';
import { useCellStyles } from '#lists/cells/cells.styles';
import { useGates } from '#permissions/permissions-context.tsx';
import { assetScreenOf } from '#routes/asset-screen';
import { scenarioAddress, type Gate } from '#routes/route';
import { LoadFailure } from '#page/load-failure.tsx';
import { useGatewayQuery } from '#services/use-gateway-query';
import { useAssetPlugins, type AssetKind } from './asset-kinds.tsx';
import { useAssetStyles } from './assets.styles';

/** Maximum number of listed users of an asset. */
const shown = 3;

/** Where an asset is used, as far as it is known. */
export interface LoadedUsage {
  /** Undefined while it is loaded, or when it can't be. */
  readonly usage: AssetUsage | undefined;
  readonly error: unknown;
  reload(): void;
}

/** Loads where an asset is used. @param id - null for a new one */
export function useAssetUsage(kind: AssetKind, id: string | null): LoadedUsage {
  const { data, error, reload } = useGatewayQuery(kind.documents.usage, id === null ? null : { id }, {
    fetchPolicy: 'network-only',
    queryDeduplication: false,
  });
  return { usage: data?.usage, error, reload };
}

/** Whether scenarios or other institutions use an asset. */
export function isUsed(usage: AssetUsage | null): boolean {
  return usage !== null && (usage.usedByOtherInstitutions.is || usage.users.some(({ kind }) => kind === 'scenario'));
}

/** Where an asset is used. */
export function AssetUsages(props: { readonly loaded: LoadedUsage; readonly name: string }): ReactNode {
  const { loaded, name } = props;
  const { usage, error, reload } = loaded;
  const { t } = useTranslation('assets');
  const styles = useAssetStyles();
  const plugins = useAssetPlugins();
  const mayPass = useGates();
  return (
    <TitledPart title={t('usages')}>
      {usage === undefined && error === undefined ? <SlowSkeleton label={t('usagesLoading')} shape="rows" /> : null}
      {usage === undefined && error !== undefined ? (
        <LoadFailure error={error} text={t('usagesFailed')} onRetry={reload} />
      ) : null}
      {usage === undefined ? null : usage.places === 0 && !usage.usedByOtherInstitutions.is ? (
        <p className={styles.text}>{t('usedNowhere')}</p>
      ) : (
        <UsedIn usage={usage} name={name} to={(user) => addressOf(user, plugins.get(user.kind), mayPass)} />
      )}
    </TitledPart>
  );
}

/** The places that use an asset, the first of them by name. @param props.to - their addresses; without it, they aren’t links */
export function UsedIn(props: {
  readonly usage: AssetUsage;
  readonly name: string;
  to?(user: AssetUser): string | null;
}): ReactNode {
  const { usage, name, to } = props;
  const { t } = useTranslation('assets');
  const styles = useAssetStyles();
  const { places, users, usedByOtherInstitutions } = usage;
  return (
    <>
      {places === 0 ? null : <p className={styles.text}>{t('usedIn', { name, count: places })}</p>}
      <ul className={styles.usages}>
        {users.slice(0, shown).map((user, index) => (
          <User key={user.id ?? index} user={user} address={to?.(user) ?? null} />
        ))}
        {users.length > shown ? (
          <li className={styles.text}>{t('usagesMore', { count: users.length - shown })}</li>
        ) : null}
        {usedByOtherInstitutions.is ? <li>{t('usedElsewhere')}</li> : null}
      </ul>
    </>
  );
}

function User({ user, address }: { readonly user: AssetUser; readonly address: string | null }): ReactNode {
  const { t } = useTranslation('assets');
  const styles = useAssetStyles();
  const cell = useCellStyles();
  const { kind, id, name, places } = user;
  const plugin = useAssetPlugins().get(kind);
  const unnamed = kind === 'scenario' ? id : id === null ? null : (plugin?.title ?? kind);
  const shownName = name ?? unnamed ?? t('usedHidden');
  return (
    <li className={styles.usage}>
      {address === null ? (
        <span>{shownName}</span>
      ) : (
        <Link className={cell.link} to={address}>
          {shownName}
        </Link>
      )}
      <span className={styles.quiet}>{kind === 'scenario' ? t('scenario') : (plugin?.title ?? kind)}</span>
      {kind === 'scenario' && id !== null && name !== null ? <code className={styles.quiet}>{id}</code> : null}
      <span className={styles.quiet}>{t('usedInPlaces', { count: places })}</span>
    </li>
  );
}

/** The address of what uses an asset; null if the user can’t open it. */
function addressOf(
  { kind, id, libraryCode }: AssetUser,
  plugin: AssetPlugin | undefined,
  mayPass: (gate: Gate | undefined) => boolean,
): string | null {
  if (id === null) return null;
  if (kind === 'scenario') return libraryCode === null ? null : scenarioAddress({ libraryCode, scenarioCode: id });
  const screen = assetScreenOf(plugin?.route ?? null);
  if (screen === null || !mayPass(screen.gate)) return null;
  return `${screen.address}?${new URLSearchParams({ selected: id }).toString()}`;
}
