import { useEffect } from 'react';
import type { FrameDialog } from '../frame/frame-state';
import { useShellServices } from '#services/shell-services.tsx';

/** Dialogs of the frame by the key that opens them, with Ctrl or Cmd. */
const dialogs: Readonly<Record<string, FrameDialog>> = { k: 'palette', '/': 'shortcuts' };

/** Opens dialogs of the frame by shortcut, except while a message dialog is open. */
export function useShellShortcuts(open: (dialog: FrameDialog) => void): void {
  const { dialogs: messages } = useShellServices();
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const dialog = dialogs[event.key.toLowerCase()];
      if (dialog === undefined || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      // on many keyboards, `/` needs Shift
      if (event.shiftKey && dialog === 'palette') return;
      event.preventDefault(); // prevent the browser's search
      if (messages.read() === null && document.querySelector('[role=alertdialog]') === null) open(dialog);
    };
    window.addEventListener('keydown', listen);
    return () => {
      window.removeEventListener('keydown', listen);
    };
  }, [open, messages]);
}
