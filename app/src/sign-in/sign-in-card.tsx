import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignInStyles } from './sign-in-page.styles';

/** The centred card of the pages before sign-in. */
export function SignInCard({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode {
  const { t } = useTranslation('signIn');
  const styles = useSignInStyles();
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <div className={styles.product}>
          <img className={styles.logo} src="/icon.svg" alt="" />
          {t('product')}
        </div>
        <h1 className={styles.title}>{title}</h1>
        {children}
      </div>
    </main>
  );
}
