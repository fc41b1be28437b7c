import { useEffect, useState } from 'react';

/** Whether files are being dragged, rather than text or links. */
export function holdsFiles(transfer: DataTransfer | null): boolean {
  return transfer?.types.includes('Files') === true;
}

/**
 * Returns true while files are dragged over the page. Dropping a file outside a drop zone has no effect: the browser
 * would otherwise navigate to the file, and form input would be lost.
 */
export function useFileDrag(): boolean {
  const [isDragging, setDragging] = useState(false);
  useEffect(() => {
    const drag = (event: DragEvent) => {
      if (!holdsFiles(event.dataTransfer)) return;
      setDragging(true);
      if (event.defaultPrevented) return; // over a drop zone
      event.preventDefault();
      if (event.dataTransfer !== null) event.dataTransfer.dropEffect = 'none';
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setDragging(false); // left the window
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
