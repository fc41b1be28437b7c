import { Refusal } from '../refusal';

/** A new response is called after its action. @throws Refusal InvalidResponseCodeError */
export function checkResponseCode(responseCode: string, actionCode: string): void {
  if (responseCode.startsWith(`${actionCode}R`)) return;
  throw new Refusal(
    'InvalidResponseCodeError',
    { responseCode, actionCode },
    `The response code “${responseCode}” must begin with ${actionCode}R.`,
  );
}
