import type { MenuItemProps } from '@fluentui/react-components';

/** The properties of a menu item that is greyed and says why. @param reason - null if it can be chosen */
export function whyNot(reason: string | null): Pick<MenuItemProps, 'disabled' | 'subText' | 'aria-description'> {
  if (reason === null) return { disabled: false };
  // seen below the title, and read once
  return { disabled: true, 'aria-description': reason, subText: { 'aria-hidden': true, children: reason } };
}
