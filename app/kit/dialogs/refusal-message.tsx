import { useEffect, useRef, type ReactNode } from 'react';
import { focusBehindDialogs } from '../focus/focusable';
import { fluentRef } from '../fluent-ref';
import { Notice } from '../states/notice';

/** Why a form wasn't accepted, above its fields. Takes the focus when it appears: the person continues with the reason, not with the button. */
export function RefusalMessage({ children }: { readonly children: ReactNode }): ReactNode {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => (bar.current === null ? undefined : focusBehindDialogs(bar.current)), []);
  return (
    <Notice ref={fluentRef(bar)} tabIndex={-1} data-refusal intent="error">
      {children}
    </Notice>
  );
}
