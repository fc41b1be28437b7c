import type { PolicyAction } from '@scn/core/permissions/policies';
import type { Area, Route } from './route';

/** Where a kind of asset has its screen, as its plugin declares it. */
export interface AssetPlace {
  /** Id of the plugin. */
  readonly plugin: string;
  readonly title: string;
  /** `/admin/…` or `/assets/…`. */
  readonly route: string;
  /** The policy that shows the menu entry: action and subject. */
  readonly action: string;
  readonly subject: string;
}

/** The areas in which kinds of assets have screens. */
export type AssetArea = Extract<Area, 'admin' | 'assets'>;

/** The area of a kind's screen; null if its address is in neither. */
export function areaOf({ route }: Pick<AssetPlace, 'route'>): AssetArea | null {
  if (route.startsWith('/admin/')) return 'admin';
  return route.startsWith('/assets/') ? 'assets' : null;
}

/** The path, title and gate of a kind's screen. @param parameters - path parameters: `/:id?` */
export function placedAt(
  { plugin, title, route, action, subject }: AssetPlace,
  parameters = '',
): Pick<Route, 'path' | 'title' | 'asset' | 'gate'> {
  const path = `${route.split('/').slice(2).join('/')}${parameters}`;
  // everyone in the administration has this policy
  if (action === 'MenuAccess' && subject === 'AdminTasks') return { path, title, asset: plugin };
  // plugins declare actions as strings; no one has permission for an action without a policy
  return { path, title, asset: plugin, gate: { anyOf: [{ actions: [action as PolicyAction], subject }] } };
}
