/**
 * The third-party part that runs right now, such as `the rule acme/command.x/y`; null between calls. Named when it ends
 * the process.
 */
export const running: { what: string | null; wasUsed: boolean } = { what: null, wasUsed: false };
