// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { renderApp } from '#testing/render.tsx';
import { TimeForChange } from './time-for-change';

test('minutes and seconds are saved as seconds; what isn’t a time is kept as typed and not saved', async () => {
  const onChange = vi.fn<(seconds: number) => void>();
  const { control, page, close } = await renderApp(
    <TimeForChange seconds={150} readOnly={false} className="" onChange={onChange} />,
  );
  const field = (part: string) => control('input', `Time for change, ${part}`) as HTMLInputElement;
  const enter = async (part: string, text: string) =>
    act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(part), text);
      field(part).dispatchEvent(new Event('input', { bubbles: true }));
      await Promise.resolve();
    });
  expect([field('min').value, field('sec').value]).toStrictEqual(['2', '30']);
  await enter('sec', '60');
  expect(page.textContent).toContain('Needs to be less than 60');
  await enter('sec', '');
  expect(page.textContent).toContain('Enter a numerical value');
  await enter('sec', 'x');
  expect(page.textContent).toContain('Needs to be a number');
  await enter('sec', '-1');
  expect(page.textContent).toContain('Needs to be 0 or more');
  expect([field('sec').value, field('sec').getAttribute('aria-invalid')]).toStrictEqual(['-1', 'true']);
  expect(onChange).not.toHaveBeenCalled();
  await enter('sec', '45');
  expect(onChange.mock.calls).toStrictEqual([[165]]);
  await close();
});
