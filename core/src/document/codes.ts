import { Type } from 'typebox';

/** A scenario code: three capitals, three digits, two capitals, such as `SEP001GB`. */
export const scenarioCodePattern = '^[A-Z]{3}[0-9]{3}[A-Z]{2}$';
/** An action code: a five-letter prefix that starts with A to N, and three digits, such as `AMEDS001`. */
export const actionCodePattern = '^[A-N][A-Z]{4}[0-9]{3}$';
/**
 * A response code: its first action's code, `R` and a number from 1, such as `AMEDS001R2`. It doesn't change when the response
 * moves.
 */
export const responseCodePattern = '^[A-N][A-Z]{4}[0-9]{3}R[1-9][0-9]{0,3}$';

const authorCodes = [actionCodePattern, responseCodePattern].map((pattern) => new RegExp(pattern));

/** Whether an identity is a code that authors see and know; other identities are internal. */
export function isAuthorCode(id: string): boolean {
  return authorCodes.some((pattern) => pattern.test(id));
}

/** The code of the scenario. */
export const scenarioCode = () =>
  Type.String({ title: 'Scenario code', pattern: scenarioCodePattern, maxLength: 8, default: 'NEW001GB' });
/** The identity of an action. */
export const actionCode = () => Type.String({ title: 'Action code', pattern: actionCodePattern, maxLength: 8 });
/** The identity of a response. */
export const responseCode = () => Type.String({ title: 'Response code', pattern: responseCodePattern, maxLength: 13 });
