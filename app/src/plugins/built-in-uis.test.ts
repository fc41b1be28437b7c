import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as icons from '@fluentui/react-icons';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { builtInUis } from '@scn/plugins/ui-registry.gen';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..', '..');
const folderOf = (id: string) => join(root, 'plugins', id.replace('.', '/'));

test.each(builtInUis.map((ui) => [ui.for as string, ui] as const))(
  '%s has a plugin, a folder and an icon',
  (id, ui) => {
    expect(builtInPlugins.map((plugin) => plugin.id as string)).toContain(id);
    expect(existsSync(join(folderOf(id), 'ui.tsx'))).toBe(true);
    expect(Object.keys(icons)).toContain(`${ui.icon}Regular`);
  },
);

test('every playlist command has an icon', () => {
  const named = new Map(builtInUis.map((ui) => [ui.for as string, ui.icon]));
  const commands = builtInPlugins.filter(({ kind }) => kind === 'command').map(({ id }) => named.get(id));
  expect(commands).not.toContain(undefined);
});
