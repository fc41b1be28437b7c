// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import type { Json } from '@scn/core/base/json';
import { PlaceMemoryContext, type PlaceMemory } from '@scn/kit/place/place-memory';
import { renderApp } from '#testing/render.tsx';
import type { ActionLayout } from './model/action-layout';
import { CameraStore } from './tool/camera-store';
import { useRevealed } from './use-canvas-drawing';

const tile = (key: string, y: number) => ({ kind: 'command', key, id: key, x: 0, y, width: 300, height: 78 });
const layoutOf = (actionCode: string) =>
  ({
    ...{ actionCode, width: 400, height: 9000, action: tile(actionCode, 0) },
    columns: [
      {
        x: 0,
        y: 0,
        column: { frame: tile('R1', 0), commands: [tile('c1', 100), tile('c2', 8000)], links: [], add: null },
      },
    ],
  }) as unknown as ActionLayout;

async function open(memory: PlaceMemory) {
  const camera = new CameraStore();
  camera.resize({ width: 800, height: 600 });
  const layouts = new Map(['A', 'B'].map((code) => [code, layoutOf(code)]));
  function Canvas({ code, active }: { readonly code: string; readonly active: string }): ReactNode {
    useRevealed({ current: null }, { actionCode: code, active, layout: layouts.get(code)!, camera });
    return null;
  }
  const canvas = (code: string, active: string) => (
    <PlaceMemoryContext value={memory}>
      <Canvas code={code} active={active} />
    </PlaceMemoryContext>
  );
  const { rerender, close } = await renderApp(canvas('A', 'A'));
  return { camera, show: (code: string, active: string) => rerender(canvas(code, active)), close };
}

test('the view of an action is as it was left, unless something else is selected in it now', async () => {
  const places = new Map<string, Json>();
  const memory: PlaceMemory = {
    read: (name) => places.get(name) ?? null,
    keep: (name, value) => void places.set(name, value),
  };
  const { camera, show, close } = await open(memory);
  await show('A', 'c1');
  // moved away from what is selected
  const left = { x: 10, y: 5000, zoom: 0.8 };
  camera.move(left);
  await show('B', 'B');
  expect(camera.read().camera).toEqual({ x: -24, y: -24, zoom: 1 });
  await show('A', 'c1');
  expect(camera.read().camera).toEqual(left);
  await close();

  const again = await open(memory);
  await again.show('A', 'c1');
  await again.show('A', 'c2');
  const { y, zoom } = again.camera.read().camera;
  expect(zoom).toBe(0.8);
  expect(8000).toBeGreaterThan(y);
  expect(8078).toBeLessThan(y + 600 / zoom);
  await again.close();
});
