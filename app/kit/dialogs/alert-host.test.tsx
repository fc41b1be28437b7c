// @vitest-environment happy-dom
import { act } from 'react';
import { Button, Dialog, DialogSurface } from '@fluentui/react-components';
import { expect, test, vi } from 'vitest';
import { rememberRegions, stepRegion } from '../focus/regions';
import { render } from '../testing/render';
import { AlertHost } from './alert-host';
import { makeAlertQueue, type AlertReader } from './alert-queue';

const timers = { start: () => 0, stop: () => undefined };
const alert = (id: string) =>
  ({ id, severity: 'warning', title: id, action: { title: 'Undo', run: () => 0 } }) as const;
const space = () => document.documentElement.style.getPropertyValue('--alerts-height');

test('alerts take their height from the page while they are shown', async () => {
  const queue = makeAlertQueue(timers);
  const { close, control } = await render(<AlertHost queue={queue} />);
  expect(space()).toBe('');
  act(() => queue.show(alert('One')));
  expect(space()).toBe('0px'); // nothing is laid out here
  act(() => control('button', 'Close: One').click());
  expect(space()).toBe('');
  act(() => queue.show(alert('Two')));
  await close();
  expect(space()).toBe('');
});

test('alerts stay while a pointer moves on them, and not because they appear below one, or were touched', async () => {
  const queue = makeAlertQueue(timers);
  const held: string[] = [];
  const hold = (by: AlertReader) => {
    held.push(by);
    queue.hold(by);
  };
  const { close } = await render(<AlertHost queue={{ ...queue, hold }} />);
  act(() => queue.show(alert('One')));
  const strip = document.querySelector('[role=region]');
  const point = (type: string, pointerType: string) =>
    act(() => void strip?.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType })));
  point('pointerover', 'mouse');
  point('pointermove', 'touch');
  expect(held).toEqual([]);
  point('pointermove', 'mouse');
  expect(held).toEqual(['pointer']);
  await close();
});

test('alerts have another layout on a small screen', async () => {
  const look = async () => {
    const queue = makeAlertQueue(timers);
    const { close } = await render(<AlertHost queue={queue} />);
    act(() => queue.show(alert('One')));
    const className = document.querySelector('[role=region] .fui-MessageBar')?.className;
    await close();
    return className;
  };
  const usual = await look();
  const { matchMedia } = window;
  const spy = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) =>
      Object.defineProperty(matchMedia.call(window, query), 'matches', { value: query.includes('480px') }),
    );
  expect(await look()).not.toBe(usual);
  spy.mockRestore();
});

test('alerts are reached from a dialog with F6, which doesn’t hide them, and Tab leads back into it', async () => {
  const queue = makeAlertQueue(timers);
  const end = rememberRegions();
  const { close, control } = await render(
    <>
      <Button>Behind</Button>
      <Dialog open>
        <DialogSurface aria-label="Question">
          <Button>First</Button>
          <Button>Second</Button>
        </DialogSurface>
      </Dialog>
      <AlertHost queue={queue} />
    </>,
  );
  control('button', 'Second').focus();
  expect(stepRegion(1)).toBe(false);
  act(() => queue.show(alert('One')));
  expect(control('[role=region]', 'Notifications').closest('[aria-hidden=true]')).toBe(null);
  const press = (key: string, shiftKey = false) =>
    act(() => {
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, bubbles: true }));
    });
  expect(stepRegion(1)).toBe(true);
  expect(document.activeElement).toBe(control('button', 'Close: One'));
  press('Tab', true);
  expect(document.activeElement).toBe(control('button', 'Second'));
  stepRegion(-1);
  expect(document.activeElement).toBe(control('button', 'Close: One'));
  control('button', 'Undo').focus();
  press('Tab');
  expect(document.activeElement).toBe(control('button', 'Second'));
  stepRegion(1);
  stepRegion(1);
  expect(document.activeElement).toBe(control('button', 'Second'));
  act(() => control('button', 'Close: One').click());
  await close();
  end();
});
