import type { Locator } from '@playwright/test';

/** A way of using the editor: with the pointer alone, or with the keyboard alone. Both are led to the same controls by their names. */
export interface Driver {
  /** Presses a button, follows a link, chooses an entry. */
  press(control: Locator): Promise<void>;
  /** Opens the menu of an item. */
  openMenu(item: Locator): Promise<void>;
  /** Selects an item of a tree. */
  select(item: Locator): Promise<void>;
  /** Shows what is in a section, or below an item of a tree. */
  expand(branch: Locator): Promise<void>;
  /** Replaces what is in a field. */
  type(field: Locator, text: string): Promise<void>;
  /** Chooses an option of a native select. */
  pickNative(field: Locator, option: string): Promise<void>;
  /** Opens the list of a combobox that is filtered by what is typed, and filters it. */
  filter(field: Locator, text: string): Promise<void>;
  /** Chooses an option of an open list. */
  pick(option: Locator): Promise<void>;
  /** Closes the list of a field, if it stays open for several options. */
  leaveList(field: Locator): Promise<void>;
  /** Turns a switch or a checkbox on. */
  turnOn(control: Locator): Promise<void>;
  /** Opens a screen of the scenario. @param screen - ‘Area › Screen’ */
  open(screen: string): Promise<void>;
}
