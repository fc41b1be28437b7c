import { useEffect, useRef, type RefObject } from 'react';

/** Browsers call every copied picture the same. */
const nameless = /^image\.(\w+)$/;

/**
 * Takes files that are pasted anywhere on the page, unless a dialog is open in front of the zone.
 *
 * @param take - null while none are taken
 */
export function useFilePaste(
  zone: RefObject<HTMLElement | null>,
  take: ((files: readonly File[]) => void) | null,
): void {
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const { clipboardData } = event;
      const given = [...(clipboardData?.files ?? [])];
      if (latest.current === null || given.length === 0 || event.defaultPrevented || isBehindDialog(zone.current))
        return;
      // what is copied from a text processor is text, and a picture of it
      if (isTextField(event.target) && clipboardData?.types.includes('text/plain') === true) return;
      event.preventDefault();
      latest.current(given.map((file) => named(file, new Date())));
    };
    window.addEventListener('paste', paste);
    return () => window.removeEventListener('paste', paste);
  }, [zone]);
}

/** A copied picture gets a name of its own, so that two of them can be told apart. */
export function named(file: File, at: Date): File {
  const extension = nameless.exec(file.name)?.[1];
  if (extension === undefined) return file;
  const moment = at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-');
  return new File([file], `pasted-${moment}.${extension}`, { type: file.type, lastModified: file.lastModified });
}

function isTextField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea'));
}

function isBehindDialog(zone: HTMLElement | null): boolean {
  const dialogs = [...document.querySelectorAll('[aria-modal="true"]')];
  return dialogs.length > 0 && !dialogs.some((dialog) => dialog.contains(zone));
}
