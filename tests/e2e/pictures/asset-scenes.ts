import type { Scene } from './scene';

const as = 'Amira Administrator';
const tall = { width: 1440, height: 1800, scale: 1 } as const;

/** The forms of shared assets: a new one of each kind, and one that exists. Tests of their components check them. */
export const assetScenes: readonly Scene[] = [
  { name: 'asset-form-global-action', as, address: '/assets/global-actions?new', sizes: [tall] },
  { name: 'asset-form-lab-result-item', as, address: '/assets/educational/lab-result-items?new', sizes: [tall] },
  { name: 'asset-form-objectives', as, address: '/assets/educational/learning-objective-templates?new', sizes: [tall] },
  { name: 'asset-form-reflection', as, address: '/assets/educational/guided-reflections?new', sizes: [tall] },
];
