// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PlanPosition } from '@scn/core/description/plan-layout';
import { render } from '../testing/render.tsx';
import { Plan } from './plan';

const layout = {
  positions: new Map([['bed', { x: 50, y: 50 }]]),
  ...{ automatic: new Set<string>(), columns: 1, rows: 1 },
};

let moved: (readonly [string, PlanPosition])[] = [];
let chosen = 0;
let close: () => Promise<void> = () => Promise.resolve();
beforeEach(() => {
  [moved, chosen] = [[], 0];
  // a plan of 500 by 300 pixels, and a node of 100 by 100
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function size(this: HTMLElement) {
    return this.hasAttribute('data-plan-area') ? new DOMRect(0, 0, 500, 300) : new DOMRect(0, 0, 100, 100);
  });
  HTMLElement.prototype.setPointerCapture = () => undefined;
});
afterEach(async () => {
  await close();
  vi.restoreAllMocks();
});

async function open() {
  const rendered = await render(
    <Plan
      {...{ label: 'Room', layout, width: 100 }}
      nodes={[{ id: 'bed', title: 'Bed' }]}
      onMove={(id, to) => moved.push([id, to])}
    >
      {(node, handle) => (
        <button type="button" onClick={() => (chosen += 1)} {...handle}>
          {node.title}
        </button>
      )}
    </Plan>,
  );
  ({ close } = rendered);
  const send = async (event: Event) =>
    act(async () => {
      rendered.control('button', 'Bed').dispatchEvent(event);
      await Promise.resolve();
    });
  const pointer = async (name: string, clientX: number, pointerId = 1) =>
    send(new PointerEvent(name, { bubbles: true, clientX, pointerId, isPrimary: pointerId === 1 }));
  const key = async (name: string) => send(new KeyboardEvent('keydown', { key: name, bubbles: true }));
  const click = async (detail: number) => send(new MouseEvent('click', { bubbles: true, cancelable: true, detail }));
  return { ...rendered, pointer, key, click };
}

test('what is dragged is dropped where the pointer leaves it, and not chosen', async () => {
  const { pointer, click } = await open();
  await pointer('pointerdown', 0);
  await pointer('pointermove', 40);
  await pointer('pointerup', 40);
  await click(1);
  expect(moved).toEqual([['bed', { x: 60, y: 50 }]]);
  expect(chosen).toBe(0);
});

test('after a drag by touch, which no click follows, a key still chooses', async () => {
  const { pointer, click } = await open();
  await pointer('pointerdown', 0);
  await pointer('pointermove', 40);
  await pointer('pointerup', 40);
  await click(0);
  expect(chosen).toBe(1);
});

test('a second finger neither moves nor drops what the first one drags', async () => {
  const { pointer } = await open();
  await pointer('pointerdown', 0);
  await pointer('pointermove', 40);
  await pointer('pointerdown', 300, 2);
  await pointer('pointermove', 100, 2);
  await pointer('pointerup', 100, 2);
  expect(moved).toEqual([]);
  await pointer('pointermove', 80);
  await pointer('pointerup', 80);
  expect(moved).toEqual([['bed', { x: 70, y: 50 }]]);
});

test('a drag begins where keys have moved it to', async () => {
  const { pointer, key } = await open();
  await key('ArrowRight');
  await pointer('pointerdown', 0);
  await pointer('pointermove', 40);
  await pointer('pointerup', 40);
  expect(moved.map(([, { x }]) => x)).toEqual([51, 61]);
});

test('keys that are held down move step by step, and drop it once; closing the window drops it and asks', async () => {
  const { key } = await open();
  for (let step = 0; step < 300; step += 1) await key('ArrowRight');
  expect(moved).toEqual([]);
  const closing = new Event('beforeunload', { cancelable: true });
  await act(async () => {
    window.dispatchEvent(closing);
    await Promise.resolve();
  });
  expect(closing.defaultPrevented).toBe(true);
  expect(moved).toEqual([['bed', { x: 100, y: 50 }]]);
});
