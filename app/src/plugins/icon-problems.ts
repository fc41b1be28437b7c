import { useEffect, useState } from 'react';
import { builtInIcons } from './built-in-icons.gen';
import { iconPaths } from './icon-paths';
import { nameOf, type KnownPlugin, type PluginProblem } from './known-plugins';

/**
 * Problems with the icons that packages name: one for each icon that Fluent doesn't have. Names aren't checked when a package is loaded,
 * because an icon must neither delay nor prevent that.
 */
export async function iconProblems(plugins: readonly KnownPlugin[]): Promise<readonly PluginProblem[]> {
  const found = await Promise.all(plugins.map(problemOf));
  return found.filter((problem) => problem !== null);
}

async function problemOf({ plugin: { id, icon }, owner }: KnownPlugin): Promise<PluginProblem | null> {
  if (owner === null || icon === undefined || Object.hasOwn(builtInIcons, icon)) return null;
  if ((await iconPaths(icon)) !== null) return null;
  const subject = nameOf(owner);
  const message = `The icon “${icon}” of ${id} does not exist.`;
  return {
    kind: 'icon-unknown',
    subject,
    message,
    whatToDo: 'Use the name of a Fluent system icon without size and style, such as HeartPulse.',
    details: `${subject}\n${message}`,
  };
}

/** Problems with the icons that packages name; none until they have been checked. */
export function useIconProblems(plugins: readonly KnownPlugin[]): readonly PluginProblem[] {
  const [problems, setProblems] = useState<readonly PluginProblem[]>([]);
  useEffect(() => {
    let isAsked = true;
    void iconProblems(plugins).then((found) => {
      if (isAsked) setProblems(found);
    });
    return () => {
      isAsked = false;
    };
  }, [plugins]);
  return problems;
}
