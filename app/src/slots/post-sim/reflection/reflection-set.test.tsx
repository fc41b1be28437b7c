// @vitest-environment happy-dom
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { afterEach, expect, test } from 'vitest';
import type { JsonObject } from '@scn/core/base/json';
import { openAction } from '#workspace/testing/open-action.tsx';
import ReflectionSet from './reflection-set';

const set = {
  ...{ __typename: 'GuidedReflection', id: 'set', revision: 1, isOwned: true, dateUpdated: '', lastUpdatedBy: null },
  ...{ name: 'After an emergency', introduction: 'Take a minute.', epilogue: '' },
  questions: [
    { text: 'What told you first that she was ill?', hint: '' },
    { text: 'Who knew what you knew?', hint: 'Handover.' },
  ],
};
/** A gateway with one question set. */
const client = () =>
  new ApolloClient({
    cache: new InMemoryCache(),
    link: new ApolloLink(
      () =>
        new Observable((observer) => {
          observer.next({ data: { found: { __typename: 'Found', totalCount: 1, items: [set] } } });
          observer.complete();
        }),
    ),
  });
let close = (): Promise<void> => Promise.resolve();
afterEach(() => close());

async function open(reflection: JsonObject, isReadOnly = false) {
  const opened = await openAction(
    { actions: [{ actionCode: 'A001', title: 'Ask' }], postSim: { guidedReflection: reflection } },
    'A001',
    () => (
      <ApolloProvider client={loaded}>
        <ReflectionSet />
      </ApolloProvider>
    ),
    { isReadOnly },
  );
  ({ close } = opened);
  await opened.run(() => undefined);
  return { ...opened, texts: () => opened.scenario().postSim.guidedReflection.questions.map(({ text }) => text) };
}
const loaded = client();

test('a scenario without questions shows those of the set, and copies them in one step', async () => {
  const { calls, click, scenario, says, texts } = await open({ templateId: 'set', epilogue: 'Well done.' });
  expect(says('learners answer those of the set')).toBe(true);
  await click('button', 'Copy the questions to change them');
  expect(texts()).toEqual(['What told you first that she was ill?', 'Who knew what you knew?']);
  expect(scenario().postSim.guidedReflection).toMatchObject({ introduction: 'Take a minute.', epilogue: 'Well done.' });
  expect(calls).toHaveLength(3);
  expect(says('As in the set')).toBe(true);
});

test('own changes are marked and can be restored; what is left out can be added', async () => {
  const questions = [{ id: 'q1', text: 'What told you first that Helen was ill?' }];
  const { click, says, texts } = await open({ templateId: 'set', questions });
  expect(says('Changed')).toBe(true);
  await click('button', 'Add “Who knew what you knew?”');
  await click('button', 'Restore the question of the set instead of “What told you first that Helen was ill?”');
  expect(texts()).toEqual(['What told you first that she was ill?', 'Who knew what you knew?']);
  expect(says('Changed')).toBe(false);
});

test('without a question set there is nothing to compare, and a read-only scenario offers no change', async () => {
  expect((await open({ questions: [{ id: 'q1', text: 'Why?' }] })).page.querySelector('section')).toBeNull();
  await close();
  const { page, says } = await open({ templateId: 'set' }, true);
  expect(says('Who knew what you knew?')).toBe(true);
  expect(page.querySelectorAll('section button')).toHaveLength(0);
});
