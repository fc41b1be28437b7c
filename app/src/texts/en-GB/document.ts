/** Texts around the open document: undo, what is deleted, what was changed elsewhere. */
export const document = {
  undo: 'Undo',
  redo: 'Redo',
  undoStep: 'Undo: {{title}}',
  redoStep: 'Redo: {{title}}',
  undone: 'Undone: {{title}}',
  redone: 'Redone: {{title}}',
  undoRefused: 'It can’t be undone',
  redoRefused: 'It can’t be redone',
  undoInTheWay: '{{name}} has changed the same place since: “{{title}}”. Nothing was changed.',
  somebody: 'Somebody',

  deleted: '{{entity}} successfully deleted',
  action: 'Action',
  response: 'Response',
  playlistCommand: 'Playlist command',
} as const;
