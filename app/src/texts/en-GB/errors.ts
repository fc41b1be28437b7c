import type { HandlingTextKey } from '../../api/error-handling';

/** What is shown for errors of the gateway (002 §8). */
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
} as const satisfies Readonly<Record<HandlingTextKey, string>>;
