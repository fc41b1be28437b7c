// @vitest-environment happy-dom
import { act } from 'react';
import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { createMongoAbility } from '@casl/ability';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { PermissionsProvider } from '#permissions/permissions-context.tsx';
import { ShellServicesProvider, type ShellServices } from '#services/shell-services.tsx';
import { ViewerCallsProvider } from '#services/viewer/viewer-calls';
import { renderApp } from '#testing/render.tsx';
import { FrameStateProvider, type FrameState } from '../frame/frame-state';
import { AccountPopover } from './account-popover';

const [north, south] = ['North', 'South'].map((name) => ({
  ...{ id: name, externalId: name, name, userInactivePeriod: 60 },
})) as [Institution, Institution];
type Institution = Record<'id' | 'externalId' | 'name', string> & { readonly userInactivePeriod: number };

let close: () => Promise<void> = () => Promise.resolve();
afterEach(() => close());

/** Opens the popover of Ada, who is in these institutions. */
async function open(institutions: readonly Institution[]) {
  const did: string[] = [];
  const client = new ApolloClient({ link: ApolloLink.empty(), cache: new InMemoryCache() });
  const frame = {
    open: (dialog: string) => did.push(dialog),
    signOut: () => did.push('sign out'),
  } as unknown as FrameState;
  const viewer = {
    ...{ id: 'ada', name: 'Ada Author', email: 'ada@example.org', picture: 'https://example.org/ada.png' },
    ...{ reportUrl: null, institutions, institution: institutions[0] ?? null },
  };
  const Page = () => (
    <FrameStateProvider value={frame}>
      <AccountPopover />
    </FrameStateProvider>
  );
  const router = createMemoryRouter([{ path: '*', Component: Page }]);
  const calls = { reload: () => Promise.resolve(), isStillMember: () => Promise.resolve(true) };
  const rendered = await renderApp(
    <ShellServicesProvider value={{ client } as unknown as ShellServices}>
      <ApolloProvider client={client}>
        <ViewerCallsProvider value={calls}>
          <PermissionsProvider viewer={viewer} ability={createMongoAbility([])}>
            <RouterProvider router={router} />
          </PermissionsProvider>
        </ViewerCallsProvider>
      </ApolloProvider>
    </ShellServicesProvider>,
  );
  ({ close } = rendered);
  const press = async (name: string) =>
    act(async () => {
      rendered.control('button', name).click();
      await Promise.resolve();
    });
  const toggle = rendered.page.querySelector('button')?.getAttribute('aria-label') ?? '';
  await press(toggle);
  const popover = () => document.querySelector<HTMLElement>('.fui-PopoverSurface');
  return { ...rendered, press, popover, did, toggle, address: () => router.state.location.pathname };
}

test('the account shows the name, the e-mail and the picture', async () => {
  const { popover } = await open([north]);
  expect(popover()?.textContent).toContain('Ada Author');
  expect(popover()?.textContent).toContain('ada@example.org');
  expect(popover()?.querySelector('img')?.getAttribute('src')).toBe('https://example.org/ada.png');
});

test('it shows the institution, and offers others if there are any', async () => {
  const one = await open([north]);
  expect(one.popover()?.textContent).toContain('North');
  expect(one.popover()?.querySelector('select')).toBeNull();
  await one.close();
  const two = await open([north, south]);
  const options = [...(two.popover()?.querySelectorAll('option') ?? [])].map(({ text }) => text);
  expect(options).toEqual(['North', 'South']);
});

test('it offers the report, the onboarding resources, what is coming and to log out', async () => {
  const { control, press, did, toggle, popover, address } = await open([north]);
  const link = control('a', 'Onboarding Resources (opens in a new tab)') as HTMLAnchorElement;
  expect([link.getAttribute('href'), link.target]).toEqual(['/onboarding.html', '_blank']);
  await press('Report bug/feedback');
  expect(popover()).toBeNull();
  await press(toggle);
  await press('Coming soon');
  expect(address()).toBe('/whats-coming');
  await press(toggle);
  await press('Logout');
  expect(did).toEqual(['report', 'sign out']);
});
