import { testOperation } from '#testing/test-operation';
import { operation as createFolder } from './create-folder';
import { operation as createLocation } from './create-location';
import { operation as deleteFolder } from './delete-folder';
import { operation as deleteLocation } from './delete-location';
import { operation as moveFolder } from './move-folder';
import { operation as moveLocation } from './move-location';
import { operation as renameFolder } from './rename-folder';
import { operation as renameLocation } from './rename-location';

const folders = '/menu/folders/*';
const locations = '/menu/locations/*';

testOperation(createFolder, [
  {
    name: 'creates a folder at the root',
    input: { id: 'new', title: 'Ward', parentFolderId: null, after: 'folder-room' },
    expected: {
      [folders]: ['folder-automated', 'folder-room', 'new', 'folder-corner', 'folder-empty'],
      '/menu/folders/new': { id: 'new', title: 'Ward', parentFolderId: null },
    },
  },
  {
    name: 'creates the first folder of a folder, without a title yet',
    input: { id: 'new', title: '', parentFolderId: 'folder-empty', after: null },
    expected: { '/menu/folders/new/parentFolderId': 'folder-empty' },
  },
  {
    name: 'creates before the first sibling',
    input: { id: 'new', title: 'A', parentFolderId: 'folder-room', after: null },
    expected: { [folders]: ['folder-automated', 'folder-room', 'new', 'folder-corner', 'folder-empty'] },
  },
  {
    name: 'refuses an unknown parent',
    input: { id: 'new', title: 'A', parentFolderId: 'gone', after: null },
    refused: 'NoRecordsFoundError',
  },
  {
    name: 'refuses a sibling with another parent',
    input: { id: 'new', title: 'A', parentFolderId: null, after: 'folder-corner' },
    refused: 'NoRecordsFoundError',
  },
  {
    name: 'refuses an identity that an action has',
    input: { id: 'AOXYG001', title: 'A', parentFolderId: null, after: null },
    refused: 'DuplicateValue',
    message: '“AOXYG001” is already in use.',
  },
]);

testOperation(renameFolder, [
  {
    name: 'renames',
    input: { id: 'folder-room', title: 'Bay' },
    expected: { '/menu/folders/folder-room/title': 'Bay' },
  },
  {
    name: 'saves an empty title',
    input: { id: 'folder-room', title: '' },
    expected: { '/menu/folders/folder-room/title': '' },
  },
  { name: 'refuses an unknown folder', input: { id: 'gone', title: 'Bay' }, refused: 'NoRecordsFoundError' },
]);

testOperation(deleteFolder, [
  {
    name: 'deletes an empty folder',
    input: { id: 'folder-empty' },
    expected: { [folders]: ['folder-automated', 'folder-room', 'folder-corner'] },
  },
  {
    name: 'refuses with a folder inside',
    input: { id: 'folder-room' },
    refused: 'DeleteEntityError',
    message: 'Cannot delete folder',
  },
  { name: 'refuses with a location inside', input: { id: 'folder-corner' }, refused: 'DeleteEntityError' },
  { name: 'refuses an unknown folder', input: { id: 'gone' }, refused: 'NoRecordsFoundError' },
]);

testOperation(moveFolder, [
  {
    name: 'moves into another folder',
    input: { id: 'folder-corner', parentFolderId: 'folder-empty', after: null },
    expected: { '/menu/folders/folder-corner/parentFolderId': 'folder-empty' },
  },
  {
    name: 'moves at the root',
    input: { id: 'folder-empty', parentFolderId: null, after: null },
    expected: { [folders]: ['folder-empty', 'folder-automated', 'folder-room', 'folder-corner'] },
  },
  {
    name: 'refuses to move into a descendant',
    input: { id: 'folder-room', parentFolderId: 'folder-corner', after: null },
    refused: 'InvalidDataError',
    message: 'It cannot be moved into itself.',
  },
  {
    name: 'refuses an unknown folder',
    input: { id: 'gone', parentFolderId: null, after: null },
    refused: 'NoRecordsFoundError',
  },
]);

const newLocation = {
  id: 'new',
  displayName: 'Sink',
  type: 'ROOM',
  menuLocationId: null,
  buttonLayoutId: 'layout-0',
  actorId: null,
  handControlled: false,
};

testOperation(createLocation, [
  {
    name: 'creates a location in a folder',
    input: { ...newLocation, parentFolderId: 'folder-corner', after: 'trolley' },
    expected: {
      [locations]: ['start', 'events', 'bed', 'trolley', 'new', 'shelf'],
      '/menu/locations/new/displayName': 'Sink',
    },
  },
  {
    name: 'refuses an unknown folder',
    input: { ...newLocation, parentFolderId: 'gone', after: null },
    refused: 'NoRecordsFoundError',
  },
]);

testOperation(renameLocation, [
  {
    name: 'renames',
    input: { id: 'bed', displayName: 'Bed 4' },
    expected: { '/menu/locations/bed/displayName': 'Bed 4' },
  },
  {
    name: 'refuses an unknown location',
    input: { id: 'gone', displayName: 'Bed 4' },
    refused: 'MenuLocationDoesNotExistError',
    message: 'Location not found',
  },
]);

testOperation(moveLocation, [
  {
    name: 'moves into another folder',
    input: { id: 'shelf', parentFolderId: 'folder-empty', after: null },
    expected: { '/menu/locations/shelf/parentFolderId': 'folder-empty' },
  },
  {
    name: 'moves among its siblings',
    input: { id: 'shelf', parentFolderId: 'folder-corner', after: null },
    expected: { [locations]: ['start', 'events', 'bed', 'shelf', 'trolley'] },
  },
  {
    name: 'refuses an unknown location',
    input: { id: 'gone', parentFolderId: 'folder-empty', after: null },
    refused: 'MenuLocationDoesNotExistError',
  },
  {
    name: 'refuses an unknown folder',
    input: { id: 'shelf', parentFolderId: 'gone', after: null },
    refused: 'NoRecordsFoundError',
  },
]);

testOperation(deleteLocation, [
  {
    name: 'deletes an empty location',
    input: { id: 'shelf' },
    expected: { [locations]: ['start', 'events', 'bed', 'trolley'] },
  },
  {
    name: 'refuses with menu items inside',
    input: { id: 'trolley' },
    refused: 'DeleteEntityError',
    message: 'Cannot delete location',
  },
  { name: 'refuses an unknown location', input: { id: 'gone' }, refused: 'MenuLocationDoesNotExistError' },
]);
