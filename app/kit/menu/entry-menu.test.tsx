// @vitest-environment happy-dom
import { useState, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { FormDialog } from '../dialogs/form-dialog';
import { pressKeys } from '../testing/press-keys';
import { render } from '../testing/render';
import { EntryMenu, type MenuTarget } from './entry-menu';

function Row(): ReactNode {
  const [target, setTarget] = useState<MenuTarget | null>(null);
  const [isAsking, setAsking] = useState(false);
  return (
    <form>
      <input aria-label="Old" />
      <button type="button" aria-label="More" onClick={({ currentTarget }) => setTarget(currentTarget)} />
      {target === null ? null : (
        <EntryMenu
          label="Row"
          entries={[{ id: 'new', title: 'New', run: () => setAsking(true) }]}
          target={target}
          onClose={() => setTarget(null)}
        />
      )}
      {isAsking ? (
        <FormDialog title="New" confirmLabel="Create" onSubmit={() => undefined} onCancel={() => setAsking(false)}>
          <input aria-label="Name" />
        </FormDialog>
      ) : null}
    </form>
  );
}

test('what is typed right after an entry was chosen goes to the dialog that it opens', async () => {
  const { control, close } = await render(<Row />);
  // as in a browser: React decides itself when it draws
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  control('button', 'More').focus();
  control('button', 'More').click();
  await Promise.resolve();
  control('[role=menuitem]', 'New').click();
  // before the next task, in which a browser would report the key
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  pressKeys('N', 'e', 'w');
  // here, where nothing has a size, the dialog itself has the focus; in a browser, its first field
  expect(document.activeElement?.closest('[role=dialog]')).not.toBeNull();
  expect(document.querySelector<HTMLInputElement>('[aria-label=Old]')?.value).toBe('');
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  await close();
});
