import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PartFailureProps } from '#page/parts/lazy-part.tsx';
import { PartFailureBar } from '#page/parts/part-failure.tsx';
import { InFrame } from '#services/frame/frame-slots.tsx';
import type { RemovalRequest } from './removal-plan';

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
