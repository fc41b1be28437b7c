import { describe, expect, it } from 'vitest';
import type { ErrorCode } from '@scn/core/base/refusal';
import { errorMessages, warningMessages } from '@scn/core/base/error-messages.gen';
import { handlingOf, readServerError } from './error-handling';

/** The documented list of recognised codes, phrase by phrase. */
const recognised: Readonly<Record<string, readonly ErrorCode[]>> = {
  'Action linking errors (to self, to start action, unknown action, scorecard matrix action, infinite repetitions)': [
    'ActionLinkedToSelfError',
    'ActionLinkedToStartActionError',
    'ActionLinkedToUnknownActionError',
    'ActionLinkedToScorecardMatrixActionError',
    'ActionLinkedToInfiniteRepetitionsError',
  ],
  'action associated with multiple forms or a scorecard matrix': [
    'ActionAssociatedWithMultipleFormsError',
    'ActionAssociatedWithScorecardMatrixError',
  ],
  'action cannot be observable': ['ActionCannotBeObservableError'],
  'action does not support menu access': ['ActionDoesNotSupportMenuAccessError'],
  'property fixed for multi-choice form': ['PropertyFixedForMultiChoiceFormError'],
  'action will never be visible': ['ActionWillNeverBeVisibleError'],
  'actor does not exist or not for scenario': ['ActorDoesNotExistError', 'ActorNotForScenarioError'],
  'asset errors (access, cache, category not allowed, delete, does not exist, in use in scenarios, move)': [
    'AssetAccessError',
    'AssetCacheError',
    'AssetCategoryNotAllowedError',
    'AssetDeleteError',
    'AssetDoesNotExistError',
    'AssetInUseInScenariosError',
    'AssetMoveError',
  ],
  'audio and image errors (minimum size, maximum size, aspect ratio, processing)': [
    'AudioMinimumSizeError',
    'AudioMaximumSizeError',
    'AudioProcessingError',
    'ImageMinimumSizeError',
    'ImageMaximumSizeError',
    'ImageAspectRatioError',
    'ImageProcessingError',
  ],
  'not authenticated': ['AUTH_NOT_AUTHENTICATED'],
  'create, update and delete entity errors': ['CreateEntityError', 'UpdateEntityError', 'DeleteEntityError'],
  'data not changed': ['DataNotChangedError'],
  'duplicate value': ['DuplicateValue'],
  'entity in use': ['EntityInUseError', 'EntitiesInUseError'],
  'entity already deleted': ['EntityAlreadyDeletedError'],
  exception: ['Exception'],
  export: ['ExportError'],
  'expression errors (invalid, loading, unsupported, no NOT, no object, no operator)': [
    'ExpressionInvalidError',
    'ExpressionLoadingError',
    'ExpressionUnsupportedError',
    'ExpressionNoNotError',
    'ExpressionNoObjectError',
    'ExpressionNoOperatorError',
  ],
  'feedback array in use': ['FeedbackArrayInUse'],
  'field authorisation and update errors': ['FieldAuthorisationError', 'FieldUpdateError'],
  'file copy, delete, upload and get errors': ['FileCopyError', 'FileDeleteError', 'FileUploadError', 'FileGetError'],
  'global action category and command errors': ['GlobalActionCategoryError', 'GlobalActionCommandError'],
  'global action requires roles': ['GlobalActionRequiresRolesError'],
  import: ['ImportError'],
  'infected file': ['InfectedFileError'],
  integration: ['IntegrationError'],
  'invalid data': ['InvalidDataError'],
  'invalid physiology calculation': ['InvalidPhysiologyCalculationError'],
  'invalid scenario code, patient, result type, response code': [
    'InvalidScenarioCodeError',
    'InvalidPatientError',
    'InvalidResultTypeError',
    'InvalidResponseCodeError',
  ],
  'invalid user': ['InvalidUserError'],
  'invalid value': ['InvalidValueError'],
  'max length exceeded': ['MaxLengthExceededError'],
  'role count errors': ['MinimumRoleCountError', 'MaximumRoleCountError'],
  'menu item delete error': ['MenuItemDeleteError'],
  'missing data source filter': ['MissingDataSourceFilterError'],
  'not supported for single player scenarios': ['NotSupportedForSinglePlayerScenariosError'],
  'no records found': ['NoRecordsFoundError'],
  'no tags included': ['NoTagsIncludedError'],
  'partner logos and title not allowed': ['PartnerLogosAndTitleNotAllowedError'],
  'playable roles required': ['PlayableRolesRequiredError'],
  'property not unique': ['PropertyNotUniqueError'],
  'publish and publish alert errors': ['PublishError', 'PublishAlertError'],
  'required field missing or null': ['RequiredFieldMissingError', 'RequiredFieldNullError'],
  'role has no associated actor': ['RoleHasNoAssociatedActorError'],
  'scenario access error': ['ScenarioAccessError'],
  'action already exists': ['ActionAlreadyExistsError'],
  'no playable actors for action roles': ['NoPlayableActorsForActionRolesError'],
  'menu item or location does not exist': ['MenuItemDoesNotExistError', 'MenuLocationDoesNotExistError'],
  'sub menus unsupported': ['SubMenusUnsupportedError'],
  'tag errors': ['TagError', 'TagInUseOnAssetsError'],
  'unsupported for trigger type': ['UnsupportedForTriggerTypeError'],
  'upload action, competency framework and scenario errors': [
    'UploadActionError',
    'UploadCompetencyFrameworkError',
    'UploadScenarioError',
  ],
  'validation error': ['ValidationError'],
  // added: others have published, promoted or changed it
  'scenario changed since it was shown': ['ScenarioChangedError'],
  // added: the server can't write, can't reach its database, has no capacity
  'storage full, database unavailable, busy': ['StorageFullError', 'DatabaseUnavailableError', 'ServerBusyError'],
};

/** Display of codes without useful metadata; any other code is an alert with the message. */
const seen: Readonly<Partial<Record<ErrorCode, string>>> = {
  AUTH_NOT_AUTHENTICATED: 'the session-expired dialog',
  AssetDeleteError: 'dialog cannotBeDeleted',
  DuplicateValue: 'dialog duplicateValue',
  EntitiesInUseError: 'dialog entitiesInUse',
  EntityInUseError: 'dialog entityInUse',
  FeedbackArrayInUse: 'alert unknownArrayDelete',
  FileUploadError: 'dialog uploadError',
  ImageProcessingError: 'dialog imageProcessingError',
  MenuItemDeleteError: 'dialog menuCannotBeDeleted',
  PropertyNotUniqueError: 'dialog propertyNotUnique',
  TagInUseOnAssetsError: 'dialog tagInUse',
  UploadActionError: 'alert unableToUploadAction',
  ValidationError: 'dialog validationError',
  ExpressionLoadingError: 'nothing',
  ExpressionUnsupportedError: 'nothing',
};

function seenOf(code: string, message = 'The message.', metadata = '{}'): string {
  const handling = handlingOf(readServerError({ message, extensions: { code, metadata } }));
  switch (handling.kind) {
    case 'session':
      return 'the session-expired dialog';
    case 'quiet':
      return 'nothing';
    case 'field':
      return `field ${handling.field}`;
    case 'dialog':
      return `dialog ${handling.title.key}`;
    case 'alert': {
      const text = typeof handling.text === 'string' ? `“${handling.text}”` : handling.text.key;
      return `${handling.severity === 'error' ? 'alert' : handling.severity} ${text}`;
    }
  }
}

describe('every code of the list', () => {
  it('is known, and no other code is', () => {
    const codes = Object.values(recognised).flat();
    expect(codes.toSorted()).toEqual(Object.keys(errorMessages).toSorted());
  });

  it.each(Object.keys(errorMessages) as ErrorCode[])('%s', (code) => {
    expect(seenOf(code)).toBe(seen[code] ?? 'alert “The message.”');
    // whatever the metadata, the text shown is valid
    for (const metadata of ['', 'null', '[]', '7', '{"users":7,"messages":{},"field":null}', '{'])
      expect(seenOf(code, 'The message.', metadata)).not.toContain('undefined');
  });
});

describe('a code that is not in the list', () => {
  it.each(Object.keys(warningMessages))('%s is a warning: the request succeeded', (code) => {
    expect(seenOf(code)).toBe('warning “The message.”');
  });

  it('is an alert with the message and the id', () => {
    const error = readServerError({ message: 'New.', extensions: { code: 'NewError', metadata: '{}', id: 'a1' } });
    expect(handlingOf(error)).toMatchObject({ kind: 'alert', severity: 'error', text: 'New.', id: 'a1' });
  });

  it('is never an empty alert', () => {
    expect(seenOf('NewError', ' ')).toBe('alert unknownError');
    expect(handlingOf(readServerError({ message: '' }))).toMatchObject({ text: { key: 'unknownError' } });
  });
});
