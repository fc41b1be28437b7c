import { lazy, Suspense, useEffect, Component, type ReactNode } from 'react';
import { FluentProvider, Spinner, useFocusFinders, Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { styleHooks } from '@scn/kit/theme/style-hooks';
import { useApplicationStyles } from '#page/application.styles';
import { BrokenPage } from '#page/broken/broken-page.tsx';
import { usePreferences, useTheme } from '#preferences/preferences-context.tsx';
import { useSessionView, useSession } from '#sign-in/session-context.tsx';
import { SignInCard } from '#sign-in/sign-in-card.tsx';
import { useSignInStyles } from '#sign-in/sign-in-page.styles';
import { SignInPage } from '#sign-in/sign-in-page.tsx';
import { speak } from '#texts/texts';

interface Props {
  readonly children: ReactNode;
}

interface State {
  readonly broken: { readonly error: unknown } | null;
}

/** Catches errors outside screens: in the frame, in sign-in, or in a chunk that can't be loaded. */
class RootBoundary extends Component<Props, State> {
  override state: State = { broken: null };

  static getDerivedStateFromError(error: unknown): State {
    return { broken: { error } };
  }

  override render(): ReactNode {
    const { broken } = this.state;
    return broken === null ? (
      this.props.children
    ) : (
      <main>
        <BrokenPage error={broken.error} />
      </main>
    );
  }
}

const loadExpired = () => import('#sign-in/session-expired-dialog.tsx');
const SessionExpiredDialog = lazy(loadExpired);

/** Loads everything behind sign-in: for signed-in users only. */
export const loadSignedIn = async () => {
  // a session that ends needs no connection to say so
  const [signedIn] = await Promise.all([import('#shell/signed-in.tsx'), loadExpired()]);
  return signedIn;
};
const SignedIn = lazy(loadSignedIn);
const PasswordPage = lazy(async () => ({
  default: (await import('#sign-in/password/password-page.tsx')).PasswordPage,
}));

/**
 * The app: the theme, and the content that the session state allows.
 *
 * @param passwordToken of a link with which a password is chosen; null on any other page
 */
export function Application({ passwordToken }: { readonly passwordToken: string | null }): ReactNode {
  const [{ theme, culture }] = usePreferences();
  const styles = useApplicationStyles();
  useEffect(() => {
    void speak(culture);
  }, [culture]);
  return (
    <FluentProvider theme={useTheme(theme)} customStyleHooks_unstable={styleHooks}>
      {/* not on the provider, because its styles apply to every portal too */}
      <div className={styles.root}>
        <RootBoundary>
          <Suspense fallback={<Loading />}>
            <Visible passwordToken={passwordToken} />
          </Suspense>
        </RootBoundary>
      </div>
    </FluentProvider>
  );
}

/** Renders nothing while signed out, or when the session has ended. */
function Visible({ passwordToken }: { readonly passwordToken: string | null }): ReactNode {
  // Keeps Fluent's focus manager alive: otherwise it is disposed of with the last control of a screen, and the page stays hidden from
  // screen readers if a dialog was open at that moment
  useFocusFinders();
  const view = useSessionView();
  if (passwordToken !== null) return <PasswordPage token={passwordToken} />;
  switch (view.status) {
    case 'authenticating':
      return <Loading />;
    case 'unreachable':
      return <UnreachablePage />;
    case 'unauthenticated':
      return <SignInPage />;
    case 'expired':
      return <SessionExpiredDialog />;
    case 'authenticated':
      return <SignedIn />;
  }
}

function Loading(): ReactNode {
  const { t } = useTranslation('signIn');
  const styles = useApplicationStyles();
  return (
    <main className={styles.loading}>
      <Spinner label={t('loading')} />
    </main>
  );
}

/** Shown if the sign-in configuration can't be loaded. */
function UnreachablePage(): ReactNode {
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
