import type { Gate, Tab } from '../../../routes/route';
import { scenarioRoutes, scenarioTabs } from '../../../routes/scenario-routes';

/** A primary tab with those of its secondary tabs that somebody may open. */
export interface TabArea {
  readonly tab: Tab;
  readonly screens: readonly Tab[];
}

/** The tabs that somebody may open. An area without any is left out. */
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

/** The gate of the screen that a secondary tab leads to. */
function gateOf(path: string): Gate | undefined {
  return scenarioRoutes.find((route) => route.path === path || route.path.startsWith(`${path}/:`))?.gate;
}
