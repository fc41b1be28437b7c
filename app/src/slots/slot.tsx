import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart, PartFailureBar, type PartFailureProps } from '#page/parts/lazy-part.tsx';
import type { SlotName } from '#routes/declared/declared-screen';
import type { SlotProps } from './slot-props';

/** The slots by the names in the declarations. Each is loaded on first use. */
const slots: Readonly<Record<SlotName, ComponentType<SlotProps>>> = {
  'environment-overview': lazyPart(() => import('./environment/environment-overview'), SlotFailure),
  'room-plan': lazyPart(() => import('./environment/room-plan'), SlotFailure),
  'islands-plan': lazyPart(() => import('./environment/islands-plan'), SlotFailure),
  'reflection-set': lazyPart(() => import('./post-sim/reflection/reflection-set'), SlotFailure),
  'competency-matrix': lazyPart(() => import('./post-sim/matrix/competency-matrix'), SlotFailure),
  'framework-competencies': lazyPart(() => import('./post-sim/competencies/framework-competencies'), SlotFailure),
  'score-paths': lazyPart(() => import('./post-sim/scores/score-paths'), SlotFailure),
  'objective-teaching': lazyPart(() => import('./objectives/objective-teaching'), SlotFailure),
  'physiology-appearance': lazyPart(() => import('./patient/appearance/appearance-page'), SlotFailure),
  'physiology-overview': lazyPart(() => import('./patient/overview/overview-page'), SlotFailure),
  'physiology-report': lazyPart(() => import('./patient/report-page'), SlotFailure),
  'state-times': lazyPart(() => import('./patient/held/state-times'), SlotFailure),
  'prompt-texts': lazyPart(() => import('./prompts/prompt-texts'), SlotFailure),
  'growth-facts': lazyPart(() => import('./patients/growth-facts'), SlotFailure),
  'allergy-status': lazyPart(() => import('./patients/allergy-status'), SlotFailure),
  'allergy-code': lazyPart(() => import('./patients/allergy-code'), SlotFailure),
  'patient-list': lazyPart(() => import('./patients/patient-list'), SlotFailure),
  'document-sheet': lazyPart(() => import('./documents/document-sheet'), SlotFailure),
  'minigame-parameters': lazyPart(() => import('./minigames/minigame-parameters'), SlotFailure),
  'form-preview': lazyPart(() => import('./forms/form-preview'), SlotFailure),
  'test-result': lazyPart(() => import('./tests/test-result'), SlotFailure),
  'scorecard-matrix': lazyPart(() => import('./scorecard/scorecard-matrix'), SlotFailure),
  'speech-summary': lazyPart(() => import('./speech/speech-summary'), SlotFailure),
  result: lazyPart(() => import('./results/result-view'), SlotFailure),
};

/** The part of a declared screen that it names. */
export function Slot({ name, ...props }: SlotProps & { readonly name: SlotName }): ReactNode {
  const Part = slots[name];
  return <Part {...props} />;
}

function SlotFailure(props: PartFailureProps): ReactNode {
  const { t } = useTranslation('slots');
  return <PartFailureBar {...props} title={t('notLoaded')} />;
}
