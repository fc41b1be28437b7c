/**
 * The rooms of each package, from the lowest floor to the highest. A room imports only rooms of lower floors; rooms of one floor don't know
 * each other. Each room has a README that says what it owns and what it must not do. Tests may import everything.
 *
 * @type {Readonly<Record<string, readonly (readonly string[])[]>>}
 */
export const rooms = {
  'core/src': [
    ['base'],
    ['units', 'audio', 'image'],
    ['schema'],
    ['document'],
    ['permissions'],
    ['kernel'],
    ['index'],
    ['clinical'],
    ['simulation'],
    ['logic'],
    ['format'],
    ['description'],
    ['diff'],
    ['playing'],
    ['validation', 'tree'],
    ['operations'],
    ['search', 'sheet'],
    ['speech', 'reading'],
    ['wiring'],
  ],
  'app/src': [
    ['texts', 'state'],
    ['preferences', 'browser'],
    ['time'],
    ['api'],
    ['sign-in'],
    ['routes'],
    ['permissions'],
    ['services'],
    ['page'],
    ['plugins'],
    ['document', 'catalogue'],
    ['lists'],
    ['scenarios'],
    ['workspace'],
    ['slots'],
    ['screens'],
    ['shell'],
    ['application'],
  ],
  'app/src/workspace': [
    ['open', 'graph-lines', 'segments', 'sheet'],
    ['selection', 'document', 'places'],
    ['work-area', 'live', 'remote', 'clipboard', 'entities', 'retained'],
    ['presence', 'references', 'pickers'],
    ['breakage'],
    ['removal', 'panel'],
    ['problems', 'search', 'missing-assets'],
    ['logic', 'physiology'],
    ['usages', 'palette', 'tabs', 'bar', 'duplicate'],
    ['undo', 'menu-tree'],
    ['properties'],
    ['drafts'],
    ['area'],
  ],
  'gateway/src': [
    ['settings'],
    ['database'],
    ['principal', 'threads', 'audit', 'outgoing'],
    ['http', 'files', 'log'],
    ['graphql'],
    ['plugins', 'sign-in'],
    ['tenancy'],
    ['catalogue', 'live', 'webhooks'],
    ['scenario', 'jobs', 'upkeep', 'operation'],
    ['serve'],
  ],
};

/** Folders beside the rooms that only tests import. */
const testing = 'testing';

/**
 * The dependency-cruiser rules of {@link rooms}.
 *
 * @param {typeof rooms} packages
 * @param {{ readonly test: string }} patterns - `test` matches the paths of tests
 * @returns {import('dependency-cruiser').IForbiddenRuleType[]}
 */
export function roomRules(packages, { test }) {
  return Object.entries(packages).flatMap(([folder, floors]) => {
    const all = floors.flat();
    const named = floors.flatMap((floor, index) => {
      const higher = floors.slice(index).flat();
      return floor.map((room) => ({
        name: `room:${folder}/${room}`,
        severity: /** @type {const} */ ('error'),
        comment: `${folder}/${room} imports only rooms of lower floors (scripts/boundaries/rooms.mjs).`,
        from: { path: `^${folder}/${room}/`, pathNot: [test, `/${testing}/`] },
        to: { path: `^${folder}/(${higher.filter((other) => other !== room).join('|') || '$'})/` },
      }));
    });
    const isPackage = !Object.keys(packages).some((other) => folder.startsWith(`${other}/`));
    return [
      ...named,
      {
        name: `room-known:${folder}`,
        severity: /** @type {const} */ ('error'),
        comment: 'Every module is in a room of scripts/boundaries/rooms.mjs.',
        from: {},
        to: { path: `^${folder}/(?!(${[...all, testing].join('|')})/)` },
      },
      ...(isPackage
        ? [
            {
              name: `room-by-name:${folder}`,
              severity: /** @type {const} */ ('error'),
              comment: 'Imports of another room name it (`#room/module`); relative imports stay within a room.',
              from: { path: `^${folder}/([^/]+)/` },
              to: {
                path: `^${folder}/`,
                pathNot: `^${folder}/$1/`,
                dependencyTypesNot: /** @type {import('dependency-cruiser').DependencyType[]} */ ([
                  'aliased-subpath-import',
                ]),
              },
            },
          ]
        : []),
    ];
  });
}
