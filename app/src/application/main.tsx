import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Application, loadSignedIn } from './application';
import { systemClock } from '#time/clock';
import './main.css';
import { PreferenceStore, PreferencesProvider } from '#preferences/preferences-context.tsx';
import { takePasswordToken } from '#sign-in/password/password-link';
import { takingTurns } from '#sign-in/refresh';
import { RefreshExpiry } from '#sign-in/refresh-expiry';
import { Session } from '#sign-in/session';
import { SessionProvider } from '#sign-in/session-context.tsx';
import { openSignInClient } from '#sign-in/sign-in-client';
import { initialiseTexts } from '#texts/texts';

const preferences = new PreferenceStore(localStorage, navigator.languages);
preferences.follow(window);

if (window.parent !== window) {
  // the identity provider refreshes tokens in a frame, where this page only handles its response
  const client = await openSignInClient(location.origin);
  await client.completeSignIn();
} else {
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no #root.');
  const expiry = new RefreshExpiry(localStorage);
  // in parallel with the refresh of the tokens; what fails here fails again, and is shown, when it is rendered
  if ((expiry.read() ?? 0) > systemClock.now()) loadSignedIn().catch(() => undefined);
  const passwordToken = takePasswordToken(window);
  const session = new Session({
    clock: systemClock,
    window,
    expiry,
    exclusively: takingTurns,
    openClient: () => openSignInClient(location.origin),
    endAtGateway,
  });
  await initialiseTexts(preferences.current.culture);
  createRoot(root).render(
    <StrictMode>
      <PreferencesProvider value={preferences}>
        <SessionProvider value={session}>
          <Application passwordToken={passwordToken} />
        </SessionProvider>
      </PreferencesProvider>
    </StrictMode>,
  );
  // the link may be for someone other than the user who is signed in here
  if (passwordToken === null) await session.start();
}

/** Ends the session on every gateway, without the GraphQL client, which is loaded only after sign-in. */
async function endAtGateway(accessToken: string): Promise<void> {
  await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
    body: JSON.stringify({ query: 'mutation SignOut { signOut }' }),
    keepalive: true, // completes even if the tab is closed immediately
  });
}
