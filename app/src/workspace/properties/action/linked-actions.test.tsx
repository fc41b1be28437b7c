// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { openAction } from '../../testing/open-action';
import { LinkedActions } from './execution-settings.tsx';

let close = (): Promise<void> => Promise.resolve();
afterEach(() => close());

test('two linked actions are shown, then how many more, which a button shows', async () => {
  const codes = ['AONE001', 'ATWO001', 'ATHRE001', 'AFOUR001'];
  const actions = codes.map((actionCode) => ({ actionCode, title: `Do ${actionCode}`, repetitions: 2 }));
  const opened = await openAction(
    { actions: [...actions, { actionCode: 'AFIVE001', title: 'Do it', repetitions: 2, linkedActionCodes: codes }] },
    'AFIVE001',
    ({ action, readOnly }) => <LinkedActions action={action} readOnly={readOnly} onChange={() => undefined} />,
  );
  ({ close } = opened);
  const shown = () => codes.filter((code) => opened.page.textContent.includes(`Do ${code}`));
  expect(shown()).toEqual(['AONE001', 'ATWO001']);
  const more = [...opened.page.querySelectorAll('button')].find(({ textContent }) => textContent.includes('+2'));
  expect(more).toBeDefined();
  await opened.click('button', more!.getAttribute('aria-label') ?? more!.textContent);
  expect(shown()).toEqual(codes);
});
