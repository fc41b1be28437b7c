// @vitest-environment happy-dom
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { afterEach, expect, test } from 'vitest';
import type { JsonObject } from '@scn/core/base/json';
import { typeInto } from '#testing/type-into';
import { openAction } from '#workspace/testing/open-action.tsx';
import FrameworkCompetencies from './framework-competencies';

const asset = {
  ...{ __typename: 'CompetencyFramework', id: 'nmc', revision: 1, isOwned: true, dateUpdated: '', lastUpdatedBy: null },
  ...{ displayName: 'Safe care', associatedScenarioCount: 0, foreignScenarioCount: 0 },
};
const competency = (level: number, code: string, statement: string) => ({
  ...{ __typename: 'CompetencyFrameworkCompetency', level, code, statement },
});
const safeCare = [
  competency(1, '1', 'Safety'),
  competency(2, '1.1', 'Washes hands'),
  competency(2, '1.2', 'Asks for help'),
  competency(1, '', 'Communicates'),
  competency(1, '', 'Communicates'),
  competency(1, '9', 'x'.repeat(254)),
];
let close = (): Promise<void> => Promise.resolve();
afterEach(() => close());

async function open(
  competencies: readonly JsonObject[],
  { inFramework = safeCare, isReadOnly = false, fails = false }: OpenOptions = {},
) {
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    link: new ApolloLink(
      () =>
        new Observable((observer) => {
          if (fails) {
            observer.error(new Error('unreachable'));
            return;
          }
          const items = [{ ...asset, competencies: inFramework }];
          observer.next({ data: { found: { __typename: 'Found', totalCount: 1, items } } });
          observer.complete();
        }),
    ),
  });
  const postSim = {
    frameworks: [{ id: 'f', frameworkId: 'nmc', competencies }],
    feedbackPoints: [{ id: 'fp', title: 'Washes hands' }],
  };
  const opened = await openAction(
    { actions: [{ actionCode: 'A001', title: 'Ask' }], postSim },
    'A001',
    () => (
      <ApolloProvider client={client}>
        <FrameworkCompetencies entityId="f" />
      </ApolloProvider>
    ),
    { isReadOnly },
  );
  ({ close } = opened);
  await opened.run(() => undefined);
  const boxes = () => [...opened.page.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
  const nameOf = (box: HTMLInputElement) => opened.page.querySelector(`label[for="${box.id}"]`)?.textContent ?? '';
  return {
    ...opened,
    ticked: () => boxes().flatMap((box) => (box.checked ? [nameOf(box)] : [])),
    shown: () => boxes().map(nameOf),
    tick: (name: string) =>
      opened.run(() =>
        boxes()
          .find((box) => nameOf(box) === name)
          ?.click(),
      ),
    titles: () => opened.scenario().postSim.frameworks[0]?.competencies.map(({ title }) => title),
    notListed: () => [...opened.page.querySelectorAll('[aria-label="Not in the list"] li')].map((li) => li.textContent),
  };
}

interface OpenOptions {
  readonly inFramework?: readonly ReturnType<typeof competency>[];
  readonly isReadOnly?: boolean;
  readonly fails?: boolean;
}

test('ticking adds competencies in the order of the framework, and clearing removes them', async () => {
  const { tick, titles, ticked, calls } = await open([]);
  await tick('1.2 Asks for help');
  await tick('1 Safety');
  await tick('1.1 Washes hands');
  expect(titles()).toEqual(['1 Safety', '1.1 Washes hands', '1.2 Asks for help']);
  expect(ticked()).toEqual(titles());
  await tick('1 Safety');
  expect(titles()).toEqual(['1.1 Washes hands', '1.2 Asks for help']);
  expect(calls).toHaveLength(4);
});

test('old values stay, and are shown as not in the list', async () => {
  const { ticked, notListed, titles, tick } = await open([
    { id: 'c1', title: 'Platform 4: Providing care' },
    { id: 'c2', title: 'washes hands', feedbackPointIds: ['fp'] },
    { id: 'c3', title: 'Communicates' },
  ]);
  expect(ticked()).toEqual(['1.1 Washes hands']);
  expect(notListed()).toEqual([
    'Platform 4: Providing care',
    'CommunicatesThe framework lists several competencies with this text.',
  ]);
  await tick('1.1 Washes hands');
  expect(titles()).toEqual(['Platform 4: Providing care', 'Communicates']);
});

test('what a scenario can’t name is explained, and not chosen', async () => {
  const { tick, titles, says } = await open([]);
  await tick('Communicates');
  await tick(`9 ${'x'.repeat(254)}`);
  expect(titles()).toEqual([]);
  expect(says('Several competencies of the framework have this text.')).toBe(true);
  expect(says('It is longer than 255 characters.')).toBe(true);
});

test('a large framework opens where something is chosen, and is searched', async () => {
  const inFramework = Array.from({ length: 40 }, (_, index) => [
    competency(1, `${index + 1}`, `Domain ${index + 1}`),
    competency(2, `${index + 1}.1`, `Skill ${index + 1}`),
  ]).flat();
  const { shown, says, page, run } = await open([{ id: 'c', title: '7.1 Skill 7' }], { inFramework });
  expect(shown()).toHaveLength(41);
  expect(shown()).toContain('7.1 Skill 7');
  await run(() => page.querySelector<HTMLElement>('[aria-label="Competencies of “7 Domain 7”"]')?.click());
  expect(shown()).toHaveLength(40);
  expect(says('1 ticked below')).toBe(true);
  await typeInto(page.querySelector<HTMLInputElement>('input[type=search], [role=searchbox]')!, 'skill 12');
  expect(shown()).toEqual(['12 Domain 12', '12.1 Skill 12']);
});

test('a read-only scenario shows what is chosen, and changes nothing', async () => {
  const { tick, calls, ticked } = await open([{ id: 'c', title: '1 Safety' }], { isReadOnly: true });
  await tick('1.1 Washes hands');
  await tick('1 Safety');
  expect(calls).toEqual([]);
  expect(ticked()).toEqual(['1 Safety']);
});

test('a framework without competencies, or one that can’t be loaded, says what can be done', async () => {
  expect((await open([], { inFramework: [] })).says('enter the competencies by hand')).toBe(true);
  await close();
  expect((await open([], { fails: true })).says('The competencies of the scenario are complete')).toBe(true);
});
