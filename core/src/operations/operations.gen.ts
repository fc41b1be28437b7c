// Made by `npm run generate`. Do not edit.
import type { AnyOperation } from './operation';
import { operation as actionsCopy } from './actions/copy';
import { operation as actionsCopyDetails } from './actions/copy-details';
import { operation as actionsCreate } from './actions/create';
import { operation as actionsDelete } from './actions/delete';
import { operation as actionsReplaceCode } from './actions/replace-code';
import { operation as actionsSetRepetitions } from './actions/set-repetitions';
import { operation as actionsUpdate } from './actions/update';
import { operation as arraysCreate } from './arrays/create';
import { operation as arraysDelete } from './arrays/delete';
import { operation as arraysUpdate } from './arrays/update';
import { operation as entitiesUpdate } from './entities/update';
import { operation as historyRevert } from './history/revert';
import { operation as menuCreateFolder } from './menu/create-folder';
import { operation as menuCreateLocation } from './menu/create-location';
import { operation as menuCreateMenuItem } from './menu/create-menu-item';
import { operation as menuDeleteFolder } from './menu/delete-folder';
import { operation as menuDeleteLocation } from './menu/delete-location';
import { operation as menuDeleteMenuItem } from './menu/delete-menu-item';
import { operation as menuMoveFolder } from './menu/move-folder';
import { operation as menuMoveLocation } from './menu/move-location';
import { operation as menuMoveMenuItem } from './menu/move-menu-item';
import { operation as menuRenameFolder } from './menu/rename-folder';
import { operation as menuRenameLocation } from './menu/rename-location';
import { operation as menuRenameMenuItem } from './menu/rename-menu-item';
import { operation as menuReorderMenuItem } from './menu/reorder-menu-item';
import { operation as menuUpdateSideMenu } from './menu/update-side-menu';
import { operation as physiologyAddReset } from './physiology/add-reset';
import { operation as physiologyDeleteReset } from './physiology/delete-reset';
import { operation as physiologyUpdateChangeValues } from './physiology/update-change-values';
import { operation as playlistCopy } from './playlist/copy';
import { operation as playlistCreate } from './playlist/create';
import { operation as playlistDelete } from './playlist/delete';
import { operation as playlistMove } from './playlist/move';
import { operation as playlistUpdate } from './playlist/update';
import { operation as responsesCopy } from './responses/copy';
import { operation as responsesCreate } from './responses/create';
import { operation as responsesDelete } from './responses/delete';
import { operation as responsesDuplicate } from './responses/duplicate';
import { operation as responsesReorder } from './responses/reorder';
import { operation as responsesSaveConditions } from './responses/save-conditions';
import { operation as responsesUpdate } from './responses/update';
import { operation as scenarioChange } from './scenario/change';
import { operation as suppressionsAdd } from './suppressions/add';
import { operation as suppressionsRemove } from './suppressions/remove';
import { operation as triggersSet } from './triggers/set';
import { operation as triggersUpdate } from './triggers/update';

/** Every operation, by area and name. */
export const builtInOperations: readonly AnyOperation[] = [
  actionsCopy,
  actionsCopyDetails,
  actionsCreate,
  actionsDelete,
  actionsReplaceCode,
  actionsSetRepetitions,
  actionsUpdate,
  arraysCreate,
  arraysDelete,
  arraysUpdate,
  entitiesUpdate,
  historyRevert,
  menuCreateFolder,
  menuCreateLocation,
  menuCreateMenuItem,
  menuDeleteFolder,
  menuDeleteLocation,
  menuDeleteMenuItem,
  menuMoveFolder,
  menuMoveLocation,
  menuMoveMenuItem,
  menuRenameFolder,
  menuRenameLocation,
  menuRenameMenuItem,
  menuReorderMenuItem,
  menuUpdateSideMenu,
  physiologyAddReset,
  physiologyDeleteReset,
  physiologyUpdateChangeValues,
  playlistCopy,
  playlistCreate,
  playlistDelete,
  playlistMove,
  playlistUpdate,
  responsesCopy,
  responsesCreate,
  responsesDelete,
  responsesDuplicate,
  responsesReorder,
  responsesSaveConditions,
  responsesUpdate,
  scenarioChange,
  suppressionsAdd,
  suppressionsRemove,
  triggersSet,
  triggersUpdate,
];
