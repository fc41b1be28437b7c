// @vitest-environment happy-dom
import { act } from 'react';
import i18next from 'i18next';
import { expect, test, vi } from 'vitest';
import { render } from '@scn/kit/testing/render.tsx';
import { provideKitTexts } from '@scn/kit/testing/kit-texts';
import { userManagement } from '#texts/en-GB/user-management';
import { matrixActions, matrixAreas, type MatrixPolicy } from './matrix-rows';
import { grantedPolicies, type GrantedPolicies } from './permission-draft';
import { PermissionMatrix } from './permission-matrix';

const policies: readonly MatrixPolicy[] = [
  'ScenarioAction:Create',
  'ScenarioAction:Update',
  'ScenarioFolder:Update',
  'Tag:Create',
  'Tag:Delete',
  'Images:MenuAccess',
  'User:Read',
].map((policyName) => ({ policyName, name: nameOf(policyName), fields: ['input.name'] }));

function nameOf(policyName: string): string {
  const [subject = '', action = ''] = policyName.split(':');
  return `${action} ${subject}`;
}

async function draw(
  options: {
    readonly held?: GrantedPolicies;
    readonly isReadOnly?: boolean;
    readonly text?: string;
    readonly locked?: string;
  } = {},
) {
  await provideKitTexts();
  i18next.addResourceBundle('en-GB', 'userManagement', userManagement);
  const onToggle = vi.fn<(policyName: string) => void>();
  const base = grantedPolicies([{ policyName: 'Tag:Create', field: null }]);
  const { held = base, isReadOnly = false, text = '', locked } = options;
  const rendered = await render(
    <PermissionMatrix
      label="Permissions"
      describedBy="help"
      areas={matrixAreas(policies, text)}
      actions={matrixActions(policies)}
      isSearching={text !== ''}
      base={base}
      granted={held}
      canGrant={(policyName) => policyName !== 'User:Read'}
      whyNotTaken={(policyName) => (policyName === locked ? 'No one could manage users any more.' : null)}
      isReadOnly={isReadOnly}
      active={null}
      onActive={() => undefined}
      onToggle={onToggle}
    />,
  );
  const press = async (key: string, more: KeyboardEventInit = {}) =>
    act(async () => {
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }),
      );
      await Promise.resolve();
    });
  const focus = async (name: string) =>
    act(async () => {
      rendered.control('input', name).focus();
      await Promise.resolve();
    });
  const focused = () =>
    document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? null;
  const tabStops = () => rendered.page.querySelectorAll('[role=treegrid] [tabindex="0"]');
  return { ...rendered, onToggle, press, focus, focused, tabStops };
}

test('arrow keys move between the check boxes of a row and of a column; there is one tab stop', async () => {
  const { focus, press, focused, tabStops, close } = await draw();
  expect(tabStops()).toHaveLength(1);
  await focus('Create ScenarioAction');
  await press('ArrowRight');
  expect(focused()).toBe('Update ScenarioAction');
  await press('ArrowDown');
  expect(focused()).toBe('Update ScenarioFolder');
  await press('ArrowDown');
  expect(focused()).toContain('Shared assets');
  await press('ArrowDown');
  expect(focused()).toBe('Create Tag');
  await press('End');
  expect(focused()).toBe('Delete Tag');
  await press('End', { ctrlKey: true });
  expect(focused()).toContain('Read User');
  await press('Home', { ctrlKey: true });
  expect(focused()).toContain('Scenarios');
  expect(tabStops()).toHaveLength(1);
  await close();
});

test('Left and Right fold and unfold an area, and the keyboard skips what is folded', async () => {
  const { focus, press, focused, page, close } = await draw();
  await focus('Create ScenarioAction');
  await press('ArrowUp');
  await press('ArrowLeft');
  expect(page.querySelector('input[aria-label="Create ScenarioAction"]')).toBeNull();
  await press('ArrowDown');
  expect(focused()).toContain('Shared assets');
  await press('ArrowUp');
  await press('ArrowRight');
  expect(page.querySelector('input[aria-label="Create ScenarioAction"]')).not.toBeNull();
  await close();
});

test('a policy that the user lacks can’t be turned on, and its cell says so', async () => {
  const { control, onToggle, close } = await draw();
  const locked = control('input', `Read User, ${userManagement.cannotGrant}`);
  expect(locked.getAttribute('aria-disabled')).toBe('true');
  await act(async () => {
    locked.click();
    control('input', 'Create ScenarioAction').click();
    await Promise.resolve();
  });
  expect(onToggle.mock.calls).toEqual([['ScenarioAction:Create']]);
  await close();
});

test('changes are marked by a sign, and withheld fields counted', async () => {
  const held = grantedPolicies([
    { policyName: 'Tag:Delete', field: ['input.name'] },
    { policyName: 'User:Read', field: null },
  ]);
  const { page, control, close } = await draw({ held });
  expect([...page.querySelectorAll('td span[aria-hidden]')].map(({ textContent }) => textContent)).toEqual([
    '−',
    '+',
    'except 1 field',
    '+',
  ]);
  expect(control('input', 'Delete Tag, except 1 field')).toBeDefined();
  await close();
});

test('for readers, nothing can be turned on or off', async () => {
  const { control, onToggle, close } = await draw({ isReadOnly: true });
  await act(async () => {
    control('input', 'Create Tag').click();
    await Promise.resolve();
  });
  expect(onToggle).not.toHaveBeenCalled();
  await close();
});

test('a search shows the resources with a matching policy', () => {
  const found = matrixAreas(policies, 'delete tag').flatMap(({ rows }) => rows.map(({ title }) => title));
  expect(found).toEqual(['Tag']);
  expect(matrixAreas(policies, 'nothing')).toEqual([]);
  expect(matrixAreas(policies).map(({ area }) => area)).toEqual(['scenarios', 'assets', 'menus', 'administration']);
});

test('a policy that the last administrator needs can’t be taken away, and says why', async () => {
  const { control, onToggle, close } = await draw({ locked: 'Tag:Create' });
  const box = control('input', 'Create Tag, No one could manage users any more.');
  expect(box.getAttribute('aria-disabled')).toBe('true');
  await act(async () => {
    box.click();
    await Promise.resolve();
  });
  expect(onToggle).not.toHaveBeenCalled();
  await close();
});
