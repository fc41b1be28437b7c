import { usePanel } from '../problems-panel/panel-context';

/** Lists where an entity is referred to, in the panel at the bottom: for context menus. */
export function useFindUsages(): (entity: string) => void {
  return usePanel().showUsages;
}
