// @vitest-environment happy-dom
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { afterEach, expect, test } from 'vitest';
import { openAction } from '#workspace/testing/open-action.tsx';
import FormPreview from './form-preview';

/** Images can't be read. */
const client = new ApolloClient({
  cache: new InMemoryCache(),
  link: new ApolloLink(() => new Observable((observer) => observer.error(new Error('unreachable')))),
});
let close = (): Promise<void> => Promise.resolve();
afterEach(() => close());

const item = (id: string, text: string, rest: object = {}) => ({ id, text, ...rest });
const pages = [
  {
    ...{ id: 'p1', title: 'Recognise' },
    questions: [
      {
        ...{ id: 'q1', text: 'What is wrong?', selection: 'SINGLE' },
        items: [
          item('a', 'Sepsis', { correct: true, actionCode: 'CALL001' }),
          item('b', 'Asthma', { feedback: 'No wheeze.' }),
        ],
      },
    ],
  },
  {
    ...{ id: 'p2', title: 'Treat' },
    questions: [{ id: 'q2', text: 'Which drugs?', selection: 'MULTIPLE', items: [] }],
  },
];
const scenario = {
  forms: [{ id: 'form', title: 'Quiz', instructions: 'Take your time.', pages }],
  actions: [{ actionCode: 'CALL001', title: 'Call for help', responses: [] }],
};

async function open(chosenId = 'form') {
  const opened = await openAction(scenario, 'CALL001', () => (
    <ApolloProvider client={client}>
      <FormPreview entityId="form" chosenId={chosenId} />
    </ApolloProvider>
  ));
  ({ close } = opened);
  return { ...opened, shown: () => opened.page.textContent };
}

test('learners see one page after the other', async () => {
  const { shown, click } = await open();
  expect(shown()).toContain('Take your time.RecogniseWhat is wrong?');
  expect(shown()).toContain('Page 1 of 2');
  await click('button', 'Next page');
  expect(shown()).toContain('TreatWhich drugs?');
  expect(shown()).not.toContain('What is wrong?');
});

test('authors see what the answers lead to, and what starts', async () => {
  const { shown, choose, calls } = await open();
  expect(shown()).toContain('SepsisCorrectStarts Call for help (CALL001)');
  expect(shown()).toContain('AsthmaNot correctFeedback: No wheeze.');
  await choose('Asthma');
  expect(shown()).toContain('Not answered correctly');
  expect(shown()).toContain('No action starts.');
  await choose('Sepsis');
  expect(shown()).toContain('these answersCall for help (CALL001)');
  await choose('Show outcomes and actions');
  expect(shown()).not.toContain('CALL001');
  expect(calls).toEqual([]);
});

test('the page of what is chosen in the list is shown', async () => {
  const { shown } = await open('q2');
  expect(shown()).toContain('Page 2 of 2');
});
