import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PartFailureProps } from '../../parts/lazy-part';
import { PartFailureBar } from '../../parts/part-failure';
import { InFrame } from '../../shell/frame/frame-slots';
import { usePanelState } from '../problems-panel/panel-context';
import type { DocumentLoaderProps } from './document/document-loader';
import type { DuplicateDialogProps } from './duplicate/duplicate-dialog';
import type { RemovalRequest } from './removal/removal-plan';

/** The code that opens documents could not be loaded: the screens that need the document say so. */
export function DocumentLoaderFailure({ onState, isOutdated, retry }: DocumentLoaderProps & PartFailureProps): null {
  useEffect(() => {
    onState({ state: 'failed', retry: isOutdated ? () => location.reload() : retry });
    return () => {
      onState({ state: 'opening' });
    };
  }, [onState, isOutdated, retry]);
  return null;
}

/** The panel could not be loaded. Shown only if it is open. */
export function PanelFailure(props: PartFailureProps): ReactNode {
  const { t } = useTranslation('problemsPanel');
  const { tab } = usePanelState();
  if (tab === null) return null;
  return (
    <InFrame slot="bottom">
      <PartFailureBar {...props} title={t('panelNotLoaded')} />
    </InFrame>
  );
}

/** The dialog could not be loaded. */
export function DuplicateFailure(props: PartFailureProps & Pick<DuplicateDialogProps, 'isOpen'>): ReactNode {
  const { t } = useTranslation('scenario');
  if (!props.isOpen) return null;
  return (
    <InFrame slot="bottom">
      <PartFailureBar {...props} title={t('duplicateNotLoaded')} />
    </InFrame>
  );
}

/** The confirmation of a deletion could not be loaded. */
export function RemovalFailure(props: PartFailureProps & { readonly request: RemovalRequest | null }): ReactNode {
  const { t } = useTranslation('scenario');
  if (props.request === null) return null;
  return (
    <InFrame slot="bottom">
      <PartFailureBar {...props} title={t('removalNotLoaded')} />
    </InFrame>
  );
}
