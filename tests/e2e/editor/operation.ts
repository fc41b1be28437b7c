import type { Request } from '@playwright/test';

/** Whether a request asks the gateway for an operation. @param body - what else has to stand in it */
export function isOperation(request: Request, name: string, body = /(?:)/): boolean {
  const text = request.postData() ?? '';
  return request.url().endsWith('/graphql') && text.includes(`"operationName":"${name}"`) && body.test(text);
}
