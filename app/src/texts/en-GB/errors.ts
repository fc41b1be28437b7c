/** Texts of errors that the server reports. */
export const errors = {
  cannotBeDeleted: 'This cannot be deleted',
  cannotBeDeletedText: 'It is used in:',
  unknownAssetDelete: 'An unknown error occurred trying to delete an asset',
  duplicateValue: 'Duplicate Value',
  entitiesInUse: 'Entities in use',
  entitiesInUseUnlisted: 'This asset is currently used in one or more scenarios',
  unknownInUse: 'An unknown error occurred - {{message}}',
  entityInUse: 'Entity in use',
  arrayCannotBeDeleted: 'This array cannot be deleted',
  unknownArrayDelete: 'An unknown error occurred trying to delete a feedback array',
  fieldMessage: '{{field}}: {{message}}',
  uploadError: 'Upload Error',
  imageProcessingError: 'Image Processing Error',
  menuCannotBeDeleted: 'This menu cannot be deleted',
  propertyNotUnique: 'Property Not Unique',
  dialogueExists: 'A dialogue with this {{property}} already exists',
  tagInUse: 'This tag cannot be deleted because it is in use by the following assets:',
  unableToUploadAction: 'Unable to upload action to the WebApp.',
  validationError: 'Validation Error',
  otherInstitutions: 'Other institutions',
  fetchFailed: 'Something went wrong fetching the data',
  saveFailed: 'Error encountered - data could not be saved',
  unknownError: 'Something went wrong on the server. Your saved work is safe.',
  noConnection: 'The server can’t be reached. Check your connection, then try again.',
  tooLarge: 'This is larger than the server accepts. Nothing was saved.',
  tooMany: 'Too many requests. Wait a moment, then try again.',
  tooManyWait: 'Too many requests. Try again in {{seconds, number}} s.',
  notAvailable: 'The server is not available right now. Your saved work is safe. Try again in a minute.',
  timedOut: 'The server did not respond within a minute. Try again.',
  saveTimedOut:
    'The server did not respond within a minute. Check whether your changes were saved before you try again.',
  unexpectedAnswer: 'The server sent an unexpected response. Reload the page.',
} as const;

/** Keys of the texts in the handling table (`api/error-handling.ts`). */
export type HandlingTextKey = keyof typeof errors;
