/** Texts about plugins. */
export const plugins = {
  unknown: 'Unknown plugin',
} as const;
