/** Texts of the menu tree and the screen around it. */
export const menuTree = {
  title: 'Menu tree',
} as const;
