import { act, type ReactNode } from 'react';
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { createMongoAbility } from '@casl/ability';
import type { JsonObject } from '@scn/core/base/json';
import type { AssetPlugin } from '@scn/core/kernel/contract';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { PermissionsProvider } from '#permissions/permissions-context.tsx';
import { PreferenceStore } from '#preferences/preferences';
import { PreferencesProvider } from '#preferences/preferences-context.tsx';
import { CommandRegistry } from '#services/commands/command-registry';
import { LeaveGuard } from '#services/leaving/leave-guard';
import { ShellServicesProvider, type ShellServices } from '#services/shell-services.tsx';
import { SessionProvider } from '#sign-in/session-context.tsx';
import type { Session } from '#sign-in/session';
import { renderApp } from '#testing/render.tsx';
import { AssetPluginsProvider } from '../asset-picker';
import type { AnsweredError } from './open-asset-form';

/** A member of a hospital. */
export const viewer = {
  ...{ id: 'u1', name: 'Ann', email: null, picture: null, reportUrl: null, institutions: [] },
  institution: { id: 'i1', externalId: 'x', name: 'Hospital', userInactivePeriod: 30 },
};

/** A request that a test answers. */
export interface TestRequest {
  readonly operation: string;
  readonly variables: JsonObject & { readonly input?: JsonObject };
}

/** What a gateway of a test answers: the data, or why it refuses. */
export type TestAnswer = { readonly data: JsonObject } | { readonly error: AnsweredError };

/** An alert, with the button in it. */
export interface ShownAlert {
  readonly title: string;
  readonly action?: { readonly title: string; run(): void };
}

const plugins = new Map(
  (builtInPlugins as readonly { readonly kind: string; readonly id: string }[]).flatMap(
    (plugin): (readonly [string, AssetPlugin])[] =>
      plugin.kind === 'asset' ? [[plugin.id, plugin as unknown as AssetPlugin]] : [],
  ),
);

/**
 * Shows a part of a screen of assets with a gateway of the test.
 *
 * @param can - the user’s permissions; all by default
 * @param at - the address
 */
export async function showWithGateway(
  children: ReactNode,
  answer: (request: TestRequest) => TestAnswer,
  {
    can = [{ action: 'manage', subject: 'all' }],
    at = '/',
  }: {
    readonly can?: readonly {
      readonly action: string;
      readonly subject: string;
      readonly fields?: string[];
      readonly inverted?: boolean;
    }[];
    readonly at?: string;
  } = {},
) {
  const requests: TestRequest[] = [];
  const link = new ApolloLink(
    ({ operationName, variables }) =>
      new Observable((observer) => {
        const request = { operation: operationName ?? '', variables } as TestRequest;
        requests.push(request);
        const answered = answer(request);
        observer.next('error' in answered ? ({ errors: [answered.error] } as never) : { data: answered.data });
        observer.complete();
      }),
  );
  const client = new ApolloClient({ link, cache: new InMemoryCache() });
  const session = { userGroups: () => [] } as unknown as Session;
  const alerts: ShownAlert[] = [];
  const show = (alert: ShownAlert) => alerts.push(alert);
  const commands = new CommandRegistry();
  const live = { subscribe: () => () => undefined, state: () => 'connected' };
  const services = { client, live, alerts: { show }, leaving: new LeaveGuard(), commands } as unknown as ShellServices;
  let address = at;
  function Address() {
    const { pathname, search } = useLocation();
    address = `${pathname}${search}`;
    return null;
  }
  const page = (
    <>
      <Address />
      {children}
    </>
  );
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [at] });
  const rendered = await renderApp(
    <PreferencesProvider value={new PreferenceStore(localStorage, ['en-GB'])}>
      <PermissionsProvider viewer={viewer} ability={createMongoAbility([...can])}>
        <ShellServicesProvider value={services}>
          <ApolloProvider client={client}>
            <SessionProvider value={session}>
              <AssetPluginsProvider value={plugins}>
                <RouterProvider router={router} />
              </AssetPluginsProvider>
            </SessionProvider>
          </ApolloProvider>
        </ShellServicesProvider>
      </PermissionsProvider>
    </PreferencesProvider>,
  );
  return { ...rendered, requests, alerts, address: () => address };
}

/** Most turns of the event loop that a test waits for. */
const mostTurns = 500;

/** Waits for what a test expects, with everything that follows from it. @throws the last failure of the check */
export async function until(check: () => void): Promise<void> {
  for (let turn = 1; ; turn += 1) {
    await act(async () => new Promise((resolve) => setTimeout(resolve)));
    try {
      check();
      return;
    } catch (failure) {
      if (turn === mostTurns) throw failure;
    }
  }
}

/** Drops files on a drop zone. */
export async function drop(zone: Element | null, ...files: readonly File[]): Promise<void> {
  await act(async () => {
    const event = new Event('drop', { bubbles: true, cancelable: true });
    Object.assign(event, { dataTransfer: { types: ['Files'], files } });
    zone?.dispatchEvent(event);
    await Promise.resolve();
  });
}
