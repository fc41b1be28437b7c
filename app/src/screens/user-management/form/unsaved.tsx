import { createContext, use, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Location } from 'react-router';
import { LeaveQuestion } from '#page/leave-question.tsx';

interface Unsaved {
  set(form: symbol, isChanged: boolean): void;
}

const UnsavedContext = createContext<Unsaved | null>(null);

/** Asks before the changes of the forms below are lost: by leaving the screen, or by choosing another row. */
export function UnsavedGuard({ children }: { readonly children: ReactNode }): ReactNode {
  const { t } = useTranslation('userManagement');
  const changed = useRef(new Set<symbol>());
  const [, setCount] = useState(0);
  const unsaved = useMemo(
    (): Unsaved => ({
      set: (form, isChanged) => {
        if (changed.current.has(form) === isChanged) return;
        if (isChanged) changed.current.add(form);
        else changed.current.delete(form);
        setCount(changed.current.size);
      },
    }),
    [],
  );
  const atStake = useCallback(() => (changed.current.size > 0 ? 'input' : 'nothing'), []);
  return (
    <UnsavedContext value={unsaved}>
      {children}
      <LeaveQuestion
        unsavedInput={atStake}
        isLeaving={isLeaving}
        title={t('leaveTitle')}
        text={t('leaveText')}
        onLeave={() => changed.current.clear()}
      />
    </UnsavedContext>
  );
}

function isLeaving(from: Location, to: Location): boolean {
  const selected = ({ search }: Location) => new URLSearchParams(search).get('selected');
  return from.pathname !== to.pathname || selected(from) !== selected(to);
}

/** Guards a form's changes. @returns a function that ends the guard immediately, before navigating after saving */
export function useUnsaved(isChanged: boolean): () => void {
  const unsaved = use(UnsavedContext);
  const [form] = useState(() => Symbol('form'));
  useEffect(() => unsaved?.set(form, isChanged), [unsaved, form, isChanged]);
  useEffect(() => () => unsaved?.set(form, false), [unsaved, form]);
  return useCallback(() => unsaved?.set(form, false), [unsaved, form]);
}
