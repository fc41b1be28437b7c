import { createContext, Suspense, use, useCallback, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDocumentState } from '#document/document-context.tsx';
import { lazyPart, PartFailureBar, type PartFailureProps } from '#page/parts/lazy-part.tsx';
import { InFrame } from '#services/frame/frame-slots.tsx';
import type { LogicHostProps } from './logic-host.tsx';
import type { LogicRequest } from './logic-request';

const LogicHost = lazyPart(() => import('./logic-host'), LogicFailure);

/** How screens open the logic builder; tests provide their own. */
export const LogicContext = createContext<(request: LogicRequest) => void>(() => undefined);

/** Lets screens open the logic builder. */
export function LogicProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const { state } = useDocumentState();
  const [request, setRequest] = useState<LogicRequest | null>(null);
  const close = useCallback(() => setRequest(null), []);
  return (
    <LogicContext value={setRequest}>
      {children}
      <Suspense fallback={null}>
        {state === 'open' && request !== null ? <LogicHost request={request} onClose={close} /> : null}
      </Suspense>
    </LogicContext>
  );
}

/** Opens the full-screen logic builder for the conditions of an action, of a response, or of the caller. */
export function useLogicDialog(): (request: LogicRequest) => void {
  return use(LogicContext);
}

/** The logic builder could not be loaded. */
function LogicFailure(props: PartFailureProps & LogicHostProps): ReactNode {
  const { t } = useTranslation('logic');
  if (props.request === null) return null;
  return (
    <InFrame slot="bottom">
      <PartFailureBar {...props} title={t('notLoaded')} />
    </InFrame>
  );
}
