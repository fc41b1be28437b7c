import type { Request } from '@playwright/test';

/** Whether a request sends a GraphQL operation. @param body - also has to match the request body */
export function isOperation(request: Request, name: string, body = /(?:)/): boolean {
  const text = request.postData() ?? '';
  return request.url().endsWith('/graphql') && text.includes(`"operationName":"${name}"`) && body.test(text);
}

/** Whether a request sends changes of a scenario: one, or several that were waiting. */
export function isChange(request: Request): boolean {
  return isOperation(request, 'ApplyOperations') || isOperation(request, 'ApplyChanges');
}
