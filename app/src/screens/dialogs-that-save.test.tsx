// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import NewScenarioDialog from '#scenarios/new-scenario/new-scenario-dialog.tsx';
import type { ShellServices } from '#services/shell-services.tsx';
import { renderSignedIn } from '#testing/render.tsx';
import { typeInto } from '#testing/type-into';
import { NewToken } from './user-management/account/new-token';
import { WebhookForm } from './webhooks/webhook-form';

/*
 * Dialogs that send what was typed and close with the answer: what would be typed in between would be lost. The kit's frame of dialogs takes
 * care of it; here, dialogs are opened as they are.
 */

/** A dialog, and what is typed into its text fields, in their order. */
interface Case {
  readonly typed: readonly string[];
  readonly confirm: string;
  dialog(close: () => void): ReactNode;
}

const cases: Readonly<Record<string, Case>> = {
  'a webhook': {
    typed: ['https://example.org/hook'],
    confirm: 'Add webhook',
    dialog: (close) => <WebhookForm webhook={null} onSaved={close} onCancel={close} />,
  },
  'an API token': {
    typed: ['Nightly export'],
    confirm: 'Create',
    dialog: (close) => <NewToken policies={['Scenario:Read']} onCreated={close} onCancel={close} />,
  },
  'a new scenario': {
    typed: ['SEP001GB', 'Sepsis'],
    confirm: 'Create',
    dialog: (close) => <NewScenarioDialog isOpen onClose={close} />,
  },
};

const library = {
  ...{ __typename: 'LibrarySummary', id: 'l1', code: 'ACUTE', name: 'Acute care' },
  ...{ ownedByInstitution: true, access: 'FULL' },
};
const answers: Readonly<Record<string, object>> = {
  LibrariesToWriteIn: { institutionLibraries: { __typename: 'LibraryPage', items: [library] } },
  ScenarioOfCode: { scenariosFilter: { __typename: 'ScenarioPage', items: [] } },
};

let leave = (): Promise<void> => Promise.resolve();
afterEach(async () => leave());

test.each(Object.entries(cases))('%s: what is typed stays until the answer, and after a refusal', async (_, tested) => {
  let refuse = (): void => undefined;
  const link = new ApolloLink(
    ({ operationName = '' }) =>
      new Observable((observer) => {
        const data = answers[operationName];
        const end = (result: object) => {
          observer.next(result as never);
          observer.complete();
        };
        if (data === undefined)
          refuse = () => end({ errors: [{ message: 'Not now.', extensions: { code: 'ScenarioAccessError' } }] });
        else end({ data });
      }),
  );
  const client = new ApolloClient({ link, cache: new InMemoryCache() });
  const close = vi.fn();
  const live = { state: 'connected' };
  const { control, close: end } = await renderSignedIn(<MemoryRouter>{tested.dialog(close)}</MemoryRouter>, {
    client,
    services: { live } as unknown as Partial<ShellServices>,
  });
  leave = end;
  const settle = (run: () => void) =>
    act(async () => {
      run();
      await Promise.resolve();
    });
  const fields = () =>
    [...document.querySelectorAll<HTMLInputElement>('[role=dialog] input')].filter(({ type }) => /text|url/.test(type));
  await vi.waitFor(() => expect(fields()).toHaveLength(tested.typed.length));
  for (const [index, text] of tested.typed.entries()) {
    const field = fields()[index];
    if (field !== undefined) await typeInto(field, text);
  }
  await vi.waitFor(() => expect(control('button', tested.confirm).getAttribute('aria-disabled')).not.toBe('true'));
  await settle(() => {
    fields()[0]?.focus();
    fields()[0]?.form?.requestSubmit();
  });
  expect(fields().every((field) => field.closest('[inert]') !== null)).toBe(true);
  expect(document.activeElement).toBe(control('button', tested.confirm));
  await settle(() => control('button', 'Cancel').click());
  expect(close).not.toHaveBeenCalled();
  await settle(() => refuse());
  await vi.waitFor(() => expect(fields().some((field) => field.closest('[inert]') !== null)).toBe(false));
  expect(fields().map(({ value }) => value)).toEqual(tested.typed);
  expect(document.body.textContent).toContain('Not now.');
  expect(close).not.toHaveBeenCalled();
});
