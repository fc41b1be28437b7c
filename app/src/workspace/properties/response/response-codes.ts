import type { Action } from '@scn/core/document/actions/schema';

/** The code of a new response of an action. Numbers increase and are never reused. */
export function nextResponseCode({ actionCode, responses }: Pick<Action, 'actionCode' | 'responses'>): string {
  const numbers = responses.map(({ responseCode }) => Number(/R(\d+)$/.exec(responseCode)?.[1] ?? 0));
  return `${actionCode}R${Math.max(0, ...numbers) + 1}`;
}
