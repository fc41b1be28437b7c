import { createContext, Suspense, use, useMemo, useRef, useState, type ReactNode } from 'react';
import { useDocumentState } from '#document/document-context.tsx';
import { lazyPart } from '#page/parts/lazy-part.tsx';
import { BreakageGateContext, type BreakageGate } from '../document/breakage-gate';

// without it, changes are made at once, and problems are shown afterwards
const BreakageHost = lazyPart(
  () => import('./breakage-host'),
  () => null,
);

const CancelledContext = createContext(0);

/** Lets screens ask before changes that break something elsewhere. */
export function BreakageProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const { state } = useDocumentState();
  const host = useRef<BreakageGate | null>(null);
  const [cancelled, setCancelled] = useState(0);
  const gate = useMemo(
    (): BreakageGate => ({
      asks: (calls, make, several) => host.current?.asks(calls, make, several) ?? false,
      of: (calls) => host.current?.of(calls) ?? [],
    }),
    [],
  );
  return (
    <BreakageGateContext value={gate}>
      <CancelledContext value={cancelled}>
        {children}
        <Suspense fallback={null}>
          {state === 'open' ? <BreakageHost host={host} onCancel={() => setCancelled((count) => count + 1)} /> : null}
        </Suspense>
      </CancelledContext>
    </BreakageGateContext>
  );
}

/** The number of cancelled changes: when it changes, fields show the document’s values again. */
export function useCancelledChanges(): number {
  return use(CancelledContext);
}
