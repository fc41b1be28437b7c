import { useEffect } from 'react';
import type { FrameDialog } from '../frame/frame-state';
import { useShellServices } from '../shell-services';

/** Dialogs of the frame by the key that opens them, with Ctrl or Cmd. */
const dialogs: Readonly<Record<string, FrameDialog>> = { k: 'palette', '/': 'shortcuts' };

/** Opens dialogs of the frame by keys from everywhere, but over a message that has to be read first. */
export function useShellShortcuts(open: (dialog: FrameDialog) => void): void {
  const { dialogs: messages } = useShellServices();
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const dialog = dialogs[event.key.toLowerCase()];
      if (dialog === undefined || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      // on many keyboards `/` is a key with Shift
      if (event.shiftKey && dialog === 'palette') return;
      event.preventDefault(); // the browser's own search
      if (messages.read() === null && document.querySelector('[role=alertdialog]') === null) open(dialog);
    };
    window.addEventListener('keydown', listen);
    return () => {
      window.removeEventListener('keydown', listen);
    };
  }, [open, messages]);
}
