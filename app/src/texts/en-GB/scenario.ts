/** Texts of the scenario workspace. */
export const scenario = {
  duplicate: 'Duplicate',
} as const;
