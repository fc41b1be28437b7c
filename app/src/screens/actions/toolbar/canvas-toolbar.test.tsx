// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { CommandRegistry } from '#services/commands/command-registry';
import { ShellServicesProvider, type ShellServices } from '#services/shell-services.tsx';
import { renderApp } from '#testing/render.tsx';
import type { ActionLayout } from '../canvas/model/action-layout';
import { CameraStore, type ZoomView } from '../canvas/tool/camera';
import type { ToolMode } from '../canvas/tool/canvas-machine';
import { CanvasToolbar } from './canvas-toolbar';
import { ViewSwitch } from '../action-view.tsx';

test('the palette has what the toolbar offers, as it applies now, with its keys', async () => {
  const commands = new CommandRegistry();
  const camera = new CameraStore();
  camera.resize({ width: 800, height: 600 });
  const onZoom = vi.fn<(view: ZoomView) => void>();
  const onMode = vi.fn<(mode: ToolMode) => void>();
  const onView = vi.fn<(view: string) => void>();
  const { close } = await renderApp(
    <ShellServicesProvider value={{ commands } as unknown as ShellServices}>
      <ViewSwitch view="canvas" onChange={onView} />
      <CanvasToolbar
        mode="select"
        layout={{} as ActionLayout}
        camera={camera}
        onMode={onMode}
        onZoom={onZoom}
        onMissing={null}
      />
    </ShellServicesProvider>,
  );
  const found = () => commands.search('', []).map(({ title, shortcut }) => [title, shortcut]);
  const run = async (wanted: string) =>
    act(async () => {
      commands
        .search('', [])
        .find(({ title }) => title === wanted)
        ?.run();
      await Promise.resolve();
    });
  expect(found()).toEqual([
    ['Show outline', undefined],
    ['Zoom in', '+'],
    ['Zoom out', '-'],
    ['Zoom to 100%', 'Ctrl+0'],
    ['Fit to screen', 'Shift+1'],
    ['Zoom to selection', 'Shift+2'],
    ['Drag the canvas with the pointer', undefined],
    ['Show the minimap', undefined],
  ]);
  const before = camera.camera.zoom;
  await run('Zoom in');
  expect(camera.camera.zoom).toBeGreaterThan(before);
  for (let n = 0; n < 30; n += 1) await run('Zoom out');
  expect(commands.search('', []).find(({ title }) => title === 'Zoom out')?.disabled).toBe(
    'It can’t be shown smaller.',
  );
  await run('Fit to screen');
  await run('Zoom to selection');
  await run('Drag the canvas with the pointer');
  await run('Show outline');
  expect([onZoom.mock.calls.flat(), onMode.mock.calls, onView.mock.calls]).toEqual([
    ['all', 'selection'],
    [['drag']],
    [['outline']],
  ]);
  await close();
});
