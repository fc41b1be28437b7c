// @vitest-environment happy-dom
import { act } from 'react';
import i18next from 'i18next';
import { expect, test, vi } from 'vitest';
import { startTexts } from '@scn/kit/testing/kit-texts';
import { render } from '@scn/kit/testing/render.tsx';
import { userManagement } from '#texts/en-GB/user-management';
import { PolicyDetails } from './policy-details';

async function draw(policyFields: readonly string[], fields: readonly string[]) {
  await startTexts();
  i18next.addResourceBundle('en-GB', 'userManagement', userManagement);
  const onFields = vi.fn<(fields: readonly string[]) => void>();
  const rendered = await render(
    <PolicyDetails
      policy={{ policyName: 'Tag:Update', name: 'Update tag', fields: policyFields }}
      fields={fields}
      isReadOnly={false}
      canGrant
      whyNotTaken={null}
      canRead={() => true}
      onFields={onFields}
    />,
  );
  return { ...rendered, onFields };
}

test.each([[['input.name']], [[]]])(
  'a withheld field that this version doesn’t have is explained and stays, beside the fields %j',
  async (known) => {
    const { page, onFields, close } = await draw(known, ['input.gone']);
    expect(page.textContent).toContain(
      'This version doesn’t have the field Gone. It stays withheld until you clear it.',
    );
    const boxes = [...page.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
    expect(boxes.map(({ checked }) => checked)).toEqual([...known.map(() => false), true]);
    await act(async () => {
      boxes[0]!.click();
      await Promise.resolve();
    });
    expect(onFields).toHaveBeenCalledWith(known.length === 0 ? [] : ['input.gone', 'input.name']);
    await close();
  },
);

test('fields that this version has need no explanation', async () => {
  const { page, close } = await draw(['input.name'], ['input.name']);
  expect(page.textContent).not.toContain('This version');
  await close();
});
