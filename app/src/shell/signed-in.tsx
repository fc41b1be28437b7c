import { useEffect, useState, type ReactNode } from 'react';
import { ApolloProvider } from '@apollo/client/react';
import i18next from 'i18next';
import type { AlertQueue } from '@scn/kit/dialogs/alert-queue';
import { createApolloClient } from '#api/create-client';
import { openLiveConnection } from '#api/web-socket-link';
import { systemClock } from '#time/clock';
import { Refusals } from '#permissions/refusals';
import { TabInstitution } from '#permissions/tab-institution';
import { useSession } from '#sign-in/session-context.tsx';
import type { Session } from '#sign-in/session';
import { usePreferenceStore, type PreferenceStore } from '#preferences/preferences-context.tsx';
import { addShellTexts } from '#texts/shell-texts';
import { createAlertQueue } from '#services/alerts/alert-queue';
import { CommandRegistry } from '#services/commands/command-registry';
import { DialogQueue } from '#services/dialogs/dialog-queue';
import { createPresenter } from '#services/errors/presenter';
import { LastError } from '#services/errors/last-error';
import { LeaveGuard } from '#services/leaving/leave-guard';
import { watchUnhandled } from './errors/watch-unhandled';
import { ShellServicesProvider, type ShellServices } from '#services/shell-services.tsx';
import { SignedInShell } from './signed-in-shell';
import { openTelemetry } from './telemetry/open-telemetry';

addShellTexts();

/** Everything behind sign-in: recreated with each sign-in, so that no data of one user is left for the next. */
export default function SignedIn(): ReactNode {
  const session = useSession();
  const [services, setServices] = useState<ShellServices | null>(null);
  const preferences = usePreferenceStore();
  useEffect(() => {
    const { services: opened, close } = openServices(session, preferences);
    setServices(opened);
    const stopWatching = watchUnhandled(opened);
    const stopWarnings = session.onWarning((minutes) => showSessionWarning(opened.alerts, minutes));
    return () => {
      stopWarnings();
      stopWatching();
      close();
      setServices(null);
    };
  }, [session, preferences]);
  if (services === null) return null;
  return (
    <ShellServicesProvider value={services}>
      <ApolloProvider client={services.client}>
        <SignedInShell />
      </ApolloProvider>
    </ShellServicesProvider>
  );
}

function openServices(
  session: Session,
  preferences: PreferenceStore,
): { readonly services: ShellServices; close(): void } {
  const alerts = createAlertQueue(systemClock);
  const dialogs = new DialogQueue();
  const lastError = new LastError();
  const url = `${location.protocol === 'https:' ? 'wss:' : 'ws:'}//${location.host}/graphql`;
  const institution = new TabInstitution({
    storage: sessionStorage,
    openChannel: (name) => new BroadcastChannel(name),
    user: session.user(),
  });
  const live = openLiveConnection({ url, session, institution, clock: systemClock, window });
  const { telemetry, close: closeTelemetry } = openTelemetry(session, preferences);
  const presenter = createPresenter({ alerts, dialogs, lastError, telemetry });
  const commands = new CommandRegistry();
  const leaving = new LeaveGuard();
  const refusals = new Refusals();
  const client = createApolloClient({ session, institution, presenter, live, onRefused: refusals.report });
  return {
    services: { alerts, dialogs, lastError, commands, leaving, institution, refusals, live, client, telemetry },
    close: () => {
      live.close();
      institution.close();
      client.stop();
      closeTelemetry();
    },
  };
}

/** Warns before the session ends. A later warning replaces the one before, whose time is no longer right. */
export function showSessionWarning(alerts: AlertQueue, minutes: number): void {
  alerts.show({ id: 'session ends', severity: 'warning', title: i18next.t('signIn:warning', { minutes }) });
}
