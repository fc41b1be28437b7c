/** CSS selector of all interactive controls: buttons, fields and links. */
export const controls = [
  'a[href]',
  'button',
  'input:not([type=hidden])',
  'select',
  'textarea',
  ...[
    'button',
    'checkbox',
    'combobox',
    'link',
    'menuitem',
    'option',
    'radio',
    'slider',
    'switch',
    'tab',
    'treeitem',
  ].map((role) => `[role=${role}]`),
].join(', ');
