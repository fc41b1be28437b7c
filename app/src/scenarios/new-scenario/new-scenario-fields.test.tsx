// @vitest-environment happy-dom
import { act } from 'react';
import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { fullAbility } from '@scn/core/permissions/ability';
import { of } from 'rxjs';
import { afterEach, expect, test, vi } from 'vitest';
import { PermissionsProvider } from '#permissions/permissions-context.tsx';
import type { Viewer } from '#permissions/viewer';
import { PreferenceStore, PreferencesProvider } from '#preferences/preferences-context.tsx';
import { ShellServicesProvider, type ShellServices } from '#services/shell-services.tsx';
import { renderApp } from '#testing/render.tsx';
import { NewScenarioFields } from './new-scenario-fields';
import type { BlankScenarioValues, Creation } from './use-creation';
import type { DuplicationRequest, Duplication } from './use-duplication';

const library = (code: string, access: string) => ({
  __typename: 'LibrarySummary',
  ...{ id: `id-${code}`, code, name: code, ownedByInstitution: true, access },
});
const taken = {
  __typename: 'ScenarioSummary',
  scenarioCode: 'ANA001GB',
  title: 'Anaphylaxis',
  ownedByInstitution: true,
};

/** The gateway's answers to the form's queries. */
function answer(operation: ApolloLink.Operation): Record<string, unknown> {
  switch (operation.operationName) {
    case 'LibrariesToWriteIn':
      return {
        institutionLibraries: {
          items: [library('READ', 'READONLY'), library('ACUTE', 'FULL'), library('WARD', 'PARTIAL')],
        },
      };
    case 'ScenarioOfCode':
      return { scenariosFilter: { items: operation.variables['code'] === 'ANA001GB' ? [taken] : [] } };
    default:
      throw new Error(`Unexpected ${operation.operationName ?? ''}`);
  }
}

const viewer = {
  ...{ id: 'ada', name: 'Ada', email: null, picture: null, institutions: [], reportUrl: null },
  institution: { id: 'north', externalId: 'north', name: 'North', userInactivePeriod: 30 },
} satisfies Viewer;

let close = () => Promise.resolve();
afterEach(() => close());

async function open(
  given: { libraryCode?: string; creation?: Partial<Creation>; duplication?: Partial<Duplication> } = {},
) {
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    link: new ApolloLink((operation) => of({ data: answer(operation) })),
  });
  const answered: (() => void)[] = [];
  const create = vi.fn<(values: BlankScenarioValues) => Promise<void>>(
    () => new Promise((resolve) => answered.push(resolve)),
  );
  const begin = vi.fn<(values: DuplicationRequest) => Promise<void>>(() => Promise.resolve());
  const idle = { isRequesting: false, refusal: null, takenCode: null };
  const fields = (
    <NewScenarioFields
      creation={{ ...idle, create, ...given.creation }}
      duplication={{ ...idle, request: null, begin, ...given.duplication } as Duplication}
      libraryCode={given.libraryCode ?? null}
      onCancel={() => undefined}
    />
  );
  const rendered = await renderApp(
    <PreferencesProvider value={new PreferenceStore(localStorage, ['en-US'])}>
      <ShellServicesProvider value={{ client } as unknown as ShellServices}>
        <ApolloProvider client={client}>
          <PermissionsProvider viewer={viewer} ability={fullAbility()}>
            {fields}
          </PermissionsProvider>
        </ApolloProvider>
      </ShellServicesProvider>
    </PreferencesProvider>,
  );
  close = rendered.close;
  await vi.waitFor(() => expect(document.querySelector('select')).not.toBeNull());
  const inputs = () => [...document.querySelectorAll<HTMLInputElement>('input[type=text]')];
  const type = async (index: number, text: string) =>
    act(async () => {
      const input = inputs()[index];
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
      input?.dispatchEvent(new Event('input', { bubbles: true }));
      await Promise.resolve();
    });
  const submit = async () =>
    act(async () => {
      document.querySelector('form')?.requestSubmit();
      await Promise.resolve();
    });
  const finish = async () =>
    act(async () => {
      for (const resolve of answered) resolve();
      await Promise.resolve();
    });
  return { create, begin, type, submit, finish };
}

test('nothing is sent before code and title are entered, and the fields say what is missing', async () => {
  const { submit, create } = await open();
  await submit();
  expect(document.body.textContent).toContain('Enter a scenario code.');
  expect(document.body.textContent).toContain('Enter a title.');
  expect(create).not.toHaveBeenCalled();
});

test('only libraries with write access are offered; that of the screen is chosen', async () => {
  const { type, submit, create } = await open({ libraryCode: 'ward' });
  const [libraries] = document.querySelectorAll('select');
  expect([...(libraries?.options ?? [])].map(({ text }) => text)).toEqual(['ACUTE (ACUTE)', 'WARD (WARD)']);
  await type(0, 'sep001us');
  await type(1, ' Sepsis ');
  await submit();
  const values = { scenarioCode: 'SEP001US', title: 'Sepsis', libraryId: 'id-WARD', culture: 'en_US' };
  expect(create).toHaveBeenCalledExactlyOnceWith(values);
});

test('a second press while the first is running sends nothing', async () => {
  const { type, submit, create, finish } = await open();
  await type(0, 'SEP001GB');
  await type(1, 'Sepsis');
  await submit();
  await submit();
  expect(create).toHaveBeenCalledOnce();
  await finish();
  await submit();
  expect(create).toHaveBeenCalledTimes(2);
});

test('a code that is taken is reported while it is typed, and is not sent', async () => {
  const { type, submit, create } = await open();
  await type(0, 'ANA001GB');
  await type(1, 'Again');
  await vi.waitFor(() => expect(document.body.textContent).toContain('ANA001GB is taken by “Anaphylaxis”.'));
  await submit();
  expect(create).not.toHaveBeenCalled();
});

test('what the gateway refuses is shown, and what was typed stays', async () => {
  const values = {
    scenarioCode: 'SEP001GB',
    newScenarioCode: 'SEP002GB',
    libraryId: 'id-WARD',
    libraryCode: 'WARD',
    title: 'Copy',
  };
  await open({
    duplication: { request: values, refusal: { kind: 'other', message: 'You have read-only access to this library.' } },
  });
  expect(document.body.textContent).toContain('You have read-only access to this library. Nothing was created.');
  expect([...document.querySelectorAll<HTMLInputElement>('input[type=text]')].map(({ value }) => value)).toContain(
    'Copy',
  );
});
