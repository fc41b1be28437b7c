// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { ApolloClient, ApolloLink, CombinedGraphQLErrors, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { createMongoAbility } from '@casl/ability';
import { expect, test } from 'vitest';
import { DocumentProvider, type DocumentState } from '#document/document-context.tsx';
import { LoadFailure } from '#page/load-failure.tsx';
import { PermissionsProvider } from '#permissions/permissions-context.tsx';
import type { Viewer } from '#permissions/viewer';
import { renderApp } from '#testing/render.tsx';
import { useIssues } from './issues';

function Failure(): ReactNode {
  const { hasFailed, error, check } = useIssues('SEP001GB');
  return hasFailed ? <LoadFailure error={error} title="Failed" text="Try again." onRetry={check} /> : null;
}

test.each([
  ['ScenarioAccessError', false],
  ['UnknownError', true],
])('issues of the open document that end with %s can be requested again: %s', async (code, isOffered) => {
  const failure = new CombinedGraphQLErrors({ data: null }, [{ message: 'No.', extensions: { code } }] as never);
  const problems = { issues: null, gateway: 'silent', hasGatewayIssues: false, failure };
  const document_ = { session: { seq: 1 }, problems: { problems } };
  const { page, close } = await renderApp(
    <PermissionsProvider viewer={{ id: 'ann', institution: null } as unknown as Viewer} ability={createMongoAbility()}>
      <ApolloProvider client={new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.empty() })}>
        <DocumentProvider value={{ state: 'open', document: document_ } as unknown as DocumentState}>
          <Failure />
        </DocumentProvider>
      </ApolloProvider>
    </PermissionsProvider>,
  );
  expect(page.querySelector('button') !== null).toBe(isOffered);
  expect(page.textContent.includes('You don’t have permission')).toBe(!isOffered);
  await close();
});
