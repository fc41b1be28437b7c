// @vitest-environment happy-dom
import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import type { UnsavedWork } from '#document/local/indexed-db-store';
import { LocalWorkProvider, type LocalWork } from '#document/local/local-work';
import { PermissionsProvider } from '#permissions/permissions-context.tsx';
import { LeaveGuard } from '#services/leaving/leave-guard';
import { ShellServicesProvider, type ShellServices } from '#services/shell-services.tsx';
import type { Session } from '#sign-in/session';
import { SessionProvider } from '#sign-in/session-context.tsx';
import { renderApp } from '#testing/render.tsx';
import { SignOutQuestion, useSignOut } from './sign-out-question';

const viewer = {
  ...{ id: 'u1', name: 'Ann', email: null, picture: null, reportUrl: null, institutions: [] },
  institution: { id: 'i1', externalId: 'x', name: 'Hospital', userInactivePeriod: 30 },
};
const inScenario = (scenarioCode: string, values: number) => ({
  ...{ personId: 'u1', institutionId: 'i1', scenarioCode, values },
});
const signOut = vi.fn();
beforeEach(() => signOut.mockReset());

function Account() {
  const asked = useSignOut();
  return (
    <>
      <button onClick={asked.start}>Sign out…</button>
      <SignOutQuestion signOut={asked} />
    </>
  );
}

/** Signs out with work on this computer. @returns the question; null if there is none */
async function ask(work: UnsavedWork, address = '/dashboard'): Promise<string | null> {
  const router = createMemoryRouter([{ path: '*', Component: Account }], { initialEntries: [address] });
  const shell = { leaving: new LeaveGuard() } as unknown as ShellServices;
  const { control, page, close } = await renderApp(
    <SessionProvider value={{ signOut } as unknown as Session}>
      <PermissionsProvider viewer={viewer} ability={{ can: () => true } as never}>
        <ShellServicesProvider value={shell}>
          <LocalWorkProvider
            value={() => Promise.resolve({ unsavedWork: () => Promise.resolve(work) } as unknown as LocalWork)}
          >
            <RouterProvider router={router} />
          </LocalWorkProvider>
        </ShellServicesProvider>
      </PermissionsProvider>
    </SessionProvider>,
  );
  const dialog = () => page.ownerDocument.querySelector('[role="alertdialog"]');
  await act(() => {
    control('button', 'Sign out…').click();
    return Promise.resolve();
  });
  await vi.waitFor(async () => {
    await act(() => Promise.resolve());
    expect(signOut.mock.calls.length > 0 || dialog() !== null).toBe(true);
  });
  const text = dialog()?.textContent ?? null;
  await close();
  return text;
}

test('signing out asks about values that can’t be saved, and names their scenarios', async () => {
  const question = await ask({ changes: 0, drafts: [inScenario('SEP001GB', 1), inScenario('ANA001GB', 2)] });
  expect(question).toContain('3 values that can’t be saved stay on this computer (SEP001GB, ANA001GB).');
  expect(question).not.toContain('unsaved change stays');
  expect(signOut).not.toHaveBeenCalled();
});

test('it names changes and values', async () => {
  const question = await ask({ changes: 1, drafts: [inScenario('SEP001GB', 1)] });
  expect(question).toContain('1 unsaved change stays on this computer.');
  expect(question).toContain('1 value that can’t be saved stays on this computer (SEP001GB).');
});

test('the open scenario asks for its own values, and nothing is asked without unsaved work', async () => {
  const open = '/libraries/LIB/scenario/SEP001GB/set-up/basic-info';
  expect(await ask({ changes: 0, drafts: [inScenario('SEP001GB', 1)] }, open)).toBeNull();
  expect(signOut).toHaveBeenCalledOnce();
  signOut.mockReset();
  expect(await ask({ changes: 0, drafts: [] })).toBeNull();
  expect(signOut).toHaveBeenCalledOnce();
});
