import type { ReactNode } from 'react';
import { OpenRegular } from '@fluentui/react-icons';
import { titleOfEntity } from '@scn/core/description/entity-title';
import type { EntityNode } from '@scn/core/kernel/view';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '#page/link-button.tsx';
import { entityAddress } from '../../entities/entity-address';
import { useWorkspace } from '../../open/workspace-context';
import { PanelHeader } from '../panel-header';
import { usePropertiesStyles } from '../properties.styles';
import { UsedIn } from '../used-in';

/** The properties of a multiple-choice form or a scorecard matrix: its usages, and a link to its editor. */
export function ContentProperties(props: {
  readonly type: 'MULTIPLE_CHOICE_FORM' | 'SCORECARD_MATRIX';
  readonly node: EntityNode<'form'> | EntityNode<'scorecard'>;
}): ReactNode {
  const { type, node } = props;
  const { t } = useTranslation('properties');
  const styles = usePropertiesStyles();
  const { base } = useWorkspace();
  const name = titleOfEntity(node);
  const ids = [node.id];
  return (
    <>
      <PanelHeader type={type} name={name} code={null} />
      <div className={styles.body}>
        {node.value.instructions === '' ? null : <p className={styles.note}>{node.value.instructions}</p>}
        <UsedIn name={t('quotedName', { name })} ids={ids} />
        {type === 'MULTIPLE_CHOICE_FORM' ? (
          <div className={styles.bar}>
            <LinkButton to={entityAddress(base, node, '')} icon={<OpenRegular />}>
              {t('openForm')}
            </LinkButton>
          </div>
        ) : (
          <p className={styles.note}>{t('scorecardNote')}</p>
        )}
      </div>
    </>
  );
}
