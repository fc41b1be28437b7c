import type { Gate, Tab } from '#routes/route';
import { scenarioRoutes, scenarioTabs } from '#routes/scenario-routes';

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
        ({ parentId, slug }) => parentId === tab.id && mayPass(gateOf(`${tab.slug}/${slug}`)),
      ),
    }))
    .filter(({ screens }) => screens.length > 0);
}

/** The permission gate of a secondary tab's screen. */
function gateOf(path: string): Gate | undefined {
  return scenarioRoutes.find((route) => route.path === path || route.path.startsWith(`${path}/:`))?.gate;
}
