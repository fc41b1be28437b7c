import { useEffect, useState, type ReactNode } from 'react';
import { Button, Spinner } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { Explained } from '@scn/kit/menu/explained.tsx';
import { useSession } from './session-context';
import { SignInCard } from './sign-in-card';
import { useSignInStyles } from './sign-in-page.styles';

/** `/sign-in`: redirects to the sign-in service. */
export function SignInPage(): ReactNode {
  const { t } = useTranslation('signIn');
  const styles = useSignInStyles();
  const session = useSession();
  const [state, setState] = useState<'waiting' | 'leading' | 'failed'>('waiting');
  const title = t('title');
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    // 'Back' from the sign-in service restores the page in its previous state
    const listen = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setState('waiting');
    };
    window.addEventListener('pageshow', listen);
    return () => window.removeEventListener('pageshow', listen);
  }, []);
  const signIn = () => {
    setState('leading');
    session.signIn().catch(() => setState('failed'));
  };
  return (
    <SignInCard title={title}>
      <p className={styles.text}>{t('welcome')}</p>
      <Explained reason={state === 'leading' ? t('leading') : null}>
        <Button appearance="primary" size="large" onClick={signIn} autoFocus>
          {t('signIn')}
        </Button>
      </Explained>
      <div role="status" className={styles.feedback}>
        {state === 'leading' ? <Spinner size="tiny" label={t('leading')} /> : null}
      </div>
      <div role="alert" className={styles.feedback}>
        {state === 'failed' ? <p className={styles.failure}>{t('signInUnavailable')}</p> : null}
      </div>
    </SignInCard>
  );
}
