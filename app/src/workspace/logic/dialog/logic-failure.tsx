import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PartFailureProps } from '#page/parts/lazy-part.tsx';
import { PartFailureBar } from '#page/parts/part-failure.tsx';
import { InFrame } from '#services/frame/frame-slots.tsx';
import type { LogicHostProps } from './logic-host';

/** The logic builder could not be loaded. */
export function LogicFailure(props: PartFailureProps & LogicHostProps): ReactNode {
  const { t } = useTranslation('logic');
  if (props.request === null) return null;
  return (
    <InFrame slot="bottom">
      <PartFailureBar {...props} title={t('notLoaded')} />
    </InFrame>
  );
}
