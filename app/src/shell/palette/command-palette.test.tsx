// @vitest-environment happy-dom
import { act } from 'react';
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CommandRegistry } from '#services/commands/command-registry';
import { ViewerCallsProvider } from '#services/viewer/viewer-calls';
import { renderSignedIn } from '#testing/render.tsx';
import { FrameStateProvider, type FrameState } from '../frame/frame-state';
import { CommandPalette } from './command-palette';

/** A server that doesn't answer: only the commands of the screen are of interest. */
const client = new ApolloClient({
  link: new ApolloLink(() => new Observable(() => undefined)),
  cache: new InMemoryCache(),
});

let close: () => Promise<void> = () => Promise.resolve();
beforeEach(() => localStorage.clear());
afterEach(async () => close());

/** Opens the palette on a screen that offers commands. */
async function open(...offered: readonly string[]) {
  const ran: string[] = [];
  const commands = new CommandRegistry();
  let titles = offered;
  commands.addSource(() => titles.map((title) => ({ id: title, title, run: () => ran.push(title) })));
  const frame = { dialog: 'palette', open: () => undefined } as unknown as FrameState;
  const rendered = await renderSignedIn(
    <MemoryRouter>
      <ViewerCallsProvider value={{ reload: () => Promise.resolve(), isStillMember: () => Promise.resolve(true) }}>
        <FrameStateProvider value={frame}>
          <CommandPalette />
        </FrameStateProvider>
      </ViewerCallsProvider>
    </MemoryRouter>,
    { client, services: { commands } },
  );
  ({ close } = rendered);
  const field = document.querySelector<HTMLInputElement>('[role=combobox]');
  const settle = async (run: () => void) =>
    act(async () => {
      run();
      await Promise.resolve();
    });
  return {
    ran,
    press: async (key: string) =>
      settle(() => field?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))),
    /** The screen offers others, as after a change of its selection. */
    offer: async (...next: readonly string[]) =>
      settle(() => {
        titles = next;
        commands.refresh();
      }),
    /** Returns the option that is marked, for screen readers as well. */
    marked: () => {
      const option = document.querySelector('[role=option][aria-selected=true]');
      expect(field?.getAttribute('aria-activedescendant')).toBe(option?.id);
      return option?.firstElementChild?.textContent;
    },
  };
}

test.each([
  ['others come before it', ['Add response', 'Copy', 'Delete', 'Duplicate']],
  ['others go', ['Delete', 'Duplicate']],
  ['they change their order', ['Delete', 'Duplicate', 'Copy']],
])('Enter runs the marked entry when %s', async (_, next) => {
  const { ran, press, offer, marked } = await open('Copy', 'Delete', 'Duplicate');
  await press('ArrowDown');
  expect(marked()).toBe('Delete');
  await offer(...next);
  expect(marked()).toBe('Delete');
  await press('Enter');
  expect(ran).toEqual(['Delete']);
});

test('the arrow keys continue from the marked entry, wherever it is now', async () => {
  const { press, offer, marked } = await open('Copy', 'Delete', 'Duplicate');
  await press('ArrowDown');
  await offer('Add response', 'Copy', 'Delete', 'Duplicate');
  await press('ArrowDown');
  expect(marked()).toBe('Duplicate');
});

test('the first entry is marked when the marked one is no longer offered', async () => {
  const { ran, press, offer, marked } = await open('Copy', 'Delete', 'Duplicate');
  await press('ArrowDown');
  await offer('Copy', 'Duplicate');
  expect(marked()).toBe('Copy');
  await press('Enter');
  expect(ran).toEqual(['Copy']);
});
