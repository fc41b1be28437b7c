/** Texts of declared screens: lists of the scenario’s parts and their forms. */
export const declared = {
  new: 'New {{kind}}',
  add: 'Add',
  created: '{{kind}} successfully created',
  moveUp: 'Move up',
  moveDown: 'Move down',
  duplicate: 'Duplicate',
  copy: 'Copy',
  paste: 'Paste {{kind}}',
  delete: 'Delete',
  copied: '{{name}} copied',
  notCopied: 'The browser didn’t store the copy of {{name}}. Allow this site to store data, and copy again.',
  notThere: 'It can’t be put there',
  empty: 'Nothing here yet',
  emptyReadOnly:
    'There is nothing here. You can’t add anything, because you don’t have permission or the scenario is read-only.',
  barOf: 'Actions on {{name}}',
  pages: 'Pages',
  entry: 'Entry',
  gone: '{{kind}} no longer exists',
  goneText: 'It may have been deleted, or the address may be out of date. Nothing else was changed.',
  goneBack: 'Back to the list',
} as const;
