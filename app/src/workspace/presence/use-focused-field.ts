import { useEffect, useState } from 'react';

/** The field that has the focus, in a form that shows presence; null for none. */
export function useFocusedField(): string | null {
  const [field, setField] = useState<string | null>(null);
  useEffect(() => {
    const look = () => {
      setField(document.activeElement?.closest('[data-presence]')?.getAttribute('data-pointer') ?? null);
    };
    // when an element loses the focus, the next one doesn't have it yet
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget === null) setField(null);
    };
    document.addEventListener('focusin', look);
    document.addEventListener('focusout', leave);
    return () => {
      document.removeEventListener('focusin', look);
      document.removeEventListener('focusout', leave);
    };
  }, []);
  return field;
}
