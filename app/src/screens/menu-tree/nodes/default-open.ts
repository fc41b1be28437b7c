import { isFolder, type MenuNodes } from './menu-node';

/** The folder that is open from the start. */
const openedFolderTitle = 'Location';

/** Which branches are open when the tree appears: the folder named Location, where nothing is selected. */
export function defaultOpen({ roots }: MenuNodes): ReadonlySet<string> {
  const opened = roots.filter(({ itemType, title }) => isFolder(itemType) && title === openedFolderTitle);
  return new Set(opened.map(({ id }) => id));
}
