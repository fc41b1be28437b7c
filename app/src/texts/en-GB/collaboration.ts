/** Texts about collaboration: presence, changes by others, and unsaved and rejected changes. */
export const collaboration = {
  onEntity: 'on {{screen}}, {{entity}}',
  entity_action: 'action {{id}}',
  entity_response: 'response {{id}}',
  entity_command: 'a playlist command',
  entity_form: 'a multiple choice form',
  entity_scorecard: 'a scorecard matrix',
  entity_other: 'a selected item',
  hereToo: 'Here too: {{names}}',

  remoteOne: '{{name}}: {{title}}',
  remoteMany: '{{name}} made {{count}} changes.',
  remoteYou: 'You, in another window',
  remoteSomebody: 'Someone',

  removedUndo: 'You undid “{{title}}”. Redo restores it.',
  removedSelf: 'You deleted it: “{{title}}”. Undo restores it.',
  removedOther: '{{name}} deleted it: “{{title}}”. You can restore an earlier state in the history.',

  keptAlert_one: 'A change was rejected',
  keptAlert_other: '{{count}} changes were rejected',
  keptAlertText: '“{{title}}”: {{reason}} Your text is kept on this computer.',
  keptShow: 'Show',
  keptShowAll_one: 'Show the rejected change',
  keptShowAll_other: 'Show the {{count}} rejected changes',
  keptTitle: 'Rejected changes',
  keptIntro:
    'The server rejected these changes. They are kept on this computer, with your text, until you restore or discard them.',
  keptNone: 'No rejected changes left: each was restored or discarded.',
  keptTyped: 'Your text',
  keptReason: 'Reason',
  keptFailed: 'The server failed to process this change.',
  keptFailedWithId: 'The server failed to process this change. Reference: {{id}}.',
  keptInTheWay: '{{name}} changed the same thing first: “{{title}}”.',
  keptRestore: 'Restore',
  keptRestoreOf: 'Restore: {{title}}',
  keptCopy: 'Copy text',
  keptCopyOf: 'Copy text: {{title}}',
  keptDiscard: 'Discard',
  keptDiscardOf: 'Discard: {{title}}',
  keptRestored: 'Restored: {{title}}',
  keptCopied: 'Text copied',
  keptNotCopied: 'The browser blocked copying. Select the text instead.',
  keptDiscardAsk: 'Discard “{{title}}”?',
  keptDiscardText: 'Your text in this change is deleted from this computer. This can’t be undone.',
  keptClose: 'Close',

  leftTitle: 'Unsaved changes on this computer',
  leftWaiting_one: '{{count}} unsaved change',
  leftWaiting_other: '{{count}} unsaved changes',
  leftKept_one: '{{count}} rejected change',
  leftKept_other: '{{count}} rejected changes',
  leftHow: 'Open a scenario to save its unsaved changes or review its rejected changes.',
  leftGone: 'You no longer have access to this scenario.',
  leftElsewhere: 'It belongs to another of your institutions. Switch to that institution to open it.',
  leftOpen: 'Open {{code}}',
  leftDownload: 'Download the changes of {{code}}',
  leftDiscard: 'Discard the changes of {{code}}',
  leftDiscardAsk_one: 'Discard {{count}} change of {{code}}?',
  leftDiscardAsk_other: 'Discard {{count}} changes of {{code}}?',
  leftDiscardText:
    'They are deleted from this computer and can’t be restored. Download them first if you might need the text.',
  leftDiscardConfirm: 'Discard',

  goneWith_one:
    'It was deleted, or your access has ended. {{count}} unsaved change is kept on this computer: see the dashboard.',
  goneWith_other:
    'It was deleted, or your access has ended. {{count}} unsaved changes are kept on this computer: see the dashboard.',

  signOutAsk: 'Sign out with unsaved changes?',
  signOutText_one:
    '{{count}} unsaved change stays on this computer. It is saved when you sign in here and open the scenario again.',
  signOutText_other:
    '{{count}} unsaved changes stay on this computer. They are saved when you sign in here and open the scenario again.',
  signOutConfirm: 'Sign out',
} as const;
