import type { ReactNode } from 'react';
import { Link } from '@fluentui/react-components';
import type { Dependency } from '@scn/core/operations/dependencies';
import type { PlacedView } from '@scn/core/operations/operation';
import { useTranslation } from 'react-i18next';
import { useWorkspace } from '../open/workspace-context';
import { useDependencyListStyles } from './dependency-list.styles';
import { entityAddress } from '../entities/entity-address';
import { textOf } from '../entities/entity-text';
import { placesOf } from './places';

/** Maximum number of listed places. */
const shown = 3;

/** Shows in how many places an entity is used, with links to the first ones, which open in a new window. */
export function DependencyList(props: {
  /** The entity's name, as the start of the sentence. */
  readonly name: string;
  readonly dependencies: readonly Dependency[];
  readonly view: PlacedView;
}): ReactNode {
  const { name, dependencies, view } = props;
  const { t } = useTranslation('properties');
  const styles = useDependencyListStyles();
  const places = placesOf(dependencies);
  return (
    <div>
      <p className={styles.sentence}>{t('usedIn', { name, places: places.length })}</p>
      <ul className={styles.list}>
        {places.slice(0, shown).map((place) => (
          <Place key={place.id ?? ''} place={place} view={view} />
        ))}
      </ul>
    </div>
  );
}

function Place({ place: { use, name }, view }: { readonly place: Dependency; readonly view: PlacedView }): ReactNode {
  const { t } = useTranslation('properties');
  const styles = useDependencyListStyles();
  const { base } = useWorkspace();
  const text = use.from === null ? { kind: t('ofScenario'), name, code: null } : textOf(view, use.from);
  const address = use.from === null ? null : entityAddress(base, use.from, view.pointerOf(use.from));
  const label = text.name === '' ? (text.code ?? text.kind) : text.name;
  return (
    <li className={styles.item}>
      {address === null ? (
        <span className={styles.name}>{label}</span>
      ) : (
        <Link inline className={styles.name} href={address} target="_blank" rel="noreferrer" title={t('newWindow')}>
          {label}
        </Link>
      )}
      <span className={styles.kind}>{text.kind}</span>
      {text.code === null || text.code === label ? null : <span className={styles.code}>{text.code}</span>}
    </li>
  );
}
