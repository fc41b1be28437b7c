/** Texts that the parts of declared screens share. */
export const slots = {
  notLoaded: 'This part of the screen could not be loaded',
  none: 'None',
  changeValue: '{{label}}: {{value}}. Change',
} as const;
