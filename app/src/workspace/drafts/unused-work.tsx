import { createContext, use, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';

/** Work that parts of a screen haven’t used yet, such as recordings: it is lost when the screen is left. */
interface UnusedWork {
  readonly isAny: boolean;
  set(part: symbol, hasAny: boolean): void;
}

const UnusedContext = createContext<UnusedWork>({ isAny: false, set: () => undefined });

/** Collects what the parts of the workspace have not used yet. */
export function UnusedWorkProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const parts = useRef(new Set<symbol>());
  const [isAny, setAny] = useState(false);
  const set = useCallback((part: symbol, hasAny: boolean) => {
    if (hasAny) parts.current.add(part);
    else parts.current.delete(part);
    setAny(parts.current.size > 0);
  }, []);
  return <UnusedContext value={useMemo(() => ({ isAny, set }), [isAny, set])}>{children}</UnusedContext>;
}

/** Whether something isn’t used yet. */
export function useHasUnusedWork(): boolean {
  return use(UnusedContext).isAny;
}

/** Returns a function that says whether a part has something that isn’t used yet. It keeps its identity; a part that goes has none. */
export function useReportUnusedWork(): (hasAny: boolean) => void {
  const { set } = use(UnusedContext);
  const [part] = useState(() => Symbol('part'));
  useEffect(() => () => set(part, false), [set, part]);
  return useCallback((hasAny: boolean) => set(part, hasAny), [set, part]);
}
