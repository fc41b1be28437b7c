import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PartFailureBar, type PartFailureProps } from '#page/parts/lazy-part.tsx';
import { InFrame } from '#services/frame/frame-slots.tsx';
import { usePanelState } from '../panel/panel-context';
import type { DocumentLoaderProps } from '../document/document-loader';
import type { DuplicateDialogProps } from '../duplicate/duplicate-fields';

/** The code that opens documents could not be loaded: the screens that need the document say so. */
export function DocumentLoaderFailure({ onState, isOutdated, retry }: DocumentLoaderProps & PartFailureProps): null {
  useEffect(() => {
    onState({ state: 'failed', error: null, retry: isOutdated ? () => location.reload() : retry });
    return () => onState({ state: 'opening' });
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
