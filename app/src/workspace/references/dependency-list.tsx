import { makeStyles, tokens, Link } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntityNode } from '@scn/core/kernel/view';
import type { Dependency } from '@scn/core/operations/dependencies';
import type { PlacedView } from '@scn/core/operations/operation';
import { layoutStyles, textStyles } from '@scn/kit/theme/base-styles';
import { entityAddress } from '../entities/entity-address';
import { textOf } from '../entities/entity-text';
import { useWorkspace } from '../open/workspace-context.tsx';

/** Styles of the list of references. */
const useDependencyListStyles = makeStyles({
  sentence: { ...textStyles.paragraph, overflowWrap: 'anywhere' },
  list: {
    ...layoutStyles.column,
    rowGap: tokens.spacingVerticalXS,
    // maximum height of the dependency list
    maxHeight: '20vh',
    overflow: 'auto',
    ...layoutStyles.plainList,
    marginBlockStart: tokens.spacingVerticalXS,
  },
  item: { ...layoutStyles.wrapped, alignItems: 'baseline', columnGap: tokens.spacingHorizontalS, minWidth: 0 },
  name: { overflowWrap: 'anywhere', minWidth: 0 },
  kind: textStyles.secondary,
  code: { color: tokens.colorNeutralForeground2, ...textStyles.code },
});

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

/** An entity by name, kind and code, as a link that opens in a new window. */
export function PlaceLink(props: {
  /** Null for the scenario’s own sections, which have no link. */
  readonly node: EntityNode | null;
  readonly view: PlacedView;
  /** The name of the scenario’s own section. */
  readonly name?: string;
}): ReactNode {
  const { node, view, name = '' } = props;
  const { t } = useTranslation('properties');
  const styles = useDependencyListStyles();
  const { base } = useWorkspace();
  const text = node === null ? { kind: t('ofScenario'), name, code: null } : textOf(view, node);
  const label = text.name === '' ? (text.code ?? text.kind) : text.name;
  return (
    <span className={styles.item}>
      {node === null ? (
        <span className={styles.name}>{label}</span>
      ) : (
        <Link
          inline
          className={styles.name}
          href={entityAddress(base, node, view.pointerOf(node))}
          target="_blank"
          rel="opener" // the new window stays in the institution of this one
          title={t('newWindow')}
        >
          {label}
        </Link>
      )}
      {text.kind === label ? null : <span className={styles.kind}>{text.kind}</span>}
      {text.code === null || text.code === label ? null : <span className={styles.code}>{text.code}</span>}
    </span>
  );
}
