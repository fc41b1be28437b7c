import { useCallback, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Pointer } from '@scn/core/base/json';
import { assetListTitle } from '@scn/core/kernel/asset-names';
import type { EntityNode } from '@scn/core/kernel/view';
import { useCellStyles } from '#lists/cells/cells.styles';
import { useGates } from '#permissions/permissions-context.tsx';
import { assetScreenOf } from '#routes/asset-screen';
import { scenarioAddress } from '#routes/route';
import { entityAddress } from '#workspace/entities/entity-address';
import { useAssetPlugins } from '../asset-kinds.tsx';
import type { EffectUser, EffectPlace, AddedIssue } from './effects-documents';
import { useEffectsStyles } from './effects.styles';

/** The data shown of a user of an asset. */
type NamedUser = Pick<EffectUser, 'kind' | 'id' | 'name' | 'libraryCode'>;

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

/** A scenario that isn’t open here. */
interface OtherScenario {
  readonly id: string | null;
  readonly libraryCode: string | null;
}

/** The address of a place in a scenario; null if the user can’t open it. */
export function placeAddress({ id, libraryCode }: OtherScenario, place: EffectPlace): string | null {
  if (id === null || libraryCode === null) return null;
  const { entities, pointer } = place;
  const node = entities.reduce<EntityNode | null>(
    // the screen of a report is found by the reports of the patient, which aren’t known here
    (parent, { kind, id: entity }) =>
      ({ kind, id: entity, value: { physiology: { reports: [] } }, parent }) as unknown as EntityNode,
    null,
  );
  return entityAddress(scenarioAddress({ libraryCode, scenarioCode: id }), node, pointer as Pointer);
}

/** A place in words: `Give oxygen › Response 1 › Speech: Dialogue`. */
export function placeWords({ entities, labels }: Pick<EffectPlace, 'entities' | 'labels'>): string {
  const names = entities.map(({ name }) => name).join(' › ');
  const field = labels.join(' › ');
  return names === '' || field === '' ? names + field : `${names}: ${field}`;
}

/** Issues that a change adds to a scenario, each with a link to its place. */
export function IssueList(props: {
  readonly scenario: OtherScenario;
  readonly issues: readonly AddedIssue[];
  /** Names the list, where it isn’t the only one. */
  readonly label?: string;
}): ReactNode {
  const { scenario, issues, label } = props;
  const styles = useEffectsStyles();
  return (
    <ul className={styles.inner} {...(label === undefined ? {} : { 'aria-label': label })}>
      {issues.map(({ ruleId, message, place }) => (
        <li key={`${ruleId} ${place.pointer} ${message}`} className={styles.innerRow}>
          <NewWindowLink to={placeAddress(scenario, place)}>{placeWords(place) || message}</NewWindowLink>{' '}
          <span className={styles.quiet}>{message}</span>
        </li>
      ))}
    </ul>
  );
}
