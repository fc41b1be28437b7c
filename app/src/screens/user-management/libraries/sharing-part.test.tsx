// @vitest-environment happy-dom
import { act, type ComponentProps } from 'react';
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { LeaveGuard } from '#services/leaving/leave-guard';
import { renderSignedIn } from '#testing/render.tsx';
import { UnsavedGuard } from '../form/unsaved';
import { SharingPart } from './sharing-part';

const library = {
  id: 'l1',
  code: 'ACUTE',
  name: 'Acute care',
  access: 'FULL',
  scenarios: 3,
  dateCreated: '2026-01-01',
};
const grant = (id: string, groupId: string | null, access: string, institutionId = 'i1') => ({
  ...{ id, groupId, access, institutionId },
});
let close = (): Promise<void> => Promise.resolve();
afterEach(async () => close());

/** The part with a gateway that grants what is sent, or refuses it. */
async function open(accesses: readonly ReturnType<typeof grant>[], refused: string | null = null) {
  const sent: (readonly [string, unknown])[] = [];
  const link = new ApolloLink(
    ({ operationName = '', variables }) =>
      new Observable((observer) => {
        if (operationName === 'GroupNames') {
          const items = [
            { __typename: 'Group', id: 'g1', name: 'Authors' },
            { __typename: 'Group', id: 'g2', name: 'Readers' },
          ];
          observer.next({ data: { groups: { __typename: 'GroupPage', items } } });
        } else {
          sent.push([operationName, variables['input']]);
          observer.next(
            refused === null
              ? { data: { libraryShare: { __typename: 'LibraryAccess', id: 'a9' }, libraryUnshare: 'a9' } }
              : ({ errors: [{ message: refused, extensions: { code: 'ScenarioAccessError' } }] } as never),
          );
        }
        observer.complete();
      }),
  );
  const alerts: { readonly title: string; readonly action?: { readonly run: () => void } }[] = [];
  const client = new ApolloClient({ link, cache: new InMemoryCache() });
  const services = { alerts: { show: (alert: never) => alerts.push(alert) } as never, leaving: new LeaveGuard() };
  const props = { library, accesses, isReadOnly: false } as unknown as ComponentProps<typeof SharingPart>;
  const Part = () => (
    <UnsavedGuard>
      <SharingPart {...props} refresh={async () => Promise.resolve({ library, accesses } as never)} />
    </UnsavedGuard>
  );
  const router = createMemoryRouter([{ path: '*', Component: Part }]);
  const rendered = await renderSignedIn(<RouterProvider router={router} />, { client, services });
  ({ close } = rendered);
  const { page, control } = rendered;
  await act(async () => vi.waitFor(() => expect(page.textContent).toContain('Readers')));
  const rows = () =>
    [...page.querySelectorAll('label')].map((label) => {
      const { selectedOptions } = page.querySelector(`#${CSS.escape(label.htmlFor)}`) as unknown as HTMLSelectElement;
      return [label.textContent, selectedOptions[0]?.textContent];
    });
  const set = async (holder: string, level: string) =>
    act(async () => {
      const label = [...page.querySelectorAll('label')].find(({ textContent }) => textContent === holder);
      const list = page.querySelector(`#${CSS.escape(label?.htmlFor ?? '')}`) as unknown as HTMLSelectElement;
      const option = [...list.options].find(({ textContent }) => textContent === level);
      Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(list, option?.value);
      list.dispatchEvent(new Event('change', { bubbles: true }));
      await Promise.resolve();
    });
  const save = async () =>
    act(async () => {
      control('button', 'Save access').click();
      await vi.waitFor(() => expect(sent).not.toEqual([]));
      await new Promise((resolve) => setTimeout(resolve));
    });
  return { page, rows, set, save, sent, alerts };
}

test('everyone, each group and each institution has a level', async () => {
  const { rows } = await open([
    grant('a1', null, 'READONLY'),
    grant('a2', 'g1', 'FULL'),
    grant('a3', null, 'PARTIAL', 'i2'),
  ]);
  expect(rows()).toEqual([
    ['All users of the institution', 'Read-only'],
    ['Authors', 'Full'],
    ['Readers', 'No access'],
    ['Institution University', 'Partial'],
  ]);
});

test('access is given before other access is taken away', async () => {
  const { set, save, sent, alerts } = await open([grant('a1', null, 'FULL')]);
  await set('All users of the institution', 'No access');
  await set('Readers', 'Read-only');
  await set('Authors', 'Full');
  await save();
  expect(sent).toEqual([
    ['LibraryShare', { institutionId: 'i1', libraryId: 'l1', groupId: 'g1', access: 'FULL' }],
    ['LibraryShare', { institutionId: 'i1', libraryId: 'l1', groupId: 'g2', access: 'READONLY' }],
    ['LibraryUnshare', { institutionId: 'i1', libraryAccessId: 'a1' }],
  ]);
  expect(alerts.map(({ title }) => title)).toEqual(['Access to Acute care saved']);
});

test('a refusal is shown at whom it is about', async () => {
  const refused = 'You can’t grant or revoke more access to a library than you have.';
  const { page, set, save } = await open([grant('a1', null, 'FULL')], refused);
  await set('Readers', 'Full');
  await save();
  await act(async () => vi.waitFor(() => expect(page.textContent).toContain(refused)));
  const field = [...page.querySelectorAll('[data-field]')].find(({ textContent }) => textContent.includes(refused));
  expect(field?.textContent).toContain('Readers');
});
