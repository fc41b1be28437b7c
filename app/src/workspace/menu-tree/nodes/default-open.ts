import { isFolder, type MenuNodes } from './menu-node';

/** The folder that is expanded by default. */
export const openedFolderTitle = 'Location';

/** The branches that are initially expanded: the folder named Location, if there is no selection. */
export function defaultOpen({ roots }: MenuNodes): ReadonlySet<string> {
  const opened = roots.filter(({ itemType, title }) => isFolder(itemType) && title === openedFolderTitle);
  return new Set(opened.map(({ id }) => id));
}
