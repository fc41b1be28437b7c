import type { ReactNode } from 'react';
import { dependenciesOf } from '@scn/core/operations/dependencies';
import { useTranslation } from 'react-i18next';
import { useDocumentView } from '#document/document-view';
import { usePropertiesStyles } from './properties.styles';
import { DependencyList } from '../references/dependency-list';

/** Shows where an entity is used, or that it is not. @param ids - its identity, and those of its parts */
export function UsedIn({ name, ids }: { readonly name: string; readonly ids: readonly string[] }): ReactNode {
  const { t } = useTranslation('properties');
  const styles = usePropertiesStyles();
  const view = useDocumentView();
  const dependencies = dependenciesOf(view, ids);
  if (dependencies.length === 0) return <p className={styles.note}>{t('usedNowhere', { name })}</p>;
  return <DependencyList name={name} dependencies={dependencies} view={view} />;
}
