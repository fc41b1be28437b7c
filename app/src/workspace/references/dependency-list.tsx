import type { ReactNode } from 'react';
import type { Dependency } from '@scn/core/operations/dependencies';
import type { PlacedView } from '@scn/core/operations/operation';
import { useTranslation } from 'react-i18next';
import { useDependencyListStyles } from './dependency-list.styles';
import { PlaceLink } from './place-link';

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
      <p className={styles.sentence}>{t('usedIn', { name, count: places.length })}</p>
      <ul className={styles.list}>
        {places.slice(0, shown).map(({ id, use, name: place }) => (
          <li key={id ?? ''}>
            <PlaceLink node={use.from} view={view} name={place} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Groups dependencies by place: several mentions by one entity count once. */
function placesOf(dependencies: readonly Dependency[]): readonly Dependency[] {
  const seen = new Set<string | null>();
  return dependencies.filter(({ id }) => {
    const isNew = !seen.has(id);
    seen.add(id);
    return isNew;
  });
}
