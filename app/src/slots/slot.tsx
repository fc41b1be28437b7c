import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart, type PartFailureProps } from '#page/parts/lazy-part.tsx';
import { PartFailureBar } from '#page/parts/part-failure.tsx';
import type { SlotName } from '#routes/declared/declared-screen';
import type { SlotProps } from './slot-props';

/** The slots by the names in the declarations. Each is loaded on first use. */
const slots: Readonly<Record<SlotName, ComponentType<SlotProps>>> = {
  'environment-overview': lazyPart(() => import('./environment/environment-overview'), SlotFailure),
  'room-plan': lazyPart(() => import('./environment/room-plan'), SlotFailure),
  'islands-plan': lazyPart(() => import('./environment/islands-plan'), SlotFailure),
  'physiology-appearance': lazyPart(() => import('./patient/appearance/appearance-page'), SlotFailure),
  'physiology-overview': lazyPart(() => import('./patient/overview/overview-page'), SlotFailure),
  'physiology-report': lazyPart(() => import('./patient/report-page'), SlotFailure),
  'prompt-texts': lazyPart(() => import('./prompts/prompt-texts'), SlotFailure),
  'patient-list': lazyPart(() => import('./patients/patient-list'), SlotFailure),
  result: lazyPart(() => import('./results/result-view'), SlotFailure),
};

/** The part of a declared screen that it names. */
export function Slot({ name, entityId }: SlotProps & { readonly name: SlotName }): ReactNode {
  const Part = slots[name];
  return <Part entityId={entityId} />;
}

function SlotFailure(props: PartFailureProps): ReactNode {
  const { t } = useTranslation('environment');
  return <PartFailureBar {...props} title={t('notLoaded')} />;
}
