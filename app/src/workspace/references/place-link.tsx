import type { ReactNode } from 'react';
import { Link } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { EntityNode } from '@scn/core/kernel/view';
import type { PlacedView } from '@scn/core/operations/operation';
import { useWorkspace } from '../open/workspace-context';
import { entityAddress } from '../entities/entity-address';
import { textOf } from '../entities/entity-text';
import { useDependencyListStyles } from './dependency-list.styles';

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
