// @vitest-environment happy-dom
import { act, useState } from 'react';
import { expect, test } from 'vitest';
import { render } from '@scn/kit/testing/render.tsx';
import { useObserved } from '#state/use-observed';
import { ShellServicesProvider } from '../shell-services';
import { CommandRegistry } from './command-registry';
import { useCommandSource } from './use-commands';

test('an open palette shows commands of what is selected after it was opened', async () => {
  const commands = new CommandRegistry();
  let select: (code: string) => void = () => undefined;
  function Screen() {
    const [selected, setSelected] = useState<string | null>(null);
    select = setSelected;
    useCommandSource(() =>
      selected === null ? [] : [{ id: selected, title: `Copy response: ${selected}`, run: () => undefined }],
    );
    return null;
  }
  function Palette() {
    useObserved(() => commands.version);
    return (
      <ul>
        {commands.search('copy', []).map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ul>
    );
  }
  const { page, close } = await render(
    <ShellServicesProvider value={{ commands } as never}>
      <Screen />
      <Palette />
    </ShellServicesProvider>,
  );
  const shown = () => [...page.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(shown()).toEqual([]);
  await act(async () => {
    select('BOXYG001R1');
    await Promise.resolve();
  });
  expect(shown()).toEqual(['Copy response: BOXYG001R1']);
  await close();
});
