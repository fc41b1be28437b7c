import { useEffect, useState } from 'react';

/** Whether what is dragged are files: texts and links have their own places to go. */
export function holdsFiles(transfer: DataTransfer | null): boolean {
  return transfer?.types.includes('Files') === true;
}

/**
 * Tells while files are dragged over the page. A file that is dropped beside a zone does nothing: the browser would leave the page
 * and show the file, and what was filled in would be gone.
 */
export function useFileDrag(): boolean {
  const [isDragging, setDragging] = useState(false);
  useEffect(() => {
    const drag = (event: DragEvent) => {
      if (!holdsFiles(event.dataTransfer)) return;
      setDragging(true);
      if (event.defaultPrevented) return; // over a zone
      event.preventDefault();
      if (event.dataTransfer !== null) event.dataTransfer.dropEffect = 'none';
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setDragging(false); // out of the window
    };
    const drop = (event: DragEvent) => {
      if (holdsFiles(event.dataTransfer)) event.preventDefault();
      setDragging(false);
    };
    window.addEventListener('dragover', drag);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', drag);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
    };
  }, []);
  return isDragging;
}
