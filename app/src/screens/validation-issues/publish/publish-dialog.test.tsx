// @vitest-environment happy-dom
import { act, useState, type ReactNode } from 'react';
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { createMongoAbility } from '@casl/ability';
import { afterEach, expect, test } from 'vitest';
import { SaveStore } from '#document/save-store';
import { PermissionsProvider } from '#permissions/permissions-context.tsx';
import { renderApp } from '#testing/render.tsx';
import { WorkspaceProvider, type Workspace } from '#workspace/open/workspace-context.tsx';
import { PublishDialog } from './publish-dialog';
import type { PublishAnswers } from './publish-memory';
import type { Publishing, PublishRefusal } from './use-publishing';

const viewer = {
  ...{ id: 'u1', name: 'Ann', email: null, picture: null, reportUrl: null, institutions: [] },
  institution: { id: 'i1', externalId: 'x', name: 'Hospital', userInactivePeriod: 30 },
};
const complete: PublishAnswers = {
  kind: 'draft',
  values: {
    ...{ productStatus: 'BETA', versionNumberPart: 'MINOR', devices: ['QUEST_3'] },
    ...{ minClientVersionId: '4', maxClientVersionId: '', changeNotes: 'Adds fluids.' },
  },
};
const client = new ApolloClient({
  link: new ApolloLink(() => new Observable(() => undefined)),
  cache: new InMemoryCache(),
});

let close: () => Promise<void> = () => Promise.resolve();
afterEach(async () => {
  await close();
  localStorage.clear();
});

/** The dialog of a server that refuses each request with the next of these. */
async function open(answers: PublishAnswers | null, refusals: readonly PublishRefusal[] = []) {
  if (answers !== null) localStorage.setItem('scn.publish.u1.i1.SEP001GB', JSON.stringify(answers));
  let asked = 0;
  function Opened(): ReactNode {
    const [refusal, setRefusal] = useState<PublishRefusal | undefined>(undefined);
    const publishing = {
      ...{ before: null, isKnown: true, isReading: false, isAsking: false, refusal },
      begin: async () => {
        setRefusal(undefined);
        await Promise.resolve();
        setRefusal(refusals[asked]);
        asked += 1;
        return false;
      },
    } as unknown as Publishing;
    return <PublishDialog scenarioCode="SEP001GB" publishing={publishing} onClose={() => undefined} />;
  }
  const rendered = await renderApp(
    <ApolloProvider client={client}>
      <PermissionsProvider viewer={viewer} ability={createMongoAbility()}>
        <WorkspaceProvider value={{ saves: new SaveStore() } as unknown as Workspace}>
          <Opened />
        </WorkspaceProvider>
      </PermissionsProvider>
    </ApolloProvider>,
  );
  ({ close } = rendered);
  const submit = rendered.control('[role=dialog] button', 'Publish');
  return {
    asked: () => asked,
    publish: () =>
      act(async () => {
        submit.focus();
        submit.click();
        for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      }),
  };
}

test('an incomplete form leads to the first field that was refused', async () => {
  const { publish, asked } = await open(null);
  await publish();
  expect(asked()).toBe(0);
  expect(document.activeElement).toBe(document.querySelector('[role=dialog] select'));
  expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true');
});

test('a refusal by the server leads to its reason, each time', async () => {
  const { publish, asked } = await open(complete, [
    { message: 'Ben is publishing it.' },
    { message: 'It has an error.' },
    null,
  ]);
  for (const [count, reason] of [
    'Ben is publishing it.',
    'It has an error.',
    'The server did not respond.',
  ].entries()) {
    await publish();
    expect(asked()).toBe(count + 1);
    expect(document.activeElement?.textContent).toContain(reason);
    expect(document.activeElement?.closest('[role=dialog]')).not.toBeNull();
  }
});
