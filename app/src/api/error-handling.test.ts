import { describe, expect, it } from 'vitest';
import { errors } from '#texts/en-GB/errors';
import { handlingOf, readServerError, type Handling } from './error-handling';

function handle(code: string, metadata: unknown = {}, message = 'What happened.'): Handling {
  const text = typeof metadata === 'string' ? metadata : JSON.stringify(metadata);
  return handlingOf(readServerError({ message, extensions: { code, metadata: text } }));
}

/** Kind, title and content of the handling. */
function inWords(handling: Handling) {
  const words = (text: string | { readonly key: keyof typeof errors } | null) =>
    text === null || typeof text === 'string' ? text : errors[text.key];
  if (handling.kind === 'dialog') return [words(handling.title), words(handling.text), handling.items.map(words)];
  return handling.kind === 'alert' ? words(handling.text) : handling.kind;
}

describe('handlingOf', () => {
  it.each([
    ['AUTH_NOT_AUTHENTICATED', {}, 'session'],
    [
      'AssetDeleteError',
      { users: [{ id: 'SEP001GB', name: 'Sepsis' }] },
      ['This cannot be deleted', 'It is used in:', ['SEP001GB · Sepsis']],
    ],
    ['AssetDeleteError', '{', 'An unknown error occurred trying to delete an asset'],
    [
      'InvalidDataError',
      { findings: [{ pointer: '/title', message: 'Use at most 255 characters.' }] },
      'What happened.',
    ],
    ['DuplicateValue', {}, ['Duplicate Value', 'What happened.', []]],
    [
      'EntitiesInUseError',
      { dependencies: [{ id: 'a', name: 'A' }] },
      ['Entities in use', 'What happened.', ['a · A']],
    ],
    [
      'EntitiesInUseError',
      { dependencies: [{ kind: 'asset.dialogue', id: '9f0c', name: 'Drug check' }] },
      ['Entities in use', 'What happened.', ['Drug check']],
    ],
    ['EntitiesInUseError', {}, ['Entities in use', 'This asset is currently used in one or more scenarios', []]],
    ['EntitiesInUseError', 'x', 'An unknown error occurred - {{message}}'],
    ['EntityInUseError', { dependencies: [{ name: 'A' }] }, ['Entity in use', 'What happened.', ['A']]],
    ['FeedbackArrayInUse', { feedbackPoints: ['P'] }, ['This array cannot be deleted', 'What happened.', ['P']]],
    [
      'FeedbackArrayInUse',
      { feedbackPoints: [{ id: '9f0c', name: 'Oxygen in time' }] },
      ['This array cannot be deleted', 'What happened.', ['Oxygen in time']],
    ],
    ['FeedbackArrayInUse', {}, 'An unknown error occurred trying to delete a feedback array'],
    ['FieldUpdateError', { field: 'title' }, 'field'],
    ['FieldUpdateError', {}, 'What happened.'],
    ['FileUploadError', {}, ['Upload Error', 'What happened.', []]],
    ['ImageProcessingError', {}, ['Image Processing Error', 'What happened.', []]],
    [
      'MenuItemDeleteError',
      { messages: ['It contains child items.'] },
      ['This menu cannot be deleted', null, ['It contains child items.']],
    ],
    ['PropertyNotUniqueError', { entity: 'Tag', property: 'title' }, ['Property Not Unique', 'What happened.', []]],
    [
      'PropertyNotUniqueError',
      { entity: 'Dialogue', property: 'title' },
      ['Property Not Unique', 'A dialogue with this {{property}} already exists', []],
    ],
    [
      'TagInUseOnAssetsError',
      { users: [{ name: 'A' }], usedByOtherInstitutions: true },
      ['This tag cannot be deleted because it is in use by the following assets:', null, ['A', 'Other institutions']],
    ],
    ['UploadActionError', {}, 'Unable to upload action to the WebApp.'],
    ['ValidationError', {}, ['Validation Error', 'What happened.', []]],
    ['ExpressionLoadingError', {}, 'quiet'],
    ['ExpressionUnsupportedError', {}, 'quiet'],
    ['SomethingNewError', {}, 'What happened.'],
  ])('%s with %j', (code, metadata, expected) => {
    expect(inWords(handle(code, metadata))).toEqual(expected);
  });

  it('passes on the id of the gateway’s log entry', () => {
    const error = readServerError({ message: 'Broken', extensions: { code: 'Exception', metadata: '{}', id: 'abc' } });
    expect(handlingOf(error)).toMatchObject({ kind: 'alert', severity: 'error', text: 'Broken', id: 'abc' });
  });

  it('lists nothing that the user can’t see', () => {
    expect(inWords(handle('AssetDeleteError', { users: [{ id: null, name: null, places: 2 }] }))).toEqual([
      'This cannot be deleted',
      'It is used in:',
      [],
    ]);
  });
});

it('invalid data is named: the field, and its limit', () => {
  const long = { pointer: '/playlistCommands/2/description', message: 'Use at most 255 characters.' };
  expect(handle('InvalidDataError', { findings: [long, { pointer: '', message: 'Add a value.' }] })).toMatchObject({
    text: 'What happened.',
    detail: 'Playlist commands 3, Description: Use at most 255 characters. Add a value.',
  });
  expect(handle('InvalidDataError', { field: 'seq' })).toMatchObject({ detail: null });
});
