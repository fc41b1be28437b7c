import { createContext, Suspense, use, useCallback, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDocumentState } from '#document/document-context.tsx';
import { lazyPart, PartFailureBar, type PartFailureProps } from '#page/parts/lazy-part.tsx';
import { InFrame } from '#services/frame/frame-slots.tsx';
import type { RemovalRequest } from './removal-plan';

const RemovalHost = lazyPart(() => import('./removal-host'), RemovalFailure);

const RemovalContext = createContext<(request: RemovalRequest) => void>(() => undefined);

/** Lets screens request deletions, with confirmation. */
export function RemovalProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const { state } = useDocumentState();
  const [request, setRequest] = useState<RemovalRequest | null>(null);
  const finish = useCallback(() => setRequest(null), []);
  return (
    <RemovalContext value={setRequest}>
      {children}
      <Suspense fallback={null}>{state === 'open' ? <RemovalHost request={request} onDone={finish} /> : null}</Suspense>
    </RemovalContext>
  );
}

/** Requests a deletion. */
export function useRequestRemoval(): (request: RemovalRequest) => void {
  return use(RemovalContext);
}

/** The confirmation of a deletion could not be loaded. */
function RemovalFailure(props: PartFailureProps & { readonly request: RemovalRequest | null }): ReactNode {
  const { t } = useTranslation('scenario');
  if (props.request === null) return null;
  return (
    <InFrame slot="bottom">
      <PartFailureBar {...props} title={t('removalNotLoaded')} />
    </InFrame>
  );
}
