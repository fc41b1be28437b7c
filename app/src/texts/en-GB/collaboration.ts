/** Texts of working together: who is where, what others do, and what was not saved. */
export const collaboration = {
  onEntity: 'on {{screen}}, {{entity}}',
  entity_action: 'action {{id}}',
  entity_response: 'response {{id}}',
  entity_command: 'a playlist command',
  entity_form: 'a multiple choice form',
  entity_scorecard: 'a scorecard matrix',
  entity_other: 'something that is selected',
  hereToo: 'Here too: {{names}}',

  remoteOne: '{{name}}: {{title}}',
  remoteMany: '{{name}} has made {{count}} changes.',
  remoteYou: 'You, in another window',
  remoteSomebody: 'Somebody',

  keptAlert_one: 'A change was not saved',
  keptAlert_other: '{{count}} changes were not saved',
  keptAlertText: '“{{title}}”: {{reason}} What you typed is kept on this computer.',
  keptShow: 'Show',
  keptShowAll_one: 'Show the change that was not saved',
  keptShowAll_other: 'Show the {{count}} changes that were not saved',
  keptTitle: 'Changes that were not saved',
  keptIntro:
    'The gateway did not take these changes. They are kept on this computer, with what you typed, until you restore or discard them.',
  keptNone: 'Nothing is left here: every change was restored or discarded.',
  keptTyped: 'What you typed',
  keptReason: 'Why it was not saved',
  keptFailed: 'The gateway failed on this change.',
  keptFailedWithId: 'The gateway failed on this change. Its log calls it {{id}}.',
  keptInTheWay: '{{name}} changed the same thing before: “{{title}}”.',
  keptRestore: 'Restore',
  keptRestoreOf: 'Restore: {{title}}',
  keptCopy: 'Copy text',
  keptCopyOf: 'Copy text: {{title}}',
  keptDiscard: 'Discard',
  keptDiscardOf: 'Discard: {{title}}',
  keptRestored: 'Made again: {{title}}',
  keptCopied: 'The text is copied',
  keptNotCopied: 'The browser does not allow copying. Select the text instead.',
  keptDiscardAsk: 'Discard “{{title}}”?',
  keptDiscardText: 'What you typed in this change is deleted from this computer. This can’t be undone.',
  keptClose: 'Close',

  leftTitle: 'Not saved changes on this computer',
  leftWaiting_one: '{{count}} change waits to be sent',
  leftWaiting_other: '{{count}} changes wait to be sent',
  leftKept_one: '{{count}} change was not taken',
  leftKept_other: '{{count}} changes were not taken',
  leftHow: 'Open a scenario to send what waits, or to decide about what was not taken.',
  leftGone: 'This scenario is no longer open to you.',
  leftElsewhere: 'It belongs to another institution of yours: make that one active to open it.',
  leftOpen: 'Open {{code}}',
  leftDownload: 'Download the changes of {{code}}',
  leftDiscard: 'Discard the changes of {{code}}',
  leftDiscardAsk_one: 'Discard {{count}} change of {{code}}?',
  leftDiscardAsk_other: 'Discard {{count}} changes of {{code}}?',
  leftDiscardText:
    'They are deleted from this computer and can’t be brought back. Download them first if you may need the texts.',
  leftDiscardConfirm: 'Discard',

  goneWith_one:
    'It was deleted, or your access to it has ended. {{count}} change that was not saved is kept on this computer: see the dashboard.',
  goneWith_other:
    'It was deleted, or your access to it has ended. {{count}} changes that were not saved are kept on this computer: see the dashboard.',

  signOutAsk: 'Sign out with unsaved changes?',
  signOutText_one:
    '{{count}} change has not reached the gateway. It stays on this computer and is sent when you sign in here and open the scenario again.',
  signOutText_other:
    '{{count}} changes have not reached the gateway. They stay on this computer and are sent when you sign in here and open the scenario again.',
  signOutConfirm: 'Sign out',
} as const;
