import { useMemo } from 'react';
import { useGates } from '#permissions/permissions-context.tsx';
import type { AssetArea } from '#routes/asset-place';
import { adminGate, adminRoutes, assetRoutes, mainRoutes } from '#routes/main-routes';
import { plainAddress, type Gate, type Route } from '#routes/route';
import { sectionsOf } from '#routes/sections';
import type { shell } from '#texts/en-GB/shell';
import { usePackageRoutes } from '../routing/use-package-routes';

/** A text key of the shell, or a literal title. */
export type EntryTitle = { readonly text: keyof typeof shell } | { readonly title: string };

/** A link in the drawer menu. */
interface MenuLink {
  readonly kind: 'link';
  readonly title: EntryTitle;
  readonly to: string;
  /** The gates of the area and the screen, which must all be open. */
  readonly gates: readonly (Gate | undefined)[];
}

/** A group of the drawer menu. It is hidden if the user can open none of its entries. */
export interface MenuGroup {
  readonly kind: 'group';
  readonly id: string;
  readonly title: EntryTitle;
  readonly entries: readonly (MenuLink | MenuGroup)[];
}

/** 'Shared Assets', in the specified order. */
export const sharedAssets: MenuGroup = {
  kind: 'group',
  id: 'shared-assets',
  title: { text: 'sharedAssets' },
  entries: [
    ...assets('global-actions', 'speech-assets', 'dialogues', 'sound-effects'),
    group('roles', 'roles', assets('roles/roles', 'roles/characters', 'roles/voice-profiles', 'roles/voice-actors')),
    ...assets('images'),
    group(
      'educational',
      'educationalAssets',
      assets(
        'educational/learning-objective-templates',
        'educational/guided-reflections',
        'educational/lab-result-items',
      ),
    ),
    ...assets('global-prompts', 'legacy-audio'),
  ],
};

/** 'Admin Tasks'. */
export const adminTasks: MenuGroup = {
  kind: 'group',
  id: 'admin-tasks',
  title: { text: 'adminTasks' },
  entries: [
    ...admin('scenarios', 'scenario-upload'),
    group('missing-assets', 'missingAssets', sections('missing-assets', ['missingImages', 'missingAudio'])),
    group(
      'user-management',
      'userManagement',
      sections('user-management', ['users', 'groups', 'libraries', 'institutions']),
    ),
    ...admin('audit-log', 'webhooks/:view?', 'asset-tags', 'tasks', 'playlist-commands', 'competency-frameworks'),
    group(
      'voice-control',
      'voiceControl',
      admin(
        'voice-control/intents',
        'voice-control/intent-types',
        'voice-control/utterances',
        'voice-control/training-data-import',
      ),
    ),
    ...admin('locations', 'minigames', 'props'),
    // of the gateway and not of an institution
    linkTo(routeAt(mainRoutes, '/operation'), []),
  ],
};

/** A group with entries for the screens of packages, after its own. */
export function withScreens(group: MenuGroup, routes: readonly Route[], gates: readonly Gate[]): MenuGroup {
  return { ...group, entries: [...group.entries, ...routes.map((route) => linkTo(route, gates))] };
}

/** The visible part of a group; null if it is empty. */
export function visibleGroup(group: MenuGroup, mayPass: (gate: Gate | undefined) => boolean): MenuGroup | null {
  const entries = group.entries.flatMap((entry): (MenuLink | MenuGroup)[] => {
    if (entry.kind === 'link') return entry.gates.every(mayPass) ? [entry] : [];
    const visible = visibleGroup(entry, mayPass);
    return visible === null ? [] : [visible];
  });
  return entries.length === 0 ? null : { ...group, entries };
}

/** All links of a group and its nested groups. */
export function linksOf(group: MenuGroup): readonly MenuLink[] {
  return group.entries.flatMap((entry) => (entry.kind === 'link' ? [entry] : linksOf(entry)));
}

function group(id: string, text: keyof typeof shell, entries: readonly MenuLink[]): MenuGroup {
  return { kind: 'group', id, title: { text }, entries };
}

function assets(...paths: readonly string[]): MenuLink[] {
  return paths.map((path) => linkTo(routeAt(assetRoutes, path), []));
}

function admin(...paths: readonly string[]): MenuLink[] {
  return paths.map((path) => linkTo(routeAt(adminRoutes, path), [adminGate]));
}

function sections(path: string, texts: readonly (keyof typeof shell)[]): MenuLink[] {
  const route = routeAt(adminRoutes, path);
  return (sectionsOf(route) ?? []).map((section, index) => {
    const text = texts[index];
    if (text === undefined) throw new Error(`The section ${section} has no name.`);
    return { kind: 'link', title: { text }, to: `/admin/${path}/${section}`, gates: [adminGate, route.gate] };
  });
}

function linkTo(route: Route, gates: readonly Gate[]): MenuLink {
  const to = plainAddress(route);
  if (to === null) throw new Error(`${route.path} can not be opened from the menu.`);
  return { kind: 'link', title: { title: route.title }, to, gates: [...gates, route.gate] };
}

function routeAt(routes: readonly Route[], path: string): Route {
  const found = routes.find((route) => route.path === path || route.path.startsWith(`${path}/:`));
  if (found === undefined) throw new Error(`There is no route ${path}.`);
  return found;
}

/** The groups of the menu that the user can open, with the screens of packages. */
export function useMenuGroups(): readonly MenuGroup[] {
  const assets = useMenuGroup('assets');
  const admin = useMenuGroup('admin');
  return useMemo(() => [assets, admin].filter((group) => group !== null), [assets, admin]);
}

/** The group of an area; null if the user can open none of its screens. */
export function useMenuGroup(area: AssetArea): MenuGroup | null {
  const mayPass = useGates();
  const { routes } = usePackageRoutes();
  return useMemo(() => {
    const own = routes.filter((route) => route.area === area);
    const group = area === 'admin' ? withScreens(adminTasks, own, [adminGate]) : withScreens(sharedAssets, own, []);
    return visibleGroup(group, mayPass);
  }, [area, mayPass, routes]);
}
