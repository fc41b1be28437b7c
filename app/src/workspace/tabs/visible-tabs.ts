import type { Gate, Tab } from '#routes/route';
import { routeAt, scenarioTabs } from '#routes/scenario-routes';

/** A primary tab and its accessible secondary tabs. */
export interface TabArea {
  readonly tab: Tab;
  readonly screens: readonly Tab[];
}

/** The accessible tabs. Areas without any are omitted. */
export function visibleTabs(mayPass: (gate: Gate | undefined) => boolean): readonly TabArea[] {
  return scenarioTabs
    .filter(({ parentId }) => parentId === null)
    .map((tab): TabArea => ({
      tab,
      screens: scenarioTabs.filter(
        ({ parentId, slug }) => parentId === tab.id && mayPass(routeAt(`${tab.slug}/${slug}`)?.gate),
      ),
    }))
    .filter(({ screens }) => screens.length > 0);
}
