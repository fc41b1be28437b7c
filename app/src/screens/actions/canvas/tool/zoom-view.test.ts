import { expect, test } from 'vitest';
import type { ActionLayout } from '../model/action-layout';
import type { Tile } from '../model/tile';
import { toView, cameraFor, zoomViewOf } from './camera';

const noKeys = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

test.each([
  ['Ctrl+0', { key: '0', ctrlKey: true }, 'actual'],
  ['⌘0', { key: '0', metaKey: true }, 'actual'],
  ['Shift+1, as it is typed in Britain', { key: '!', code: 'Digit1', shiftKey: true }, 'all'],
  ['Shift+1, as it is typed in France', { key: '1', code: 'Digit1', shiftKey: true }, 'all'],
  ['Shift+2', { key: '"', code: 'Digit2', shiftKey: true }, 'selection'],
  ['0', { key: '0' }, 'all'],
  ['1, which starts quick insert', { key: '1', code: 'Digit1' }, null],
  ['Ctrl+Shift+1', { key: '!', code: 'Digit1', ctrlKey: true, shiftKey: true }, null],
])('%s', (_, press, view) => {
  expect(zoomViewOf({ ...noKeys, ...press })).toBe(view);
});

const action = { kind: 'action', key: 'A', id: 'A', x: 0, y: 0, width: 332, height: 78 } as unknown as Tile;
const command = { kind: 'command', key: 'c1', id: 'c1', x: 16, y: 600, width: 300, height: 78 } as unknown as Tile;
const layout = {
  ...{ width: 4000, height: 3000, action },
  columns: [{ x: 2000, y: 100, column: { commands: [command], links: [], frame: action, add: null } }],
} as unknown as ActionLayout;
const size = { width: 800, height: 600 };
const view = { camera: { x: 100, y: 100, zoom: 0.5 }, size };

test('the middle of the view stays where it is at 100 %', () => {
  const camera = cameraFor('actual', layout, [], view);
  expect(camera.zoom).toBe(1);
  expect(toView(camera, { x: 900, y: 700 })).toEqual({ x: 400, y: 300 });
});

test('the selection is shown whole, not larger than life, and everything without one', () => {
  const camera = cameraFor('selection', layout, ['c1'], view);
  expect(camera.zoom).toBe(1);
  const { x, y } = toView(camera, { x: 2016 + 150, y: 700 + 39 });
  expect([Math.round(x), Math.round(y)]).toEqual([400, 300]);
  expect(cameraFor('selection', layout, ['gone'], view)).toEqual(cameraFor('all', layout, [], view));
});
