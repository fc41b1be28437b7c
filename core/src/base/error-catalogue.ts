/** Information about a code. Clients handle codes; people read the rest in docs/reference/error-codes.md. */
export type CodeEntry = {
  /** The default message: a refusal can have one that says more. */
  readonly message: string;
} & (
  | {
      /** How it comes about. */
      readonly cause: string;
      readonly remedy: string;
    }
  /** Why nothing raises it. */
  | { readonly notRaised: string }
);

/** The errors of requests, by code. Their messages are generated from it, so that clients don’t load the explanations. */
export const errors = {
  ActionAlreadyExistsError: {
    message: 'Action already in scenario',
    cause: 'An action is created, copied or renamed with a code that an action of the scenario already has.',
    remedy: 'Use another code, or change the existing action.',
  },
  ActionAssociatedWithMultipleFormsError: {
    message: 'The action is used by multiple-choice forms.',
    cause: 'The trigger of an action is changed to or from that of a multiple-choice form while forms use the action.',
    remedy: 'Remove the action from the forms first.',
  },
  ActionAssociatedWithScorecardMatrixError: {
    message: 'The action is used by a scorecard matrix.',
    cause:
      'The trigger of an action is changed to or from that of a scorecard while a scorecard matrix uses the action.',
    remedy: 'Remove the action from the scorecard matrix first.',
  },
  ActionCannotBeObservableError: {
    message: 'The action cannot be observed: observers need both roles.',
    cause: 'A learner trigger lets observers start the action without both playable roles.',
    remedy: 'Select both roles, or leave observers out.',
  },
  ActionDoesNotSupportMenuAccessError: {
    message: 'An action with this trigger cannot be reached from a menu.',
    cause:
      'An action is placed in a menu that its trigger keeps out of menus, such as one that time or physiology starts.',
    remedy: 'Place it in a hidden location, or change its trigger.',
  },
  ActionLinkedToInfiniteRepetitionsError: {
    message: 'An action with unlimited repetitions cannot be linked.',
    cause: 'Actions are linked to share a limit of repetitions, and one of them has no limit.',
    remedy: 'Limit the repetitions of each linked action.',
  },
  ActionLinkedToScorecardMatrixActionError: {
    message: 'An action cannot be linked to a scorecard matrix action.',
    cause: 'An action is linked to an action that a scorecard matrix starts.',
    remedy: 'Link only actions that learners start.',
  },
  ActionLinkedToSelfError: {
    message: 'An action cannot be linked to itself.',
    cause: 'An action is linked to itself.',
    remedy: 'Leave it out of its own linked actions.',
  },
  ActionLinkedToStartActionError: {
    message: 'An action cannot be linked to the start action.',
    cause: 'An action is linked to the start action.',
    remedy: 'Link only actions that learners start.',
  },
  ActionLinkedToUnknownActionError: {
    message: 'An action cannot be linked to an action that is not in the scenario.',
    cause: 'An action is linked to a code that no action of the scenario has.',
    remedy: 'Use codes of actions of this scenario.',
  },
  ActionWillNeverBeVisibleError: {
    message: 'The action will never be visible.',
    cause:
      'An action has visibility triggers that never hold, or invisibility triggers that hide it from the start. The scenario can still be changed, but not published.',
    remedy: 'Change the triggers, or make possible what they wait for.',
  },
  ActorDoesNotExistError: {
    message: 'The actor does not exist.',
    cause:
      'A request changes, moves, deletes or reads an actor whom the scenario doesn’t have, for instance because someone else has deleted them.',
    remedy: 'Use the id of an actor of this scenario.',
  },
  ActorNotForScenarioError: {
    message: 'The actor does not belong to this scenario.',
    cause:
      'A part of a scenario refers to something as an actor that isn’t one of its actors, such as a role. The scenario can still be changed, but not published.',
    remedy: 'Choose an actor of this scenario.',
  },
  AssetAccessError: {
    message: 'The asset cannot be accessed.',
    cause: 'A public asset of another institution is changed or deleted.',
    remedy: 'Use it as it is, or create an asset of your own institution.',
  },
  AssetCacheError: {
    message: 'The asset could not be cached.',
    notRaised:
      'The server keeps no copies of assets that could fail to be made: pictures of images are made when they are requested.',
  },
  AssetCategoryNotAllowedError: {
    message: 'This asset category is not allowed here.',
    cause: 'An asset names a category that its kind doesn’t have.',
    remedy: 'Use one of the categories that the kind lists.',
  },
  AssetDeleteError: {
    message: 'This cannot be deleted',
    cause:
      'An asset with a file is deleted while scenarios or other assets use it. The metadata lists those that you can see.',
    remedy: 'Remove it from what uses it, then delete it.',
  },
  AssetDoesNotExistError: {
    message: 'The asset does not exist.',
    cause: 'A scenario or an asset refers to an asset that doesn’t exist, or that your institution can’t see.',
    remedy: 'Refer to an asset of your institution, or to a public one.',
  },
  AssetInUseInScenariosError: {
    message: 'The asset is used in scenarios.',
    cause:
      'An asset is changed in a way that its users don’t allow, such as making it private while other institutions use it.',
    remedy: 'Create another asset, or wait until it is no longer used.',
  },
  AssetMoveError: {
    message: 'The asset could not be moved.',
    notRaised:
      'Assets belong to the institution that created them, and aren’t moved. Other institutions use public ones.',
  },
  AudioMaximumSizeError: {
    message: 'This audio file size is too large',
    cause: 'A sound is larger or longer than its kind of asset allows.',
    remedy: 'Shorten or compress it.',
  },
  AudioMinimumSizeError: {
    message: 'This audio file size is too small',
    cause: 'A sound has no audible content: its file is empty or too small.',
    remedy: 'Upload the complete recording.',
  },
  AudioProcessingError: {
    message: 'The audio could not be processed.',
    cause: 'A sound is damaged, incomplete or in a format that the server can’t read.',
    remedy: 'Export it again, in one of the formats that its kind of asset allows.',
  },
  AUTH_NOT_AUTHENTICATED: {
    message: 'You are not signed in.',
    cause: 'A request has no session or API token, or one that has ended or was withdrawn.',
    remedy: 'Sign in again, or use a valid API token.',
  },
  CreateEntityError: {
    message: 'It could not be created.',
    cause: 'Something can’t be created: all numbers for its codes are taken, or there are as many as allowed.',
    remedy: 'The message says what to change. Use another prefix, or delete what is no longer used.',
  },
  DatabaseUnavailableError: {
    message: 'The database of the server is not available. Try again in a moment.',
    cause: 'The server can’t reach its database.',
    remedy: 'Repeat the request. `retryAfterSeconds` in the metadata says when.',
  },
  DataNotChangedError: {
    message: 'Nothing was changed.',
    cause:
      'As a warning: a change of a scenario changed nothing, because everything already had the given values. As an error: audio for a line of a dialogue arrives after the line or its recording has changed, so that it wasn’t saved.',
    remedy:
      'As a warning, nothing: sending a change again is safe. As an error, read the dialogue again, and decide whether the audio still fits.',
  },
  DeleteEntityError: {
    message: 'It cannot be deleted.',
    cause:
      'Something is deleted that can’t be missing, such as the only response of an action, that contains others, such as a folder, or that has changed since it was read.',
    remedy: 'Delete its contents first, or read it again.',
  },
  DuplicateValue: {
    message: 'Duplicate Value',
    cause: 'A code or an id that must be unique is given to a second thing, such as a scenario code that is in use.',
    remedy: 'Use another value.',
  },
  EntitiesInUseError: {
    message: 'Entities in use',
    cause:
      'An asset without a file, or an institution, is deleted while something uses it. The metadata lists what you can see of it.',
    remedy: 'Remove it from what uses it, then delete it.',
  },
  EntityAlreadyDeletedError: {
    message: 'It has already been deleted.',
    cause: 'Something is removed that is no longer there, such as a suppression that someone else has removed.',
    remedy: 'Nothing: it is gone.',
  },
  EntityInUseError: {
    message: 'Entity in use',
    cause:
      'Something of a scenario is deleted while other parts of the scenario refer to it, a library while it has scenarios, or the last group that gives a permission no one else has.',
    remedy: 'Remove the references that the metadata lists, then delete it.',
  },
  Exception: {
    message: 'Something went wrong on the server.',
    cause:
      'The server has failed in a way that no one expected. The log of the server has the reason under the id in the metadata.',
    remedy: 'Repeat the request. If it fails again, report the id.',
  },
  ExportError: {
    message: 'The export failed.',
    cause:
      'A scenario is published or exported while the file of an asset that it uses is missing from the file store.',
    remedy: 'Upload the file of the asset again.',
  },
  ExpressionInvalidError: {
    message: 'The expression is invalid.',
    cause:
      'An expression is nested too deeply, contains its own action, or contains conditions that its place doesn’t allow, such as physiology in prerequisites.',
    remedy: 'Remove these conditions.',
  },
  ExpressionLoadingError: {
    message: 'The expression could not be loaded.',
    cause:
      'A request reads visibility triggers, invisibility triggers or prerequisites of an action whose trigger has none, such as one that time starts.',
    remedy: 'Nothing: the action has no such conditions.',
  },
  ExpressionNoNotError: {
    message: 'A group of the expression doesn’t specify whether it is negated.',
    cause: 'A group of conditions in a request has no `not`.',
    remedy: 'Set `not` of each group: false, or true to negate it.',
  },
  ExpressionNoObjectError: {
    message: 'A condition of the expression has no object.',
    cause: 'A condition in a request has no `conditionBlock`, or one without `objects`.',
    remedy: 'Name the objects that the condition is about.',
  },
  ExpressionNoOperatorError: {
    message: 'A group of the expression has no operator.',
    cause: 'A group of conditions in a request has no `operator`.',
    remedy: 'Set `operator` of each group: `AND` or `OR`.',
  },
  ExpressionUnsupportedError: {
    message: 'The expression is unsupported.',
    cause: 'An expression of an imported scenario that this version doesn’t support is changed, or one is created.',
    remedy: 'Clear it, then set conditions. As long as it isn’t cleared, it is exported as it was imported.',
  },
  FeedbackArrayInUse: {
    message: 'This array cannot be deleted',
    cause: 'An array is deleted while feedback points use it. The metadata lists them.',
    remedy: 'Remove it from the feedback points first.',
  },
  FieldAuthorisationError: {
    message: 'You don’t have permission to change this field.',
    cause: 'A request sets a field that your permissions exclude.',
    remedy: 'Leave the field out, or ask an administrator for the permission.',
  },
  FieldUpdateError: {
    message: 'The field could not be updated.',
    cause:
      'A request sets a field that can’t be set in this way: an identity, a list of things that have operations of their own, or what only the server sets. The metadata names the field.',
    remedy: 'Leave the field out, or use the operation for it.',
  },
  FileCopyError: {
    message: 'The file could not be copied.',
    notRaised: 'Each content is stored once and shared by everything that uses it, so no request copies a file.',
  },
  FileDeleteError: {
    message: 'The file could not be deleted.',
    notRaised:
      'Requests delete assets, not files. The server removes files that nothing uses any more by itself, and reports failures to operators.',
  },
  FileGetError: {
    message: 'The file could not be read.',
    cause: 'A file is missing from the file store, or damaged there.',
    remedy: 'Upload it again. Operators find the reason with `scn fsck`.',
  },
  FileUploadError: {
    message: 'Upload Error',
    cause: 'An upload is incomplete, too large, malformed, or a file of a type that isn’t accepted.',
    remedy: 'The message says which. Upload a file of an accepted type and size.',
  },
  GlobalActionCategoryError: {
    message: 'The category of the global action is not valid.',
    cause: 'A global action gets a category that doesn’t exist, or one that only contains other categories.',
    remedy: 'Use a category that `actionCategories` lists as selectable.',
  },
  GlobalActionCommandError: {
    message: 'The category command of the global action is not valid.',
    cause: 'A global action gets a command that its category doesn’t have.',
    remedy: 'Use a command that `actionCategories` lists for the category or those that contain it.',
  },
  GlobalActionRequiresRolesError: {
    message: 'A global action needs at least one role.',
    cause: 'A global action is saved without a role.',
    remedy: 'Select at least one role.',
  },
  ImageAspectRatioError: {
    message: 'The aspect ratio of the image is not valid.',
    cause: 'An image has another aspect ratio than its kind of asset allows. No built-in kind limits it; a plugin can.',
    remedy: 'Crop it. The message says which size it has.',
  },
  ImageMaximumSizeError: {
    message: 'The image is too large.',
    cause: 'An image has more pixels or bytes than allowed.',
    remedy: 'Scale it down, or compress it.',
  },
  ImageMinimumSizeError: {
    message: 'The image is too small.',
    cause: 'An image has fewer pixels or bytes than its kind of asset requires.',
    remedy: 'Upload a larger version of it.',
  },
  ImageProcessingError: {
    message: 'Image Processing Error',
    cause: 'An image is damaged, incomplete or in a format that the server can’t read.',
    remedy: 'Save it again as PNG, JPEG or WebP.',
  },
  ImportError: {
    message: 'The import failed.',
    cause: 'A file that is imported isn’t a catalogue, or contains assets that can’t be read.',
    remedy: 'The metadata lists the problems. Fix them in the file, or export it again.',
  },
  InfectedFileError: {
    message: 'The file is infected.',
    cause: 'The virus scanner of the server finds malware in an uploaded file.',
    remedy:
      'Upload another file, and scan your computer. Contact your administrator if you think that the file is safe.',
  },
  IntegrationError: {
    message: 'Another system did not answer as expected.',
    cause: 'Another system didn’t answer: the store of files, the virus scanner, the provider of sign-in, or a voice.',
    remedy: 'Repeat the request later. Operators find the reason in the log.',
  },
  InvalidDataError: {
    message: 'Invalid data',
    cause:
      'A request doesn’t match the schema: unknown fields, missing arguments, or values beyond their limits. The metadata lists the findings.',
    remedy: 'Change the values as the findings say.',
  },
  InvalidPatientError: {
    message: 'The patient is not in the scenario.',
    cause: 'Physiology is changed for a patient that the scenario doesn’t have.',
    remedy: 'Use the id of a patient of this scenario.',
  },
  InvalidPhysiologyCalculationError: {
    message: 'A calculated physiology item cannot be set.',
    cause: 'A change of physiology sets an item that is calculated from others.',
    remedy: 'Set the items that it is calculated from.',
  },
  InvalidResponseCodeError: {
    message: 'The response code doesn’t match its action.',
    cause: 'The code of a new response doesn’t start with the code of its action.',
    remedy: 'Use the code of the action, followed by the number of the response.',
  },
  InvalidResultTypeError: {
    message: 'The result type is not valid.',
    cause:
      'A command refers to a patient’s result of another type, such as an ECG where it shows radiology. The scenario can still be changed, but not published.',
    remedy: 'Choose a result of the right type.',
  },
  InvalidScenarioCodeError: {
    message: 'The scenario code is not valid.',
    cause: 'A scenario code has the wrong format, or no scenario that you can open has it.',
    remedy: 'Use three letters, three digits and two letters.',
  },
  InvalidUserError: {
    message: 'The user is not valid.',
    cause:
      'A user can’t be changed in this way: they are disabled, belong to another institution, sign in elsewhere, or are yourself.',
    remedy: 'The message says why. Change another user, or ask another administrator.',
  },
  InvalidValueError: {
    message: 'The value is not valid.',
    cause: 'A single value is not valid, such as an e-mail address, a date or a cursor. The metadata names the field.',
    remedy: 'Change the value as the message says.',
  },
  MaxLengthExceededError: {
    message: 'The text is too long.',
    cause: 'A text is longer than its field allows. The metadata names the field and the limit.',
    remedy: 'Shorten the text.',
  },
  MaximumRoleCountError: {
    message: 'There are too many roles.',
    cause: 'An action has more than two playable roles, or a request gives a trigger or a global action more than two.',
    remedy: 'Keep at most two.',
  },
  MenuItemDeleteError: {
    message: 'This menu cannot be deleted',
    cause: 'A menu is deleted that still contains items.',
    remedy: 'Move or delete its items first.',
  },
  MenuItemDoesNotExistError: {
    message: 'The menu item does not exist.',
    cause:
      'A request names a menu item that the scenario doesn’t have, for instance because someone else has deleted it.',
    remedy: 'Use the id of an existing menu item.',
  },
  MenuLocationDoesNotExistError: {
    message: 'Location not found',
    cause:
      'A request names a location that the scenario doesn’t have, for instance because someone else has deleted it.',
    remedy: 'Use the id of an existing location.',
  },
  MinimumRoleCountError: {
    message: 'There are too few roles.',
    cause:
      'A multiplayer scenario has players in fewer than two playable roles. The scenario can still be changed, but not published.',
    remedy: 'Add players with different roles, or switch off Multiplayer.',
  },
  MissingDataSourceFilterError: {
    message: 'A filter of the data source is missing.',
    cause:
      'Values of a data source are requested without the filter that it requires, such as the group of states of actors.',
    remedy: 'Set the filter.',
  },
  NoPlayableActorsForActionRolesError: {
    message: 'No playable actor has a role of the action.',
    cause:
      'No player has one of the roles that can do an action. The scenario can still be changed, but not published.',
    remedy: 'Give a player one of the roles, or choose other roles.',
  },
  NoRecordsFoundError: {
    message: 'The record does not exist.',
    cause: 'A request names something that doesn’t exist, or that you can’t see: both read the same.',
    remedy: 'Check the id and the institution of the request.',
  },
  NoTagsIncludedError: {
    message: 'No tags are specified.',
    notRaised: 'Every request that takes tags can do without them: an asset or a scenario without tags is valid.',
  },
  NotSupportedForSinglePlayerScenariosError: {
    message: 'Not supported for single player scenarios.',
    cause:
      'A scenario for a single player has observers, or several players. The scenario can still be changed, but not published.',
    remedy: 'Switch on Multiplayer, or remove observers and other players.',
  },
  PartnerLogosAndTitleNotAllowedError: {
    message: 'Partner logos and a title cannot be used together.',
    notRaised: 'Learning objectives have a partner acknowledgement as text, and no partner logos.',
  },
  PlayableRolesRequiredError: {
    message: 'At least one playable role is required.',
    cause:
      'An action that learners do has only roles that aren’t playable. The scenario can still be changed, but not published.',
    remedy: 'Select a playable role, or make one of the roles playable.',
  },
  PropertyFixedForMultiChoiceFormError: {
    message: 'This property is fixed for an action of a form or scorecard.',
    cause:
      'A property is changed that an action of a form or scorecard has from it: its name, category or confirmation.',
    remedy: 'Leave the property out, or change the form or scorecard.',
  },
  PropertyNotUniqueError: {
    message: 'Property Not Unique',
    cause:
      'A property that must be unique has the value of another one, such as the title of a dialogue or the name of a library. The metadata names the property.',
    remedy: 'Use another value.',
  },
  PublishAlertError: {
    message: 'The alert about publishing could not be sent.',
    notRaised: 'Publishing sends no alerts that could fail: its progress and its end are read from its job.',
  },
  PublishError: {
    message: 'Publishing failed.',
    cause:
      'A version can’t be published or promoted: it was never published, another version is the latest stable one by now, or the scenario doesn’t support the devices.',
    remedy: 'Read the versions again, and decide with them.',
  },
  RequiredFieldMissingError: {
    message: 'A required field is missing.',
    cause: 'A field that is required is missing or blank. The metadata names it.',
    remedy: 'Set the field.',
  },
  RequiredFieldNullError: {
    message: 'A required field is empty.',
    cause: 'A field that is required is null. The metadata names it.',
    remedy: 'Set the field to a value.',
  },
  RoleHasNoAssociatedActorError: {
    message: 'No actor has the role.',
    cause: 'An action has a role that no actor has. The scenario can still be changed, but not published.',
    remedy: 'Give the role to an actor, or remove it from the action.',
  },
  ScenarioAccessError: {
    message: 'You don’t have permission to change this scenario.',
    cause:
      'A permission is missing: your groups don’t give it, the library is shared with less access, or the scenario is read-only.',
    remedy: 'Ask an administrator for the permission. The message names it.',
  },
  ScenarioChangedError: {
    message: 'The scenario has changed since it was shown.',
    cause:
      'Someone else has published, promoted, moved or changed the scenario since you saw the state that the request names. Nothing was done.',
    remedy: 'Read the scenario again, and decide with its present state, which the metadata has.',
  },
  ServerBusyError: {
    message: 'The server is busy. Try again in a moment.',
    cause: 'The server has no capacity for the request, or too many requests arrived from one place.',
    remedy: 'Repeat the request. `retryAfterSeconds` in the metadata says when.',
  },
  StorageFullError: {
    message: 'The server has no space left, so nothing was saved. Contact your administrator.',
    cause: 'The disk of the database or of the files is full, so nothing was saved.',
    remedy: 'Contact your administrator, and repeat the request when there is space.',
  },
  SubMenusUnsupportedError: {
    message: 'Menus cannot be placed here.',
    cause: 'A menu is placed where only actions can be, such as the start location.',
    remedy: 'Place it in another location or menu.',
  },
  TagError: {
    message: 'The tag is not valid.',
    cause: 'An asset is given a tag that doesn’t exist, or that your institution can’t see.',
    remedy: 'Use a tag that `tags` lists.',
  },
  TagInUseOnAssetsError: {
    message: 'This tag cannot be deleted because it is in use by the following assets:',
    cause: 'A tag is deleted while assets have it. The metadata lists those that you can see.',
    remedy: 'Remove it from the assets first.',
  },
  UnsupportedForTriggerTypeError: {
    message: 'Not supported for actions with this trigger.',
    cause:
      'A field, a copy or a place in a menu is given to an action whose trigger doesn’t have it, such as visibility for an action that time starts.',
    remedy: 'Leave it out, or change the trigger.',
  },
  UpdateEntityError: {
    message: 'It could not be updated.',
    cause: 'Something was changed by someone else since it was read, so that the change would overwrite theirs.',
    remedy: 'Read it again, and repeat the change if it still applies.',
  },
  UploadActionError: {
    message: 'Unable to upload action to the WebApp.',
    cause: 'A global action is uploaded to a web app, and the web app can’t be reached or doesn’t take it.',
    remedy: 'Nothing was changed here. Try again; if it stays so, ask the operator of the web app.',
  },
  UploadCompetencyFrameworkError: {
    message: 'The competency framework could not be uploaded.',
    cause: 'A competency framework is saved with competencies that skip a level, as an uploaded list can.',
    remedy: 'Use the level after that of the competency above, or add the level in between.',
  },
  UploadScenarioError: {
    message: 'The scenario could not be uploaded.',
    cause: 'An uploaded scenario can’t be imported: its file has errors. The metadata lists the issues.',
    remedy: 'Fix the issues in the file, and upload it again.',
  },
  ValidationError: {
    message: 'Validation Error',
    cause:
      'A rule forbids what a request asks for, such as publishing a scenario with errors or a command behind the last Response Complete.',
    remedy: 'Fix what the message and the metadata say.',
  },
} as const satisfies Readonly<Record<string, CodeEntry>>;

/** The warnings, by code: the request succeeded, but the client should be informed. */
export const warnings = {
  ActorMissingWarning: {
    message: 'The actor is missing.',
    cause: 'A part of a scenario is changed that refers to an actor whom the scenario doesn’t have.',
    remedy: 'Choose another actor.',
  },
  AssetCategoryMissingWarning: {
    message: 'The asset category is missing.',
    notRaised: 'The category of an asset is optional.',
  },
  EmptyMenuItemWarning: {
    message: 'The menu is empty and hidden from learners.',
    cause: 'A change leaves a menu without items.',
    remedy: 'Add items, or delete the menu.',
  },
  ExpressionObjectDoesNotExistWarning: {
    message: 'The expression refers to something that doesn’t exist.',
    cause: 'An expression is changed in which a condition refers to something that the scenario doesn’t have.',
    remedy: 'Choose another object, or remove the condition.',
  },
  FieldUpdateWarning: {
    message: 'A field was not updated.',
    cause:
      'Details of an action are copied to one whose trigger doesn’t have all of them, so that these fields stay as they are. The metadata names the field.',
    remedy: 'Nothing, or change the trigger and copy the details again.',
  },
  ImageResizedWarning: { message: 'The image was resized.', notRaised: 'Images are stored with their own resolution.' },
  ImageResolutionBelow256Warning: {
    message: 'The resolution of the image is below 256 px.',
    cause: 'An image has fewer than 256 pixels in width or height.',
    remedy: 'Upload a larger version of it, if there is one.',
  },
  IncompletePlaylistCommandWarning: {
    message: 'The playlist command is incomplete.',
    cause: 'A playlist command is changed that violates a rule of its own.',
    remedy: 'Complete the command, as the message says.',
  },
  MenuItemMoveFailedWarning: {
    message: 'The menu item was not moved.',
    cause: 'A menu item is moved to where it already is.',
    remedy: 'Nothing, or name the item after which it should be.',
  },
  MissingPlaylistCommandArgumentWarning: {
    message: 'An argument of the playlist command is missing.',
    cause: 'A playlist command is changed in which a required argument is missing.',
    remedy: 'Set the argument.',
  },
  ScenarioVersionMissingWarning: {
    message: 'The version of the scenario is missing.',
    notRaised: 'Each upload and each publication gets a version number.',
  },
  TooManyChildrenWarning: {
    message: 'Too many items to display',
    cause: 'A menu, folder or location is changed that has more than 100 items.',
    remedy: 'Move some of the items to other menus.',
  },
} as const satisfies Readonly<Record<string, CodeEntry>>;
