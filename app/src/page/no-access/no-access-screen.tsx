import type { ReactNode } from 'react';
import { BeakerRegular, BuildingRegular, LockClosedRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { useViewer, type Closed } from '#permissions/permissions-context.tsx';
import { useDocumentTitle } from '../use-page-title';
import { LinkButton } from '../link-button';
import { MessagePage } from '../message-page';
import { usePageStyles } from '../page.styles';

/**
 * Shown for screens that the user can't open. Without the permission, it reveals nothing about the screen; otherwise, it says what else is
 * missing: a feature that isn't released for the user, or the ownership of the scenario.
 */
export function NoAccessScreen({ closed: given = 'permission' }: { readonly closed?: Closed }): ReactNode {
  // who the operators are concerns no one else
  const closed = given === 'operator' ? 'permission' : given;
  const { t } = useTranslation('screens');
  const styles = usePageStyles();
  const { institution } = useViewer();
  const isFeature = closed === 'minigame-release' || closed === 'debrief-experiment';
  const title = isFeature ? t('notReleased') : closed === 'permission' ? t('noAccess') : t('notOwned');
  useDocumentTitle(title);
  const icon = isFeature ? <BeakerRegular /> : closed === 'permission' ? <LockClosedRegular /> : <BuildingRegular />;
  return (
    <MessagePage icon={icon} title={title}>
      <p className={styles.text}>
        {isFeature
          ? t('notReleasedText', { feature: t(`feature_${closed}`) })
          : closed !== 'permission'
            ? t('notOwnedText')
            : institution === null
              ? t('noAccessAnywhere')
              : t('noAccessText', { institution: institution.name })}
      </p>
      <LinkButton to="/dashboard" appearance="primary">
        {t('toDashboard')}
      </LinkButton>
    </MessagePage>
  );
}
