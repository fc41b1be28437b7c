import type { BrandVariants } from '@fluentui/react-components';

/**
 * The product's brand ramp: deep teal. Each step has about the luminance of the same step of Fluent's ramp, so every
 * pair of tokens keeps Fluent's contrast.
 */
export const brand: BrandVariants = {
  10: '#011718',
  20: '#012425',
  30: '#003031',
  40: '#003d3e',
  50: '#044a4b',
  60: '#055859',
  70: '#066364',
  80: '#087273',
  90: '#0f9293',
  100: '#20aba6',
  110: '#41bab5',
  120: '#55c2bd',
  130: '#7ecfcb',
  140: '#a3ddda',
  150: '#c1e9e7',
  160: '#e4f5f4',
};
