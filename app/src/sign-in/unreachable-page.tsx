import type { ReactNode } from 'react';
import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useSession } from './session-context';
import { SignInCard } from './sign-in-card';
import { useSignInStyles } from './sign-in-page.styles';

/** Shown if the sign-in configuration can't be loaded. */
export function UnreachablePage(): ReactNode {
  const { t } = useTranslation('signIn');
  const styles = useSignInStyles();
  const session = useSession();
  return (
    <SignInCard title={t('unreachableTitle')}>
      <p className={styles.text} role="alert">
        {t('unreachableText')}
      </p>
      <Button appearance="primary" onClick={() => void session.start()} autoFocus>
        {t('tryAgain')}
      </Button>
    </SignInCard>
  );
}
