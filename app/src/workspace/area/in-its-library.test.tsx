// @vitest-environment happy-dom
import { act, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { renderApp } from '#testing/render.tsx';
import { typeInto } from '#testing/type-into';
import { InItsLibrary } from './scenario-area.tsx';

let close = (): Promise<void> => Promise.resolve();
afterEach(async () => close());

/** A field of a scenario that is open at an address, and a colleague who moves the scenario. */
async function open(address: string, library: string) {
  let move: (libraryCode: string) => void = () => undefined;
  function Area() {
    const [libraryCode, setLibraryCode] = useState(library);
    move = setLibraryCode;
    return (
      <InItsLibrary scenario={{ scenarioCode: 'SEP001GB', libraryCode }}>
        <input name="title" />
      </InItsLibrary>
    );
  }
  const router = createMemoryRouter(
    [{ path: '/libraries/:libraryCode/scenario/:scenarioCode', element: <Area />, children: [{ path: '*' }] }],
    { initialEntries: [address] },
  );
  const rendered = await renderApp(<RouterProvider router={router} />);
  ({ close } = rendered);
  const path = () => `${router.state.location.pathname}${router.state.location.search}`;
  const field = () => rendered.page.querySelector<HTMLInputElement>('input')!;
  const colleagueMoves = (to: string) =>
    act(async () => {
      move(to);
      await Promise.resolve();
    });
  return { path, field, colleagueMoves };
}

test('an address with another library leads to the scenario', async () => {
  const { path } = await open('/libraries/OLD/scenario/SEP001GB/setup/basic-info?field=title', 'ACUTE');
  expect(path()).toBe('/libraries/ACUTE/scenario/SEP001GB/setup/basic-info?field=title');
});

test('what is typed stays when a colleague moves the scenario to another library', async () => {
  const { path, field, colleagueMoves } = await open('/libraries/ACUTE/scenario/SEP001GB/setup/basic-info', 'ACUTE');
  const before = field();
  await typeInto(before, 'Septic shock');
  before.focus();
  await colleagueMoves('WARD');
  expect(path()).toBe('/libraries/WARD/scenario/SEP001GB/setup/basic-info');
  expect(field()).toBe(before);
  expect([field().value, document.activeElement]).toEqual(['Septic shock', before]);
});
