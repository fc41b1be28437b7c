import type { AssetScreen } from '@scn/core/kernel/asset-names';
import type { PolicyAction } from '@scn/core/permissions/policies';
import type { Condition } from './condition';
import type { Area, Gate, Route } from './route';

/** The areas in which kinds of assets have screens. */
export type AssetArea = Extract<Area, 'admin' | 'assets'>;

/** The screens of kinds of assets, where their plugins declare them. What is in neither area has none. */
export function kindRoutes(screens: readonly AssetScreen[]): readonly Route[] {
  return screens.flatMap((screen): readonly Route[] => {
    const { plugin, title, route, parameters } = screen;
    const area = areaOf(route);
    if (area === null) return [];
    const path = [...route.split('/').slice(2), ...parameters.map((name) => `:${name}?`)].join('/');
    const gate = gateOf(screen);
    return [{ area, path, title, asset: plugin, ...(gate === null ? {} : { gate }), screen: 'assets' }];
  });
}

function areaOf(route: string): AssetArea | null {
  if (route.startsWith('/admin/')) return 'admin';
  return route.startsWith('/assets/') ? 'assets' : null;
}

/** Features that aren’t released to everyone are the editor’s, so that they aren’t declared by plugins. */
const features: Readonly<Record<string, Condition>> = { '/admin/minigames': 'minigame-release' };

function gateOf({ route, action, subject }: AssetScreen): Gate | null {
  // everyone in the administration has this policy
  if (action === 'MenuAccess' && subject === 'AdminTasks') return null;
  const { [route]: feature } = features;
  return {
    // plugins declare actions as strings; no one has permission for an action without a policy
    anyOf: [{ actions: [action as PolicyAction], subject }],
    ...(feature === undefined ? {} : { conditions: [feature] }),
  };
}
