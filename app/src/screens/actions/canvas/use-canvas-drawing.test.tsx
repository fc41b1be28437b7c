// @vitest-environment happy-dom
import { useRef, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { PluginBoundary } from '#plugins/plugin-ui.tsx';
import { PreferenceStore, PreferencesProvider } from '#preferences/preferences-context.tsx';
import { renderApp } from '#testing/render.tsx';
import { actionWith, openCanvas } from './testing/open-canvas';
import { useCanvasDrawing } from './use-canvas-drawing';

const nothing = () => undefined;
/** A drawing that fails: JointJS needs a real page. */
const failing = () => ({
  setMarks: nothing,
  setView: nothing,
  readTheme: nothing,
  dispose: nothing,
  setLayout: () => {
    throw new Error('There is no drawing.');
  },
});

test('a canvas that can’t be drawn gives way to what the screen shows instead', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { controller } = await openCanvas(actionWith(['speech']));
  function Drawn(): ReactNode {
    const stage = useRef<HTMLDivElement>(null);
    const layer = useRef<HTMLDivElement>(null);
    const bitmap = useRef<HTMLCanvasElement>(null);
    useCanvasDrawing(controller, { stage, layer, bitmap }, failing);
    return (
      <div ref={stage}>
        <canvas ref={bitmap} />
        <div ref={layer} />
      </div>
    );
  }
  const { close } = await renderApp(
    <PreferencesProvider value={new PreferenceStore(localStorage, ['en-GB'])}>
      <PluginBoundary otherwise={(error) => `Instead: ${String(error)}`}>
        <Drawn />
      </PluginBoundary>
    </PreferencesProvider>,
  );
  expect(document.body.textContent).toContain('Instead: Error: There is no drawing.');
  await close();
});
