import { Refusal } from '#base/refusal';

/** Checks that a new response code starts with its action code. @throws Refusal InvalidResponseCodeError */
export function checkResponseCode(responseCode: string, actionCode: string): void {
  if (responseCode.startsWith(`${actionCode}R`)) return;
  throw new Refusal(
    'InvalidResponseCodeError',
    { responseCode, actionCode },
    `The response code “${responseCode}” must start with ${actionCode}R.`,
  );
}
