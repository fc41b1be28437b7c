import type { ComponentType } from 'react';
import { lazyPart } from '#page/parts/lazy-part.tsx';
import { ScreenFailure } from '#page/parts/part-failure.tsx';
import type { SlotName } from '#routes/declared/declared-screen';

/** What a slot gets: everything else is in the open document. */
export interface SlotProps {
  /** The entity in the address. */
  readonly entityId: string;
}

/** The parts of declared screens that have code of their own, by the names in declarations. Each is loaded on first use. */
export const slots: Readonly<Record<SlotName, ComponentType<SlotProps>>> = {
  'physiology-appearance': slot(() => import('#workspace/patient/appearance/appearance-page.tsx')),
  'physiology-overview': slot(() => import('#workspace/patient/overview/overview-page.tsx')),
  'physiology-report': slot(() => import('#workspace/patient/report-page.tsx')),
};

function slot(load: () => Promise<{ readonly default: ComponentType<SlotProps> }>): ComponentType<SlotProps> {
  return lazyPart(load, ScreenFailure);
}
