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

/** Groups within a group, by the first part of the paths of their screens. */
const inner: Readonly<Record<string, keyof typeof shell>> = {
  roles: 'roles',
  educational: 'educationalAssets',
  'missing-assets': 'missingAssets',
  'user-management': 'userManagement',
  'voice-control': 'voiceControl',
};

/** The names of sections, by the path of their screen. */
const sectionTexts: Readonly<Record<string, readonly (keyof typeof shell)[]>> = {
  'missing-assets': ['missingImages', 'missingAudio'],
  'user-management': ['users', 'groups', 'libraries', 'institutions'],
};

/** 'Shared Assets'. */
export const sharedAssets: MenuGroup = {
  kind: 'group',
  id: 'shared-assets',
  title: { text: 'sharedAssets' },
  entries: entriesOf(assetRoutes, []),
};

/** 'Admin Tasks'. */
export const adminTasks: MenuGroup = {
  kind: 'group',
  id: 'admin-tasks',
  title: { text: 'adminTasks' },
  entries: [
    ...entriesOf(adminRoutes, [adminGate]),
    // of the gateway and not of an institution
    linkTo(routeAt(mainRoutes, '/operation'), []),
  ],
};

/** The entries of screens, in their order. A group within the group is where its first screen is. */
export function entriesOf(routes: readonly Route[], gates: readonly Gate[]): readonly (MenuLink | MenuGroup)[] {
  const entries = new Map<string, MenuLink | MenuGroup>();
  for (const route of routes) {
    const [first = ''] = route.path.split('/');
    const text = inner[first];
    if (text === undefined) entries.set(route.path, linkTo(route, gates));
    else {
      const known = entries.get(first);
      const before = known?.kind === 'group' ? known.entries : [];
      const links = sectionTexts[first] === undefined ? [linkTo(route, gates)] : sections(route, first, gates);
      entries.set(first, { kind: 'group', id: first, title: { text }, entries: [...before, ...links] });
    }
  }
  return [...entries.values()];
}

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

function sections(route: Route, path: string, gates: readonly Gate[]): MenuLink[] {
  return (sectionsOf(route) ?? []).map((section, index) => {
    const text = sectionTexts[path]?.[index];
    if (text === undefined) throw new Error(`The section ${section} has no name.`);
    return { kind: 'link', title: { text }, to: `/admin/${path}/${section}`, gates: [...gates, route.gate] };
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
