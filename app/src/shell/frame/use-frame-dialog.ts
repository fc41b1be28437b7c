import { useEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import type { FrameDialog } from './frame-state';

/**
 * The open dialog of the frame, and its setter. Back and Forward close it. Other navigations don't: one that began before the dialog was opened, such
 * as the selection of a row, can end after it, and what is then typed would go to the page.
 */
export function useFrameDialog() {
  const state = useState<FrameDialog | null>(null);
  const [, setDialog] = state;
  const { key } = useLocation();
  const isHistory = useNavigationType() === 'POP';
  useEffect(() => {
    if (isHistory) setDialog(null);
  }, [key, isHistory, setDialog]);
  return state;
}
