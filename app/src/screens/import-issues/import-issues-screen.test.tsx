// @vitest-environment happy-dom
import { act } from 'react';
import { ApolloClient, ApolloLink, CombinedGraphQLErrors, InMemoryCache } from '@apollo/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { of, Subject, throwError } from 'rxjs';
import { afterEach, expect, test, vi } from 'vitest';
import { scenarioRoutes } from '#routes/scenario-routes';
import { renderSignedIn } from '#testing/render.tsx';
import { WorkspaceProvider, type Workspace } from '#workspace/open/workspace-context.tsx';
import ImportIssuesScreen from './import-issues-screen';

const route = scenarioRoutes.find(({ screen }) => screen === 'import-issues')!;
const workspace = { scenario: { scenarioCode: 'SEP001GB' }, base: '/s' } as unknown as Workspace;
const deleted = new CombinedGraphQLErrors({
  errors: [{ message: 'Gone.', extensions: { code: 'NoRecordsFoundError' } }],
});

let close = () => Promise.resolve();
afterEach(() => close());

/** Opens the screen; each request for the import fails with what `next` returns. */
async function open(next: () => Error) {
  const link = new ApolloLink(({ operationName }) =>
    operationName === 'ImportOfVersion' ? throwError(next) : operationName === '' ? of({ data: {} }) : new Subject(),
  );
  const client = new ApolloClient({ link, cache: new InMemoryCache() });
  const element = (
    <WorkspaceProvider value={workspace}>
      <ImportIssuesScreen title="Import Issues" route={route} />
    </WorkspaceProvider>
  );
  const router = createMemoryRouter([{ path: '/s/:versionId', element }], { initialEntries: ['/s/v1'] });
  const rendered = await renderSignedIn(<RouterProvider router={router} />, { client });
  ({ close } = rendered);
  const says = async (text: string) =>
    act(async () => vi.waitFor(() => expect(rendered.page.textContent).toContain(text)));
  return { ...rendered, says };
}

test('a failed request can be repeated, and an unknown version leads to the history', async () => {
  let error: Error = new TypeError('Failed to fetch');
  const { page, says, control } = await open(() => error);
  await says('The import could not be loaded.');
  error = deleted;
  await act(async () => {
    control('button', 'Try again').click();
    await Promise.resolve();
  });
  await says('Version not found');
  const links = [...page.querySelectorAll('a')].map((each) => [each.textContent, each.getAttribute('href')]);
  expect(links).toContainEqual(['View all versions', '/s/more/scenario-history']);
});
