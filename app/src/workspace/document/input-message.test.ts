import { createKernel } from '@scn/core/wiring/kernel';
import { services } from '@scn/core/wiring/services';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { expect, it } from 'vitest';
import type { KitText } from '@scn/kit/texts/kit-text';
import { inputMessage } from './use-input-message';

const operations = createKernel({
  builtIn: builtInPlugins.map((plugin) => ({ plugin, owner: 'built in' })),
}).get(services.operations);
const text: KitText = (key, values) => `${key} ${JSON.stringify(values ?? {})}`;
const about = (name: string, field: string, value: string) => inputMessage(operations.get(name), field, value, text);

it.each([
  ['action.create', 'title'],
  ['folder.create', 'title'],
  ['folder.rename', 'title'],
  ['location.create', 'displayName'],
  ['location.rename', 'displayName'],
  ['menu-item.create', 'title'],
  ['menu-item.rename', 'title'],
])('the limit of %s is known for its field', (name, field) => {
  expect(about(name, field, 'a'.repeat(255))).toBeNull();
  expect(about(name, field, 'a'.repeat(256))).toBe('form.error.maxLength {"count":255}');
});

it('is silent about what an operation doesn’t limit', () => {
  expect(about('action.create', 'other', 'a')).toBeNull();
  expect(about('no.such', 'title', 'a')).toBeNull();
});
