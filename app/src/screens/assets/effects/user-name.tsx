import { useCallback, type ReactNode } from 'react';
import { assetListTitle } from '@scn/core/kernel/asset-names';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCellStyles } from '#lists/cells/cells.styles';
import { useGates } from '#permissions/permissions-context.tsx';
import { scenarioAddress } from '#routes/addresses';
import { assetScreenOf } from '#routes/asset-screen';
import { useAssetPlugins } from '../asset-picker';
import type { EffectUser } from './effects-documents';
import { useEffectsStyles } from './effects.styles';

/** The data shown of a user of an asset. */
export type NamedUser = Pick<EffectUser, 'kind' | 'id' | 'name' | 'libraryCode'>;

/** The name of a user of an asset, the title of all users of a kind, and where they are opened. */
export function useUserWords() {
  const { t } = useTranslation('effects');
  const plugins = useAssetPlugins();
  const mayPass = useGates();
  const kindOf = useCallback(
    (kind: string) => {
      const plugin = plugins.get(kind);
      if (plugin !== undefined) return assetListTitle(plugin);
      return kind === 'scenario' ? t('scenarios') : kind === 'asset' ? t('otherAssets') : kind;
    },
    [t, plugins],
  );
  const nameOf = useCallback(
    ({ kind, id, name }: NamedUser) => {
      if (name !== null && name !== '') return name;
      if (id === null) return t('hidden');
      return kind === 'scenario' ? id : (plugins.get(kind)?.title ?? kind);
    },
    [t, plugins],
  );
  const addressOf = useCallback(
    ({ kind, id, libraryCode }: NamedUser): string | null => {
      if (id === null) return null;
      if (kind === 'scenario') return libraryCode === null ? null : scenarioAddress({ libraryCode, scenarioCode: id });
      const screen = assetScreenOf(plugins.get(kind)?.route ?? null);
      if (screen === null || !mayPass(screen.gate)) return null;
      return `${screen.address}?${new URLSearchParams({ selected: id }).toString()}`;
    },
    [plugins, mayPass],
  );
  return { kindOf, nameOf, addressOf };
}

/** The name of a user of an asset, as a link that opens it in a new window if the user can open it. */
export function UserName({ user }: { readonly user: NamedUser }): ReactNode {
  const styles = useEffectsStyles();
  const { nameOf, addressOf } = useUserWords();
  const name = nameOf(user);
  return (
    <>
      <NewWindowLink to={addressOf(user)}>{name}</NewWindowLink>
      {user.kind === 'scenario' && user.id !== null && user.id !== name ? (
        <code className={styles.code}>{user.id}</code>
      ) : null}
    </>
  );
}

/** A link that leaves the dialog open; plain text without an address. */
export function NewWindowLink({ to, children }: { readonly to: string | null; readonly children: string }): ReactNode {
  const { t } = useTranslation('properties');
  const cell = useCellStyles();
  if (to === null) return <span>{children}</span>;
  return (
    // the new window stays in the institution of this one
    <Link className={cell.link} to={to} target="_blank" rel="opener" title={t('newWindow')}>
      {children}
    </Link>
  );
}
