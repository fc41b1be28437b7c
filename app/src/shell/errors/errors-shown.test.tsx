// @vitest-environment happy-dom
import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client';
import { of } from 'rxjs';
import { afterEach, expect, test } from 'vitest';
import { act } from 'react';
import { AlertHost } from '@scn/kit/dialogs/alert-host.tsx';
import { createErrorLink, type OperationForm } from '#api/error-link';
import { createAlertQueue } from '#services/alerts/alert-queue';
import { DialogQueue } from '#services/dialogs/dialog-queue';
import { LastError } from '#services/errors/last-error';
import { createPresenter } from '#services/errors/presenter';
import { ShellServicesProvider, type ShellServices } from '#services/shell-services.tsx';
import { FakeClock } from '#testing/fake-clock';
import { renderApp } from '#testing/render.tsx';
import { MessageDialogHost } from '../dialogs/message-dialog';

let close: () => Promise<void> = () => Promise.resolve();
afterEach(() => close());

const message = 'What happened, and what to do.';
const save = gql`
  mutation Save {
    save
  }
`;

/** Returns what an author sees when the server answers with a code: in the page, and at the fields of a form. */
async function seen(code: string, { metadata = {}, form }: { metadata?: object; form?: OperationForm } = {}) {
  const alerts = createAlertQueue(new FakeClock());
  const counted: string[] = [];
  const telemetry = { error: (counting: string) => counted.push(counting) };
  const services = { alerts, telemetry, dialogs: new DialogQueue(), lastError: new LastError() };
  const session = {
    accessToken: () => Promise.resolve('token'),
    renew: () => Promise.resolve(true),
    reportNotAuthenticated: () => undefined,
  };
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    link: ApolloLink.from([
      createErrorLink(session, createPresenter(services as unknown as ShellServices)),
      new ApolloLink(() => of({ errors: [{ message, extensions: { code, metadata: JSON.stringify(metadata) } }] })),
    ]),
  });
  const rendered = await renderApp(
    <ShellServicesProvider value={services as unknown as ShellServices}>
      <AlertHost queue={alerts} />
      <MessageDialogHost />
    </ShellServicesProvider>,
  );
  ({ close } = rendered);
  await act(async () => {
    await client
      .mutate({ mutation: save, ...(form === undefined ? {} : { context: { form } }) })
      .catch(() => undefined);
  });
  expect(counted).toEqual([code]);
  const dialog = document.querySelector('[role="dialog"]')?.textContent ?? null;
  return { dialog, page: document.body.textContent };
}

test.each([
  'RoleHasNoAssociatedActorError',
  'GlobalActionRequiresRolesError',
  'MaximumRoleCountError',
  'ExpressionNoNotError',
  'ActorDoesNotExistError',
  'TagError',
  'InfectedFileError',
])('%s is an alert with the message', async (code) => {
  const { page, dialog } = await seen(code);
  expect(page).toContain(message);
  expect(dialog).toBeNull();
});

test.each([
  ['DuplicateValue', 'Duplicate Value'],
  ['FileUploadError', 'Upload Error'],
  ['ImageProcessingError', 'Image Processing Error'],
  ['ValidationError', 'Validation Error'],
])('%s is a dialog with a title and the message', async (code, title) => {
  const { dialog } = await seen(code);
  expect(dialog).toContain(title);
  expect(dialog).toContain(message);
});

test('what is in use is listed', async () => {
  const { dialog } = await seen('TagInUseOnAssetsError', {
    metadata: { users: [{ kind: 'asset.image', name: 'ECG' }] },
  });
  expect(dialog).toContain('This tag cannot be deleted because it is in use by the following assets:');
  expect(dialog).toContain('ECG');
});

test('an error about a field is at the field of the form, or names it if there is none', async () => {
  const errors: string[] = [];
  const form: OperationForm = {
    setFieldError: (field, text) => errors.push(`${field}: ${text}`) > 0,
    setRootError: () => errors.push('Invalid data'),
  };
  const atField = await seen('FieldUpdateError', { metadata: { field: 'title' }, form });
  expect([errors, atField.page]).toEqual([[`title: ${message}`], '']);
  await close();
  expect((await seen('FieldUpdateError', { metadata: { field: 'title' } })).page).toContain(`title: ${message}`);
});

test.each(['ExpressionLoadingError', 'ExpressionUnsupportedError'])('%s shows nothing', async (code) => {
  const { page, dialog } = await seen(code);
  expect([page, dialog]).toEqual(['', null]);
});
