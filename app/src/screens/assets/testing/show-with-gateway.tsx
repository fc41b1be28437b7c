import { act, type ReactNode } from 'react';
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { createMongoAbility } from '@casl/ability';
import type { JsonObject } from '@scn/core/base/json';
import type { AssetPlugin } from '@scn/core/kernel/contract';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { CommandRegistry } from '#services/commands/command-registry';
import { LeaveGuard } from '#services/leaving/leave-guard';
import { renderSignedIn } from '#testing/render.tsx';
import { AssetPluginsProvider } from '../asset-kinds.tsx';
import type { AnsweredError } from './open-asset-form';

/** A request that a test answers. */
export interface TestRequest {
  readonly operation: string;
  readonly variables: JsonObject & { readonly input?: JsonObject };
}

/** Answer of a test's gateway: the data, or why it refuses. */
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
 * @param before - what a request waits for before it is answered
 */
export async function showWithGateway(
  children: ReactNode,
  answer: (request: TestRequest) => TestAnswer,
  {
    can = [{ action: 'manage', subject: 'all' }],
    at = '/',
    before = () => undefined,
  }: {
    readonly can?: readonly {
      readonly action: string;
      readonly subject: string;
      readonly fields?: string[];
      readonly inverted?: boolean;
    }[];
    readonly at?: string;
    readonly before?: (request: TestRequest) => Promise<void> | undefined;
  } = {},
) {
  const requests: TestRequest[] = [];
  const link = new ApolloLink(
    ({ operationName, variables }) =>
      new Observable((observer) => {
        const request = { operation: operationName ?? '', variables } as TestRequest;
        requests.push(request);
        const respond = () => {
          const answered = answer(request);
          observer.next('error' in answered ? ({ errors: [answered.error] } as never) : { data: answered.data });
          observer.complete();
        };
        const waiting = before(request);
        if (waiting === undefined) respond();
        else void waiting.then(respond);
      }),
  );
  const client = new ApolloClient({ link, cache: new InMemoryCache() });
  const alerts: ShownAlert[] = [];
  const show = (alert: ShownAlert) => alerts.push(alert);
  const live = { state: 'connected' };
  const commands = new CommandRegistry();
  const services = { live, alerts: { show }, leaving: new LeaveGuard(), commands } as never;
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
  const rendered = await renderSignedIn(
    <AssetPluginsProvider value={plugins}>
      <RouterProvider router={router} />
    </AssetPluginsProvider>,
    { client, services, ability: createMongoAbility([...can]) },
  );
  /** Presses a button, with everything that follows at once. */
  const press = async (name: string) =>
    act(async () => {
      rendered.control('button', name).click();
      await Promise.resolve();
    });
  return { ...rendered, press, dialogText, requests, alerts, address: () => address };
}

/** Returns the text of the open dialog; empty without one. */
function dialogText(): string {
  return document.querySelector('[role=dialog]')?.textContent ?? '';
}

/** Most turns of the event loop that a test waits for. */
const maxTurns = 500;

/** Waits for what a test expects, with everything that follows from it. @throws the last failure of the check */
export async function until(check: () => void): Promise<void> {
  for (let turn = 1; ; turn += 1) {
    await act(async () => new Promise((resolve) => setTimeout(resolve)));
    try {
      check();
      return;
    } catch (failure) {
      if (turn === maxTurns) throw failure;
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
