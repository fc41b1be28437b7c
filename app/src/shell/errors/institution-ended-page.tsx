import { useEffect, type ReactNode } from 'react';
import { Button } from '@fluentui/react-components';
import { BuildingRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { WorkButton } from '@scn/kit/work/work-button.tsx';
import { MessagePage } from '#page/message-page.tsx';
import { usePageStyles } from '#page/page.styles';
import type { ViewerLoading } from '#services/viewer/viewer-loader';
import { useShellServices } from '#services/shell-services.tsx';
import { useSwitchInstitution } from '#services/viewer/use-switch-institution';
import { useSession } from '#sign-in/session-context.tsx';

/** Shown instead of the screens when the user no longer belongs to the institution of this tab. */
export function InstitutionEndedPage(props: Omit<Extract<ViewerLoading, { state: 'ended' }>, 'state'>): ReactNode {
  const { ended, institutions } = props;
  const { t } = useTranslation('shell');
  const page = usePageStyles();
  const session = useSession();
  const { alerts } = useShellServices();
  const [switchTo] = useSwitchInstitution();
  useEffect(() => {
    // what the screens reported before they learned the reason
    for (const { id } of alerts.alerts()) alerts.close(id);
  }, [alerts]);
  return (
    <main>
      <MessagePage icon={<BuildingRegular />} title={t('endedTitle', { institution: ended.name })}>
        <p className={page.text} role="alert">
          {t('endedText')}
        </p>
        {institutions.length === 0 ? <p className={page.text}>{t('noInstitution')}</p> : null}
        {institutions.map(({ id, name }, index) => (
          <WorkButton
            key={id}
            appearance={index === 0 ? 'primary' : 'secondary'}
            autoFocus={index === 0}
            work={async () => switchTo(id)}
          >
            {t('endedSwitch', { institution: name })}
          </WorkButton>
        ))}
        <Button autoFocus={institutions.length === 0} onClick={() => session.signOut({ comesBack: false })}>
          {t('logout')}
        </Button>
      </MessagePage>
    </main>
  );
}
