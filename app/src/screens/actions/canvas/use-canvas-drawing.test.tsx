// @vitest-environment happy-dom
import { useRef, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { PluginBoundary } from '#plugins/plugin-boundary.tsx';
import { PreferenceStore } from '#preferences/preferences';
import { PreferencesProvider } from '#preferences/preferences-context.tsx';
import { renderApp } from '#testing/render.tsx';
import { actionWith, openCanvas } from './testing/open-canvas';
import { useCanvasDrawing } from './use-canvas-drawing';

test('a canvas that can’t be drawn gives way to what is shown instead', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { controller } = await openCanvas(actionWith(['speech']));
  Object.defineProperty(controller, 'marks', {
    get: () => {
      throw new Error('There is no card.');
    },
  });
  function Drawn(): ReactNode {
    const stage = useRef<HTMLDivElement>(null);
    const layer = useRef<HTMLDivElement>(null);
    const bitmap = useRef<HTMLCanvasElement>(null);
    useCanvasDrawing(controller, { stage, layer, bitmap });
    return (
      <div ref={stage}>
        <canvas ref={bitmap} />
        <div ref={layer} />
      </div>
    );
  }
  const { close } = await renderApp(
    <PreferencesProvider value={new PreferenceStore(localStorage, ['en-GB'])}>
      <PluginBoundary otherwise={() => 'The outline'}>
        <Drawn />
      </PluginBoundary>
    </PreferencesProvider>,
  );
  expect(document.body.textContent).toContain('The outline');
  await close();
});
