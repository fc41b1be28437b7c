import { useEffect, useState, type ReactNode } from 'react';
import { ApolloProvider } from '@apollo/client/react';
import i18next from 'i18next';
import { createApolloClient } from '../api/create-client';
import { openLiveConnection } from '../api/web-socket-link';
import { systemClock } from '../clock';
import { useSession } from '../sign-in/session-context';
import type { Session } from '../sign-in/session';
import { addShellTexts } from '../texts/shell-texts';
import { createAlertQueue, showAlert } from './alerts/alert-queue';
import { CommandRegistry } from './commands/command-registry';
import { DialogQueue } from './dialogs/dialog-queue';
import { createPresenter } from './errors/presenter';
import { LastError } from './errors/last-error';
import { ShellServicesProvider, type ShellServices } from './shell-services';
import { SignedInShell } from './signed-in-shell';

addShellTexts();

/** Everything behind sign-in: made anew with each sign-in, so that nothing of one person is left for the next. */
export default function SignedIn(): ReactNode {
  const session = useSession();
  const [services, setServices] = useState<ShellServices | null>(null);
  useEffect(() => {
    const opened = openServices(session);
    setServices(opened);
    const stopWarnings = session.onWarning((minutes) => {
      showAlert(opened.alerts, 'warning', i18next.t('signIn:warning', { minutes }));
    });
    return () => {
      stopWarnings();
      opened.live.close();
      opened.client.stop();
      setServices(null);
    };
  }, [session]);
  if (services === null) return null;
  return (
    <ShellServicesProvider value={services}>
      <ApolloProvider client={services.client}>
        <SignedInShell />
      </ApolloProvider>
    </ShellServicesProvider>
  );
}

function openServices(session: Session): ShellServices {
  const alerts = createAlertQueue(systemClock);
  const dialogs = new DialogQueue();
  const lastError = new LastError();
  const address = `${location.protocol === 'https:' ? 'wss:' : 'ws:'}//${location.host}/graphql`;
  const live = openLiveConnection(address, session, systemClock);
  const presenter = createPresenter({ alerts, dialogs, lastError });
  const commands = new CommandRegistry();
  return { alerts, dialogs, lastError, commands, live, client: createApolloClient({ session, presenter, live }) };
}
