import { act } from 'react';
import { canTakeFocus } from '@scn/kit/focus/focusable';
import { pressKeys } from '@scn/kit/testing/press-keys';
import { focusRule, type FocusRegions } from './focus-region';

const rule = focusRule();

/** Remembers what has the focus, and what is shown, before a command. */
export const focusStart = (): FocusRegions => rule.regions();

/**
 * Where the focus is after a command, for tests in happy-dom: a person can continue at 'a place'; the rest says what is wrong.
 *
 * @param start - with it, the focus must also be in the region where the command was started, or in what it opened or added
 */
export function focusPlace(start?: FocusRegions): string {
  const { activeElement } = document;
  if (activeElement === null || activeElement === document.body) return 'nowhere';
  if (!canTakeFocus(activeElement)) return 'on something that is not shown';
  const modal = [...document.querySelectorAll('[aria-modal="true"]')].at(-1);
  if (modal !== undefined && !modal.contains(activeElement)) return 'behind a dialog';
  return (start === undefined ? null : rule.fault(start)) ?? 'a place';
}

/** Waits for the next frames, in which the effects of a command are drawn and the focus moves. */
export async function settleFocus(): Promise<void> {
  await act(async () => {
    for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
  });
}

const asked = '[role=dialog], [role=alertdialog], [role=menu]';

/** Closes what a command has opened, with Escape. */
export async function leaveDialogs(): Promise<void> {
  for (let at = document.querySelector(asked); at !== null;) {
    await act(async () => {
      pressKeys('Escape');
      await Promise.resolve();
    });
    await settleFocus();
    const next = document.querySelector(asked);
    if (next === at) return;
    at = next;
  }
}
