import { useEffect, useState } from 'react';

/** How long the properties may take to open, in milliseconds. */
const patience = 2000;

/** Focuses the first field of the properties panel once it shows an element, so that a new command can be filled in at once. */
export function useFocusField(selected: string | null): (elementId: string) => void {
  const [wanted, setWanted] = useState<string | null>(null);
  useEffect(() => {
    if (wanted === null || selected !== wanted) return undefined;
    const end = performance.now() + patience;
    let frame = 0;
    const look = () => {
      // dialogs return the focus first
      const isBusy = document.querySelector('[role="dialog"]') !== null;
      const field = isBusy ? null : firstField();
      if (field !== null) {
        field.focus();
        setWanted(null);
      } else if (performance.now() < end) frame = requestAnimationFrame(look);
      else setWanted(null);
    };
    frame = requestAnimationFrame(look);
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [wanted, selected]);
  return setWanted;
}

/** The first empty text in the properties, otherwise the first field. */
function firstField(): HTMLElement | null {
  const form = document.querySelector('[data-properties] form');
  if (form === null) return null;
  const texts = [...form.querySelectorAll<HTMLTextAreaElement>('textarea')];
  return (
    texts.find(({ value }) => value === '') ??
    texts[0] ??
    form.querySelector<HTMLElement>('input, select, [role="combobox"]')
  );
}
