// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { DocumentProvider, type DocumentState } from '#document/document-context.tsx';
import { renderApp } from '#testing/render.tsx';
import { NewCommandDialog } from './new-command-dialog';

// the dialog reads only the plugins
const document_ = {
  state: 'open',
  document: { known: { plugins: builtInPlugins.map((plugin) => ({ plugin, owner: null, ui: null })) } },
} as unknown as DocumentState;
const blocked = 'Speech can only be present in a response once';

async function open() {
  const onChosen = vi.fn<(block: string, variant: string | null) => void>();
  const rendered = await renderApp(
    <DocumentProvider value={document_}>
      <NewCommandDialog
        title="Given"
        refusalOf={(block) => (block === 'command.speech' ? blocked : null)}
        onChosen={onChosen}
        onCancel={() => undefined}
      />
    </DocumentProvider>,
  );
  const search = document.querySelector<HTMLInputElement>('input[type=search]');
  const type = async (text: string) =>
    act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(search, text);
      search?.dispatchEvent(new Event('input', { bubbles: true }));
      await Promise.resolve();
    });
  const enter = async () =>
    act(async () => {
      search?.form?.requestSubmit();
      await Promise.resolve();
    });
  return { ...rendered, onChosen, type, enter };
}

test('Enter takes the best match, also with a typing error', async () => {
  const { type, enter, onChosen, close } = await open();
  await type('respnose complete');
  await enter();
  expect(onChosen).toHaveBeenCalledWith('command.response-complete', null);
  await close();
});

test('a command that can’t be added is greyed with the reason, and Enter does not take it', async () => {
  const { control, type, enter, onChosen, close } = await open();
  const button = control('button', `Speech${blocked}`);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await act(async () => {
    button.click();
    await Promise.resolve();
  });
  await type('speech');
  await enter();
  expect(onChosen.mock.calls.map(([block]) => block)).not.toContain('command.speech');
  await close();
});

test('Enter without a search takes nothing', async () => {
  const { enter, onChosen, close } = await open();
  await enter();
  expect(onChosen).not.toHaveBeenCalled();
  await close();
});
