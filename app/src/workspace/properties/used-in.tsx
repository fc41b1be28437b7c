import type { ReactNode } from 'react';
import { Button } from '@fluentui/react-components';
import { FlowRegular } from '@fluentui/react-icons';
import { dependenciesOf } from '@scn/core/operations/dependencies';
import { useTranslation } from 'react-i18next';
import { useDocumentView } from '#document/document-context.tsx';
import { usePanel } from '../panel/panel-context';
import { usePropertiesStyles } from './properties.styles';
import { DependencyList } from '../references/dependency-list';

/** Shows where an entity is used, or that it is not. @param ids - its identity, then those of its parts */
export function UsedIn({ name, ids }: { readonly name: string; readonly ids: readonly string[] }): ReactNode {
  const { t } = useTranslation('properties');
  const styles = usePropertiesStyles();
  const panel = usePanel();
  const view = useDocumentView();
  const dependencies = dependenciesOf(view, ids);
  const [id] = ids;
  return (
    <>
      {dependencies.length === 0 ? (
        <p className={styles.note}>{t('usedNowhere', { name })}</p>
      ) : (
        <DependencyList name={name} dependencies={dependencies} view={view} />
      )}
      {id === undefined ? null : (
        <div>
          <Button size="small" icon={<FlowRegular />} onClick={() => panel.showReferences(id)}>
            {t('showReferences')}
          </Button>
        </div>
      )}
    </>
  );
}
