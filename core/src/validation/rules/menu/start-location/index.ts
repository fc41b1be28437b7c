import { automatedFolderTitle, eventsLocationTitle, startLocationTitle } from '#document/menu/schema';
import { freeId } from '#index/free-id';
import type { Fix } from '#base/issue';
import { defineRule } from '#kernel/rule';
import type { ScenarioView } from '#kernel/view';

export const rule = defineRule({
  id: 'menu/start-location',
  scope: 'scenario',
  severity: 'WARNING',
  title: 'There is one start location',
  why: 'The start action is in the start location, where authors look for what happens first.',
  messages: {
    none: 'The menu tree has no start location. Add one to the Automated folder.',
    several: 'The menu tree already has a start location. Delete one of them.',
  },
  missing: ['none'],
  check({ view, report }) {
    const [first, ...others] = view.all('location').filter(({ value }) => value.type === 'START');
    if (first === undefined) {
      report({ messageId: 'none', entity: null, at: '/menu/locations', fixes: [addStartLocation(view)] });
    }
    for (const node of others) report({ messageId: 'several', entity: node, at: '/type' });
  },
});

function addStartLocation(view: ScenarioView): Fix {
  const folder = view.all('folder').find(({ value }) => value.title === automatedFolderTitle);
  const folderId = folder?.id ?? freeId('automated', view);
  const createFolder = {
    name: 'folder.create',
    input: { id: folderId, title: automatedFolderTitle, parentFolderId: null, after: null },
  };
  const createLocation = (id: string, displayName: string, type: string) => ({
    name: 'location.create',
    input: {
      id: freeId(id, view),
      displayName,
      parentFolderId: folderId,
      type,
      menuLocationId: null,
      buttonLayoutId: null,
      actorId: null,
      handControlled: false,
      after: null,
    },
  });
  const createStart = createLocation('start-scenario', startLocationTitle, 'START');
  const operations =
    folder === undefined // the folder contains both
      ? [createFolder, createLocation('events', eventsLocationTitle, 'HIDDEN'), createStart]
      : [createStart];
  return { title: 'Add the start location', operations };
}
