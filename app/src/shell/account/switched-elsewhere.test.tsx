// @vitest-environment happy-dom
import { act } from 'react';
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { createMongoAbility } from '@casl/ability';
import { afterEach, expect, test } from 'vitest';
import { AlertHost } from '@scn/kit/dialogs/alert-host.tsx';
import { PermissionsProvider } from '#permissions/permissions-context.tsx';
import { TabInstitution } from '#permissions/tab-institution';
import { createAlertQueue, showAlert } from '#services/alerts/alert-queue';
import { LeaveGuard } from '#services/leaving/leave-guard';
import { ShellServicesProvider, type ShellServices } from '#services/shell-services.tsx';
import { ViewerCallsProvider } from '#services/viewer/viewer-calls';
import { FakeClock } from '#testing/fake-clock';
import { renderApp } from '#testing/render.tsx';
import { InstitutionEndedPage } from '../errors/institution-ended-page';
import { SessionProvider } from '#sign-in/session-context.tsx';
import type { Session } from '#sign-in/session';
import { SwitchedElsewhere } from './switched-elsewhere';

const [north, south] = ['North', 'South'].map((name) => ({
  ...{ id: name.toLowerCase(), externalId: name, name, userInactivePeriod: 60 },
})) as [Institution, Institution];
type Institution = Record<'id' | 'externalId' | 'name', string> & { readonly userInactivePeriod: number };

let close: () => Promise<void> = () => Promise.resolve();
afterEach(() => close());

/** A tab in North, and what other tabs say to it. */
async function openTab(content: 'screens' | 'ended') {
  const heard: ((event: MessageEvent) => void)[] = [];
  const said: unknown[] = [];
  const institution = new TabInstitution({
    storage: { getItem: () => 'north', setItem: () => undefined, removeItem: () => undefined },
    openChannel: () => ({
      addEventListener: (_: string, listener: unknown) => void heard.push(listener as (event: MessageEvent) => void),
      postMessage: (message: unknown) => void said.push(message),
      close: () => undefined,
    }),
    user: 'ada',
  });
  const link = new ApolloLink(
    ({ variables }) =>
      new Observable((observer) => {
        const chosen = variables['id'] === 'north' ? north : south;
        const switched = { __typename: 'UserInstitution', selected: true };
        const answer = { ...switched, institution: { __typename: 'Institution', ...chosen } };
        observer.next({ data: { institutionSwitch: answer } });
        observer.complete();
      }),
  );
  const client = new ApolloClient({ link, cache: new InMemoryCache() });
  const [alerts, leaving] = [createAlertQueue(new FakeClock()), new LeaveGuard()];
  const services = { client, alerts, leaving, institution } as unknown as ShellServices;
  const calls = {
    reload: (id: string | null = null) => {
      institution.keep(id);
      return Promise.resolve();
    },
    isStillMember: () => Promise.resolve(true),
  };
  const viewer = { id: 'ada', name: 'Ada', email: null, picture: null, reportUrl: null, institutions: [north, south] };
  showAlert(alerts, 'error', 'It does not exist.');
  const rendered = await renderApp(
    <ShellServicesProvider value={services}>
      <ApolloProvider client={client}>
        <SessionProvider value={{ signOut: () => undefined } as unknown as Session}>
          <ViewerCallsProvider value={calls}>
            {content === 'ended' ? (
              <InstitutionEndedPage ended={north} institutions={[south]} />
            ) : (
              <PermissionsProvider viewer={{ ...viewer, institution: north }} ability={createMongoAbility([])}>
                <SwitchedElsewhere />
              </PermissionsProvider>
            )}
          </ViewerCallsProvider>
        </SessionProvider>
        <AlertHost queue={alerts} />
      </ApolloProvider>
    </ShellServicesProvider>,
  );
  ({ close } = rendered);
  const button = (name: string) =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  return {
    page: rendered.page,
    said,
    leaving,
    institution,
    messages: () => alerts.alerts().map(({ title }) => title),
    switchElsewhere: async ({ id, name }: Institution) =>
      act(async () => {
        for (const listener of heard) listener({ data: { id, name } } as MessageEvent);
        return Promise.resolve();
      }),
    press: async (name: string) => act(async () => Promise.resolve(button(name)?.click())),
    hasButton: (name: string) => button(name) !== undefined,
  };
}

const message = 'Switched to South in another tab.';

test('a switch in another tab is said once, and following it is offered until the user has', async () => {
  const tab = await openTab('screens');
  for (const name of ['first', 'again']) {
    await tab.switchElsewhere(south);
    expect(tab.messages(), name).toEqual(['It does not exist.', message]);
  }
  expect(document.body.textContent).toContain('This tab stays in North.');
  expect(tab.institution.current).toBe('north');
  // with something typed, the user stays
  const stay = tab.leaving.add(() => false);
  await tab.press('Switch this tab');
  expect([tab.institution.current, tab.hasButton('Switch this tab'), tab.said]).toEqual(['north', true, []]);
  stay();
  await tab.press('Switch this tab');
  expect([tab.institution.current, tab.hasButton('Switch this tab')]).toEqual(['south', false]);
  expect(tab.said).toEqual([{ id: 'south', name: 'South' }]);
});

test('the message ends when the other tab is back', async () => {
  const tab = await openTab('screens');
  await tab.switchElsewhere(south);
  await tab.switchElsewhere(north);
  expect(tab.messages()).toEqual(['It does not exist.']);
});

test('the end of the membership replaces what was reported before, and offers what is left', async () => {
  const tab = await openTab('ended');
  expect(tab.page.querySelector('h1')?.textContent).toBe('You no longer belong to North');
  expect(tab.messages()).toEqual([]);
  await tab.press('Switch to South');
  expect(tab.institution.current).toBe('south');
});
