import { createContext, Suspense, use, useCallback, useState, type ReactNode } from 'react';
import { useDocumentState } from '#document/document-context.tsx';
import { lazyPart } from '#page/parts/lazy-part.tsx';
import { RemovalFailure } from './removal-failure';
import type { RemovalRequest } from './removal-plan';

const RemovalHost = lazyPart(() => import('./removal-host'), RemovalFailure);

const RemovalContext = createContext<(request: RemovalRequest) => void>(() => undefined);

/** Lets screens request deletions, with confirmation. */
export function RemovalProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const { state } = useDocumentState();
  const [request, setRequest] = useState<RemovalRequest | null>(null);
  const finish = useCallback(() => {
    setRequest(null);
  }, []);
  return (
    <RemovalContext value={setRequest}>
      {children}
      <Suspense fallback={null}>{state === 'open' ? <RemovalHost request={request} onDone={finish} /> : null}</Suspense>
    </RemovalContext>
  );
}

/** Requests a deletion. */
export function useAskRemoval(): (request: RemovalRequest) => void {
  return use(RemovalContext);
}
