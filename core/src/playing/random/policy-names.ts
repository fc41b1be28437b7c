/** How learners of random plays act. */
export const policyNames = ['uniform', 'novice', 'expert', 'adversarial', 'idle'] as const;
/** The name of a way to act. */
export type PolicyName = (typeof policyNames)[number];
