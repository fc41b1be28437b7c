/** Everything that people press, type into or follow, in CSS. */
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
