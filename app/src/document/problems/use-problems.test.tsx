// @vitest-environment happy-dom
import { act, useState, type ReactNode } from 'react';
import { observable, runInAction } from 'mobx';
import { expect, test } from 'vitest';
import type { Issue } from '@scn/core/base/issue';
import { renderApp } from '#testing/render.tsx';
import { DocumentProvider, type DocumentState } from '../document-context';
import { useFromProblems, useIssuesOf } from './use-problems';

const issue = (entity: string, message: string): Issue => ({
  ...{ ruleId: 'text/rule', messageId: 'message', severity: 'WARNING', entity, at: '/title' },
  ...{ pointer: '/actions/0/title', message, fixes: [] },
});

/** Problems as a test says, and how often what shows them was drawn. */
async function show() {
  const problems = observable.box<unknown>(null, { deep: false });
  let drawings = 0;
  let choose: (entity: string) => void = () => undefined;
  const store = {
    get problems() {
      return problems.get();
    },
  };
  function Messages(): ReactNode {
    const [entity, setEntity] = useState('A');
    choose = setEntity;
    drawings += 1;
    const count = useFromProblems((all) => all?.issues.length ?? null);
    return `${count === null ? 'none yet' : String(count)}: ${useIssuesOf(entity)
      .map(({ message }) => message)
      .join(' ')}`;
  }
  const document_ = { problems: store };
  const rendered = await renderApp(
    <DocumentProvider value={{ state: 'open', document: document_ } as unknown as DocumentState}>
      <Messages />
    </DocumentProvider>,
  );
  return {
    ...rendered,
    drawings: () => drawings,
    find: (issues: readonly Issue[], isCurrent = true) =>
      act(async () => {
        runInAction(() => problems.set({ issues, isCurrent }));
        await Promise.resolve();
      }),
    choose: (entity: string) =>
      act(async () => {
        choose(entity);
        await Promise.resolve();
      }),
  };
}

test('issues of an entity are those of the last validation, and drawn again only if they differ', async () => {
  const { drawings, find, choose, page, close } = await show();
  expect(page.textContent).toBe('none yet: ');
  await find([issue('A', 'Too long.'), issue('B', 'Too short.')]);
  expect(page.textContent).toBe('2: Too long.');
  const before = drawings();
  await find([issue('A', 'Too long.'), issue('B', 'Too short.')], false);
  await find([issue('A', 'Too long.'), issue('B', 'Too wide.')]);
  expect(drawings()).toBe(before);
  await find([issue('A', 'Still too long.'), issue('B', 'Too wide.')]);
  expect(page.textContent).toBe('2: Still too long.');
  await choose('B');
  expect(page.textContent).toBe('2: Too wide.');
  await find([issue('A', 'Still too long.')]);
  expect(page.textContent).toBe('1: ');
  await close();
});
