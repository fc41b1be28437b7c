import { createContext, use } from 'react';
import type { ApolloClient } from '@apollo/client';
import type { AlertQueue } from '@scn/kit/dialogs/alert-queue';
import type { LiveConnection } from '#api/web-socket-link';
import type { TabInstitution } from '#permissions/tab-institution';
import type { Refusals } from '#permissions/refusals';
import type { CommandRegistry } from './commands/command-registry';
import type { DialogQueue } from './dialogs/dialog-queue';
import type { LastError } from './errors/last-error';
import type { LeaveGuard } from './leaving/leave-guard';
import type { Telemetry } from './telemetry/telemetry';

/** Services of one sign-in, shared by all screens. */
export interface ShellServices {
  readonly client: ApolloClient;
  readonly live: LiveConnection;
  readonly institution: TabInstitution;
  readonly refusals: Refusals;
  readonly alerts: AlertQueue;
  readonly dialogs: DialogQueue;
  readonly lastError: LastError;
  readonly commands: CommandRegistry;
  readonly leaving: LeaveGuard;
  readonly telemetry: Telemetry;
}

const ShellServicesContext = createContext<ShellServices | null>(null);

/** Provides the services. */
export const ShellServicesProvider = ShellServicesContext.Provider;

/** Returns the services of this sign-in. */
export function useShellServices(): ShellServices {
  const services = use(ShellServicesContext);
  if (services === null) throw new Error('There is no ShellServicesProvider.');
  return services;
}
