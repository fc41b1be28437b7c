// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { afterEach, expect, test } from 'vitest';
import type { Issue } from '@scn/core/base/issue';
import { openAction } from '#workspace/testing/open-action.tsx';
import DocumentSheet from '../documents/document-sheet';
import MinigameParameters from '../minigames/minigame-parameters';

/** Shared assets can't be read. */
const client = new ApolloClient({
  cache: new InMemoryCache(),
  link: new ApolloLink(() => new Observable((observer) => observer.error(new Error('unreachable')))),
});
let close = (): Promise<void> => Promise.resolve();
afterEach(() => close());

const fields = { allergies: 'PENICILLIN', once_only: 'Amoxicillin 500 mg' };
const scenario = {
  actions: [{ actionCode: 'A001', responses: [] }],
  documents: [{ id: 'chart', title: 'Drug chart', type: 'TEMPLATE', templateId: 'template-chart', fields }],
  minigames: [{ id: 'cannula', title: 'Cannula', minigameId: 'cannulation', parameters: { gauge: '18' } }],
};

async function open(part: ReactNode, issues: readonly Issue[] = []) {
  const opened = await openAction(scenario, 'A001', () => <ApolloProvider client={client}>{part}</ApolloProvider>, {
    issues,
  });
  ({ close } = opened);
  return opened;
}

test('what is filled in can be changed and removed without its definition', async () => {
  const { type, says, scenario: now } = await open(<MinigameParameters entityId="cannula" />);
  expect(says('its allowed values aren’t shown')).toBe(true);
  await type('gauge', '16');
  expect(now().minigames[0]?.parameters).toEqual({ gauge: '16' });
  await type('gauge', '');
  expect(now().minigames[0]?.parameters).toEqual({});
});

test('what is wrong with a prescription is said at its field', async () => {
  const issue = {
    ...{ ruleId: 'clinical/allergy', messageId: 'given', severity: 'ERROR', entity: 'chart', at: '/fields/once_only' },
    ...{ message: 'Amoxicillin is a penicillin, to which the patient is allergic.', pointer: '', fixes: [] },
  } as unknown as Issue;
  const { page, inputOf, says } = await open(<DocumentSheet entityId="chart" />, [issue]);
  expect(says('The template isn’t available')).toBe(true);
  const field = inputOf('once_only');
  const described = (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => page.querySelector(`[id="${id}"]`));
  expect(described.map((each) => each?.textContent).join(' ')).toContain('Amoxicillin is a penicillin');
});
