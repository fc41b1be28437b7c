// @vitest-environment happy-dom
import { act, Suspense, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { FakeClock } from '#testing/fake-clock';
import { renderApp } from '#testing/render.tsx';
import { lazyPart, ScreenFailure } from './lazy-part';

const unreachable = () => new TypeError('Failed to fetch dynamically imported module: /assets/actions-screen.js');

/** A screen whose code can be fetched from the given attempt on. */
function screenFrom(attempt: number) {
  const clock = new FakeClock();
  const load = vi.fn<() => Promise<{ default: () => string }>>(async () => {
    if (load.mock.calls.length < attempt) throw unreachable();
    return Promise.resolve({ default: () => 'Actions' });
  });
  return { clock, load, Screen: lazyPart(load, ScreenFailure, clock) };
}

/** A frame around the screen, with state of its own. */
function Frame({ Screen }: { readonly Screen: () => React.ReactNode }) {
  const [typed, setTyped] = useState('');
  return (
    <>
      <input aria-label="Title" value={typed} onChange={({ target }) => setTyped(target.value)} />
      <button type="button" onClick={() => setTyped('not lost')}>
        Type
      </button>
      <Suspense fallback="Loading…">
        <Screen />
      </Suspense>
    </>
  );
}

test('a screen that can’t be fetched says so in its own place, and appears by itself', async () => {
  const { clock, load, Screen } = screenFrom(3);
  const { page, control, close } = await renderApp(<Frame Screen={Screen as () => React.ReactNode} />);
  await act(async () => {
    control('button', 'Type').click();
    await clock.run(0);
  });
  expect(page.textContent).toContain('This page could not be loaded');
  expect(page.querySelector('[role=alert]')?.textContent).toContain('Your work is safe');
  await act(async () => clock.run(1000));
  expect(load).toHaveBeenCalledTimes(2);
  expect(page.textContent).toContain('This page could not be loaded');
  await act(async () => clock.run(2000));
  expect(page.textContent).toContain('Actions');
  expect(page.textContent).not.toContain('could not be loaded');
  expect(page.querySelector('input')?.value).toBe('not lost');
  await close();
});

test('it is tried again at once when the computer is online, and on request', async () => {
  const { clock, load, Screen } = screenFrom(4);
  const { page, control, close } = await renderApp(<Frame Screen={Screen as () => React.ReactNode} />);
  await act(async () => clock.run(0));
  await act(async () => {
    window.dispatchEvent(new Event('online'));
    await clock.run(0);
  });
  expect(load).toHaveBeenCalledTimes(2);
  await act(async () => {
    control('button', 'Try again now').click();
    control('button', 'Try again now').click();
    await clock.run(0);
  });
  expect(load).toHaveBeenCalledTimes(3);
  await close();
  // no one waits for it
  await clock.run(60_000);
  expect(load).toHaveBeenCalledTimes(3);
  expect(page.isConnected).toBe(false);
});
