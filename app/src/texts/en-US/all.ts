import type { british } from '../en-GB/all';
import { screens } from './screens';
import { shell } from './shell';

/** The texts of any area, by key. */
type Texts = Readonly<Record<string, string>>;

/** What is written otherwise in the United States, by area. */
export const american = { screens, shell } as const satisfies Readonly<Partial<Record<keyof typeof british, Texts>>>;
