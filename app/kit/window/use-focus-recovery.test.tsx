// @vitest-environment happy-dom
import { useRef, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { render } from '../testing/render.tsx';
import { useFocusRecovery } from './use-focus-recovery';

let request: () => void = () => undefined;

function Widget(): ReactNode {
  const container = useRef<HTMLDivElement>(null);
  const focus = useFocusRecovery(
    container,
    () => container.current?.querySelector('button') ?? null,
    () => undefined,
  );
  ({ request } = focus);
  return (
    <>
      <div ref={container} onFocus={focus.onFocus} onBlur={focus.onBlur}>
        <button type="button">Item</button>
        <button type="button">Other</button>
      </div>
      <textarea />
    </>
  );
}

test('a request is fulfilled with the next render, unless the author has gone elsewhere before it', async () => {
  const { page, control, rerender, close } = await render(<Widget />);
  control('button', 'Other').focus();
  request();
  await rerender(<Widget />);
  expect(document.activeElement).toBe(control('button', 'Item'));
  request();
  const field = page.querySelector('textarea');
  field?.focus();
  await rerender(<Widget />);
  expect(document.activeElement).toBe(field);
  await close();
});
