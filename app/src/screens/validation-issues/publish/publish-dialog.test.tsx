// @vitest-environment happy-dom
import { act, useState, type ReactNode } from 'react';
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { createMongoAbility } from '@casl/ability';
import { Subject } from 'rxjs';
import { afterEach, expect, test } from 'vitest';
import { playTest } from '@scn/core/document/tests/schema';
import { complete as completed, completeScenario } from '@scn/core/format/complete';
import { createRegistry } from '@scn/core/kernel/registry';
import { DocumentProvider, type DocumentState } from '#document/document-context.tsx';
import { SaveStore } from '#document/save-state';
import { PermissionsProvider } from '#permissions/permissions-context.tsx';
import { renderApp } from '#testing/render.tsx';
import { WorkspaceProvider, type Workspace } from '#workspace/open/workspace-context.tsx';
import { clientVersionsDocument } from '#catalogue/client-versions';
import { PublishDialog } from './publish-dialog';
import type { VersionBefore } from './publish-documents';
import type { PublishAnswers } from './publish-values';
import type { Publishing, PublishRefusal, SeenState } from './use-publishing';

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
const versions = [
  { __typename: 'ClientVersion', id: '1', clientVersionId: 1, version: '1.0.0', title: '1.0.0' },
  { __typename: 'ClientVersion', id: '4', clientVersionId: 4, version: '2.0.0', title: '2.0.0' },
];
const known = { clientVersions: { __typename: 'ClientVersionPage', items: versions } };
/** The gateway's client, which answers each request with this. */
const clientOf = (response: Observable<ApolloLink.Result>) =>
  new ApolloClient({ link: new ApolloLink(() => response), cache: new InMemoryCache() });
const usual = clientOf(new Observable(() => undefined));

// the screen has asked for them
usual.writeQuery({ query: clientVersionsDocument, data: known });

let close: () => Promise<void> = () => Promise.resolve();
afterEach(async () => {
  await close();
  localStorage.clear();
});

/** A scenario that supports only these devices. */
const configuration = {
  productStatus: 'BETA',
  devices: ['QUEST_3'],
  minClientVersion: '2.0.0',
  maxClientVersion: null,
};
const scenario = { setup: { configuration } };
const opened = { state: 'open', document: { session: { snapshot: () => scenario } } } as unknown as DocumentState;

/** The dialog of a server that refuses each request with the next of these. */
async function open(
  answers: PublishAnswers | null,
  refusals: readonly PublishRefusal[] = [],
  first: VersionBefore | null = null,
  client = usual,
  document = opened,
) {
  const reported: SeenState[] = [];
  const sent: unknown[] = [];
  const waivers: (string | null)[] = [];
  if (answers !== null) localStorage.setItem('scn.publish.u1.i1.SEP001GB', JSON.stringify(answers));
  let asked = 0;
  let colleaguePublishes: (version: VersionBefore) => void = () => undefined;
  function Opened(): ReactNode {
    const [refusal, setRefusal] = useState<PublishRefusal | undefined>(undefined);
    const [before, setBefore] = useState(first);
    colleaguePublishes = setBefore;
    const publishing = {
      ...{ before, published: before, isKnown: true, isReading: false, refusal },
      begin: async (values: unknown, seen: SeenState, testWaiver: string | null) => {
        reported.push(seen);
        waivers.push(testWaiver);
        sent.push(values);
        setRefusal(undefined);
        await Promise.resolve();
        setRefusal(refusals[asked]);
        asked += 1;
        return false;
      },
    } as unknown as Publishing;
    return <PublishDialog scenarioCode="SEP001GB" publishing={publishing} seq={7} onClose={() => undefined} />;
  }
  const rendered = await renderApp(
    <ApolloProvider client={client}>
      <PermissionsProvider viewer={viewer} ability={createMongoAbility()}>
        <WorkspaceProvider value={{ saves: new SaveStore() } as unknown as Workspace}>
          <DocumentProvider value={document}>
            <Opened />
          </DocumentProvider>
        </WorkspaceProvider>
      </PermissionsProvider>
    </ApolloProvider>,
  );
  ({ close } = rendered);
  const submit = rendered.control('[role=dialog] button', 'Publish');
  return {
    asked: () => asked,
    reported,
    sent,
    waivers,
    colleaguePublishes: (version: VersionBefore) =>
      act(async () => {
        await Promise.resolve();
        colleaguePublishes(version);
      }),
    publish: () =>
      act(async () => {
        submit.focus();
        submit.click();
        for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      }),
  };
}

test('an incomplete form leads to the first field that was refused', async () => {
  const { publish, asked } = await open({ kind: 'draft', values: { ...complete.values, changeNotes: '' } });
  await publish();
  expect(asked()).toBe(0);
  expect(document.activeElement).toBe(document.querySelector('[role=dialog] textarea'));
  expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true');
});

test('only the change note is asked for: the rest is that of Configuration', async () => {
  const { publish, sent } = await open(null);
  await new Promise(requestAnimationFrame);
  const note = document.activeElement as HTMLTextAreaElement;
  expect(note.closest('[data-field]')?.getAttribute('data-field')).toBe('changeNotes');
  await act(async () => {
    await Promise.resolve();
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(note, 'Adds fluids.');
    note.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await publish();
  expect(sent).toEqual([
    {
      ...{ productStatus: 'BETA', versionNumberPart: 'MINOR', devices: ['QUEST_3'] },
      ...{ minClientVersionId: '4', maxClientVersionId: '', changeNotes: 'Adds fluids.' },
    },
  ]);
});

test('the client version is chosen from those that the server knows', async () => {
  await open(null);
  const [status, least, most] = [...document.querySelectorAll('[role=dialog] select')].map((select) =>
    [...(select as HTMLSelectElement).options].map(({ text }) => text),
  );
  expect(status).toContain('Beta');
  expect(least).toEqual(['1.0.0', '2.0.0']);
  expect(most).toEqual(['Not set', '1.0.0', '2.0.0']);
});

test('the client version is a list while its options are loaded, and typed only when they can’t be', async () => {
  const fields = () =>
    ['minClientVersionId', 'maxClientVersionId'].map(
      (field) => document.querySelector(`[data-field=${field}] :is(input, select)`) ?? document.body,
    );
  const waiting = new Subject<{ readonly data: typeof known }>();
  await open(null, [], null, clientOf(waiting));
  const before = fields();
  expect(before.map(({ tagName, textContent }) => [tagName, textContent])).toEqual([
    ['SELECT', 'Loading…'],
    ['SELECT', 'Loading…'],
  ]);
  await act(async () => {
    waiting.next({ data: known });
    waiting.complete();
    await new Promise(requestAnimationFrame);
  });
  expect(fields()).toEqual(before);
  expect((before[0] as HTMLSelectElement).value).toBe('4');
  await close();

  const failing = new Subject<{ readonly data: typeof known }>();
  await open(null, [], null, clientOf(failing));
  await act(async () => {
    failing.error(new Error('Not reachable'));
    await new Promise(requestAnimationFrame);
  });
  expect(fields().map(({ tagName }) => tagName)).toEqual(['INPUT', 'INPUT']);
});

test('a device that the scenario doesn’t support is refused at its field', async () => {
  const values = { ...complete.values, devices: ['QUEST_3' as const, 'WINDOWS' as const] };
  const { publish, asked } = await open({ kind: 'draft', values });
  await publish();
  expect(asked()).toBe(0);
  expect(says('The scenario doesn’t support Windows.')).toBe(true);
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

const version = (id: string, seq: number): VersionBefore => ({
  ...{ id, version: `${id}.0.0.0`, seq, major: Number(id), minor: 0, snapshot: 0, incremental: 0 },
  ...{ productStatus: 'BETA', devices: ['QUEST_3'], minClientVersionId: 4, maxClientVersionId: -1 },
});
const says = (text: string) => document.querySelector('[role=dialog]')?.textContent.includes(text) === true;

test.each([null, version('1', 3)])(
  'the server compares what the dialog showed first, and the dialog asks again about what has changed',
  async (first) => {
    const now = { seq: 9, version: '2.0.0.0' };
    const { publish, reported, colleaguePublishes } = await open(complete, [{ message: '', now }, null], first);
    expect(says('The content is the same')).toBe(false);
    await colleaguePublishes(version('2', 7));
    expect(says('The previous version is 2.0.0.0. The content is the same as in version 2.0.0.0.')).toBe(true);
    await publish();
    expect(document.activeElement?.textContent).toContain('It is now at change 9, and its newest version is 2.0.0.0.');
    await publish();
    expect(reported).toEqual([{ seq: 7, version: first?.version ?? 'none' }, now]);
  },
);

test('a scenario whose tests fail is published with a reason, which is asked for', async () => {
  const plain = completeScenario({ setup: { basicInfo: { playTime: 1 } } });
  const expectations = [{ that: 'OUTCOME', outcome: 'STOPPED' }];
  const tests = [completed(playTest, { id: 't1', title: 'No one acts', expectations })];
  const snapshot = () => ({ ...plain, setup: { ...plain.setup, configuration }, tests });
  const plugins = createRegistry([]);
  const state = { state: 'open', document: { session: { snapshot }, plugins } } as unknown as DocumentState;
  const { publish, asked, waivers } = await open(complete, [null], null, usual, state);
  expect(says('A test fails: No one acts.')).toBe(true);
  await publish();
  expect(asked()).toBe(0);
  const reason = document.activeElement as HTMLTextAreaElement;
  expect(reason.closest('[data-field]')?.getAttribute('data-field')).toBe('testWaiver');
  expect(says('Give a reason')).toBe(true);
  await act(async () => {
    await Promise.resolve();
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(reason, ' Corrected later. ');
    reason.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await publish();
  expect(waivers).toEqual(['Corrected later.']);
});
