import type { british } from '../en-GB/all';
import { patients } from './patients';
import { shell } from './shell';

/** The texts of any area, by key. */
type Texts = Readonly<Record<string, string>>;

/** Texts with American words, by area. Those that differ only in spelling are derived. */
export const american = { patients, shell } as const satisfies Readonly<Partial<Record<keyof typeof british, Texts>>>;
