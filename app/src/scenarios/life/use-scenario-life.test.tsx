// @vitest-environment happy-dom
import { act } from 'react';
import { ApolloClient, ApolloLink, gql, InMemoryCache, Observable } from '@apollo/client';
import { createMongoAbility } from '@casl/ability';
import { afterEach, expect, test, vi } from 'vitest';
import { renderSignedIn } from '#testing/render.tsx';
import type { LivingScenario } from './life-reasons';
import { useScenarioLife } from './use-scenario-life';

const scenario = (scenarioCode: string, more: Partial<LivingScenario> = {}): LivingScenario => ({
  ...{ scenarioCode, libraryId: 'l1', libraryCode: 'ACUTE', libraryName: 'Acute care' },
  ...{ ownedByInstitution: true, isScenarioReadOnly: false, libraryAccess: 'FULL', ...more },
});
const library = (id: string, access = 'FULL') => ({
  ...{ __typename: 'Library', id, code: id.toUpperCase(), name: `Library ${id}`, ownedByInstitution: true, access },
});

interface Alert {
  readonly severity: string;
  readonly title: string;
  readonly message?: string;
  readonly action?: { readonly run: () => void };
}
let close = (): Promise<void> => Promise.resolve();
afterEach(async () => close());

/** Menu entries as buttons, with a gateway that makes each change, or refuses it for the given code. */
async function open(
  scenarios: readonly LivingScenario[],
  given: { readonly refused?: string | RegExp; readonly mayDo?: readonly string[] } = {},
) {
  const sent: (readonly [string, unknown])[] = [];
  const link = new ApolloLink(
    ({ operationName = '', variables }) =>
      new Observable((observer) => {
        if (operationName === 'LibrariesToWriteIn')
          observer.next({
            data: {
              institutionLibraries: {
                __typename: 'LibraryPage',
                items: [library('l1'), library('l2'), library('l3', 'PARTIAL')],
              },
            },
          });
        else {
          const input = variables['input'] as { readonly scenarioCode: string };
          sent.push([operationName, input]);
          const field = `${operationName.charAt(0).toLowerCase()}${operationName.slice(1)}`;
          observer.next(
            given.refused !== undefined && new RegExp(given.refused).test(input.scenarioCode)
              ? ({ errors: [{ message: 'Not now.', extensions: { code: 'ScenarioAccessError' } }] } as never)
              : { data: { [field]: { __typename: 'ScenarioSummary', scenarioCode: input.scenarioCode } } },
          );
        }
        observer.complete();
      }),
  );
  const client = new ApolloClient({ link, cache: new InMemoryCache() });
  const alerts: Alert[] = [];
  const reported: string[] = [];
  const names = (of: readonly LivingScenario[]) => of.map(({ scenarioCode }) => scenarioCode).join(' ');
  function Menu() {
    const { entriesOf, dialogs } = useScenarioLife({
      onDeleting: (isDeleting) => reported.push(`deleting ${isDeleting}`),
      onDeleted: (of) => reported.push(`deleted ${names(of)}`),
    });
    return (
      <>
        {entriesOf(scenarios).map(({ id, title, disabled, run }) => (
          <button key={id} type="button" title={disabled ?? ''} onClick={run}>
            {title}
          </button>
        ))}
        {dialogs}
      </>
    );
  }
  const rules = (given.mayDo ?? ['Update', 'Delete']).map((action) => ({ action, subject: 'Scenario' }));
  const rendered = await renderSignedIn(<Menu />, {
    client,
    services: { alerts: { show: (alert: Alert) => alerts.push(alert) } as never },
    ability: createMongoAbility(rules),
  });
  ({ close } = rendered);
  const button = (name: string) =>
    [...document.querySelectorAll('button')].findLast(({ textContent }) => textContent === name);
  const press = async (name: string) =>
    act(async () => {
      button(name)?.click();
      await new Promise((resolve) => setTimeout(resolve));
    });
  const entries = () =>
    [...rendered.page.querySelectorAll('button')].map(({ textContent, title }) => [textContent, title]);
  return { press, button, sent, alerts, reported, entries, client };
}

test('entries need their permission, and say why they aren’t allowed', async () => {
  const { entries } = await open([scenario('SEP001GB', { libraryAccess: 'PARTIAL' })], { mayDo: ['Update'] });
  const reason = 'You need full access to the library Acute care.';
  expect(entries()).toEqual([
    ['Move to library…', reason],
    ['Make read-only…', reason],
  ]);
});

test('a deletion is confirmed, reported, and undone', async () => {
  const { press, sent, alerts, reported } = await open([scenario('SEP001GB')]);
  await press('Delete…');
  expect(document.body.textContent).toContain('Delete SEP001GB?');
  expect(sent).toEqual([]);
  await press('Delete');
  expect(reported).toEqual(['deleting true', 'deleted SEP001GB']);
  expect(alerts.map(({ title }) => title)).toEqual(['SEP001GB deleted']);
  await act(async () => {
    alerts[0]?.action?.run();
    await vi.waitFor(() => expect(alerts).toHaveLength(2));
  });
  expect(sent.map(([name]) => name)).toEqual(['ScenarioDelete', 'ScenarioRestore']);
  expect(alerts[1]).toMatchObject({ severity: 'success', title: 'Change of SEP001GB undone' });
});

test('of several, those are changed that can be; a refusal says why', async () => {
  const { press, sent, alerts, reported } = await open(
    [scenario('SEP001GB'), scenario('ANA001GB', { isScenarioReadOnly: true }), scenario('TRA001GB')],
    { refused: 'TRA001GB' },
  );
  await press('Delete…');
  expect(document.body.textContent).toContain('Delete 2 scenarios?');
  // a filter may hide what is selected, so that they are named
  expect(document.querySelector('[role=alertdialog]')?.textContent).toContain('SEP001GB, TRA001GB');
  await press('Delete');
  expect(sent.map(([, input]) => (input as { scenarioCode: string }).scenarioCode)).toEqual(['SEP001GB', 'TRA001GB']);
  expect(alerts.map(({ severity, title, message }) => [severity, title, message])).toEqual([
    ['error', 'TRA001GB was not deleted', 'Not now.'],
    ['success', 'SEP001GB deleted', undefined],
  ]);
  expect(reported).toEqual(['deleting true', 'deleted SEP001GB']);
});

test('a reason that several have is said once', async () => {
  const { press, alerts } = await open([scenario('SEP001GB'), scenario('TRA001GB')], { refused: /GB/ });
  await press('Delete…');
  await press('Delete');
  expect(alerts).toMatchObject([{ title: '2 scenarios were not deleted', message: 'SEP001GB, TRA001GB: Not now.' }]);
});

test('if nothing is deleted, the place learns it', async () => {
  const { press, reported } = await open([scenario('SEP001GB')], { refused: 'SEP001GB' });
  await press('Delete…');
  await press('Delete');
  expect(reported).toEqual(['deleting true', 'deleting false']);
});

test('lists are read again after a refusal, too: it may be because of what someone else has done', async () => {
  const { press, client } = await open([scenario('SEP001GB')], { refused: 'SEP001GB' });
  const list = {
    query: gql`
      query {
        scenariosBasic
      }
    `,
  };
  client.writeQuery({ ...list, data: { scenariosBasic: 'as it was' } });
  await press('Delete…');
  await press('Delete');
  expect(client.readQuery(list)).toBeNull();
});

test('read-only is confirmed, editable isn’t', async () => {
  const first = await open([scenario('SEP001GB')]);
  await first.press('Make read-only…');
  expect(first.sent).toEqual([]);
  await first.press('Make read-only');
  const input = { institutionId: 'i1', scenarioCode: 'SEP001GB', isScenarioReadOnly: true };
  expect(first.sent).toEqual([['ScenarioReadOnlySet', input]]);
  await close();
  const second = await open([scenario('SEP001GB', { isScenarioReadOnly: true })]);
  expect(second.entries().map(([title, reason]) => [title, reason !== ''])).toEqual([
    ['Move to library…', true],
    ['Make editable', false],
    ['Delete…', true],
  ]);
  await second.press('Make editable');
  expect(second.sent).toEqual([['ScenarioReadOnlySet', { ...input, isScenarioReadOnly: false }]]);
});

test('a scenario is moved to another library with full access, and back', async () => {
  const { press, sent, alerts, button } = await open([scenario('SEP001GB')]);
  await press('Move to library…');
  const list = document.querySelector('select');
  expect([...(list?.options ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Select a library',
    'Library l2 (L2)',
  ]);
  expect(button('Move')?.getAttribute('aria-disabled')).toBe('true');
  await act(async () => {
    if (list === null) throw new Error('There is no list.');
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(list, 'l2');
    list.dispatchEvent(new Event('change', { bubbles: true }));
    await Promise.resolve();
  });
  await press('Move');
  await act(async () =>
    vi.waitFor(() => expect(alerts.map(({ title }) => title)).toEqual(['SEP001GB moved to Library l2'])),
  );
  await act(async () => {
    alerts[0]?.action?.run();
    await vi.waitFor(() => expect(sent).toHaveLength(2));
  });
  // each names where it is known to be: the gateway refuses if someone else has moved it
  expect(sent).toMatchObject([
    ['ScenarioMove', { fromLibraryId: 'l1', libraryId: 'l2' }],
    ['ScenarioMove', { fromLibraryId: 'l2', libraryId: 'l1' }],
  ]);
});
