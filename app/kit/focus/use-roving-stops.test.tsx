// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { Button } from '@fluentui/react-components';
import { afterEach, expect, test } from 'vitest';
import { pressKeys } from '../testing/press-keys';
import { render, type Rendered } from '../testing/render';
import { tabStops } from './focusable';
import { enterStops, useRovingStops } from './use-roving-stops';

function Palette({
  blocks,
  chosen = null,
}: {
  readonly blocks: readonly string[];
  readonly chosen?: string | null;
}): ReactNode {
  const stops = useRovingStops();
  return (
    <div ref={stops} role="toolbar" aria-label="Commands">
      {blocks.map((block) => (
        <Button key={block} aria-pressed={block === chosen} disabled={block === 'Off'}>
          {block}
        </Button>
      ))}
    </div>
  );
}

let rendered: Rendered;
afterEach(() => rendered.close());

const stops = () => tabStops(document).map(({ textContent }) => textContent);
const focused = () => document.activeElement?.textContent;
const press = (...keys: readonly (string | KeyboardEventInit)[]) =>
  act(async () => {
    pressKeys(...keys);
    await Promise.resolve();
  });

test('a list is one tab stop, the one that had the focus last, and arrow keys go to the others', async () => {
  rendered = await render(<Palette blocks={['One', 'Off', 'Two', 'Three']} />);
  expect(stops()).toEqual(['One']);
  enterStops(rendered.page);
  await press('ArrowDown');
  expect([focused(), stops()]).toEqual(['Two', ['Two']]);
  await press('End');
  await press('ArrowRight');
  expect(focused()).toBe('Three');
  await press('ArrowUp', 'ArrowLeft', 'ArrowLeft');
  expect(focused()).toBe('One');
  // keys with Alt or Ctrl are commands of the items
  await press({ key: 'ArrowDown', altKey: true });
  expect(focused()).toBe('One');
});

test('it stays one tab stop while its items change', async () => {
  rendered = await render(<Palette blocks={['One', 'Two']} chosen="Two" />);
  expect(stops()).toEqual(['Two']);
  const show = async (blocks: readonly string[]) => {
    await rendered.rerender(<Palette blocks={blocks} />);
    await act(async () => Promise.resolve());
  };
  await show(['Zero', 'One', 'Two', 'Three']);
  expect(stops()).toEqual(['Two']);
  await show(['Zero', 'Three']);
  expect(stops()).toEqual(['Zero']);
  await show([]);
  await show(['Four', 'Five']);
  expect(stops()).toEqual(['Four']);
});
