// @vitest-environment happy-dom
import { act, useRef } from 'react';
import { expect, test, vi } from 'vitest';
import { renderApp } from '#testing/render.tsx';
import { TabIndicator } from './scenario-tabs.tsx';

function Tabs() {
  const row = useRef<HTMLUListElement>(null);
  return (
    <>
      <ul ref={row}>
        <li>
          <a href="/setup" data-tab="setup">
            Set up
          </a>
        </li>
        <li>
          <a href="/more" data-tab="more">
            More
          </a>
        </li>
      </ul>
      <TabIndicator row={row} currentId="more" />
    </>
  );
}

test('the line follows its tab when a tab gets a badge, although the row keeps its size', async () => {
  const observers: { readonly elements: Set<Element>; readonly run: () => void }[] = [];
  class Observer {
    readonly elements = new Set<Element>();
    readonly run: () => void;
    constructor(run: () => void) {
      this.run = run;
      observers.push(this);
    }
    observe(element: Element) {
      this.elements.add(element);
    }
    disconnect() {
      this.elements.clear();
    }
  }
  vi.stubGlobal('ResizeObserver', Observer);
  const place = { start: 80, width: 60 };
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(() => place.start);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(() => place.width);
  const { page, close } = await renderApp(<Tabs />);
  const line = () => page.querySelector<HTMLElement>('[data-testid="tab-indicator"]')?.style;
  expect(line()?.getPropertyValue('--start')).toBe('80px');
  // the tab before it gets a badge
  place.start = 94;
  const setup = page.querySelector('[data-tab="setup"]')!;
  await act(async () => {
    for (const { elements, run } of observers) if (elements.has(setup)) run();
    await Promise.resolve();
  });
  expect(line()?.getPropertyValue('--start')).toBe('94px');
  await close();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
