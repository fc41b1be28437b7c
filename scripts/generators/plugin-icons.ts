import { readFluentIcons } from '../../app/vite/icon-sheets';
import { builtInPlugins } from '../../plugins/registry.gen';
import { generatedNotice } from '../generated-files/generator';

/**
 * Imports the icons that the built-in plugins name, so that only these are in the editor's build.
 *
 * @throws Error when Fluent has no icon with a plugin's name for it.
 */
export async function generate(
  plugins: readonly { readonly id: string; readonly icon?: string }[] = builtInPlugins,
): Promise<ReadonlyMap<string, string>> {
  const known = await readFluentIcons();
  const names = new Set<string>();
  for (const { id, icon } of plugins) {
    if (icon === undefined) continue;
    if (!known.has(icon)) {
      throw new Error(
        `The icon “${icon}” of ${id} does not exist. Use the name of a Fluent system icon without size and style, such as HeartPulse.`,
      );
    }
    names.add(icon);
  }
  return new Map([['app/src/plugins/built-in-icons.gen.ts', sourceOf([...names].sort())]]);
}

function sourceOf(names: readonly string[]): string {
  return [
    generatedNotice,
    "import type { FluentIcon } from '@fluentui/react-icons';",
    `import { ${names.map((name) => `${name}Regular`).join(', ')} } from '@fluentui/react-icons';`,
    '',
    '/** The icons that built-in plugins use. */',
    'export const builtInIcons: Readonly<Record<string, FluentIcon>> = {',
    ...names.map((name) => `  ${name}: ${name}Regular,`),
    '};',
    '',
  ].join('\n');
}
