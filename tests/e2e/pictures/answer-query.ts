import type { Page } from '@playwright/test';

/** Mocks the response to one query for scenes that real data can't produce; null makes it fail. */
export async function answerQuery(page: Page, operationName: string, data: object | null): Promise<void> {
  await page.route('**/graphql', (route) => {
    const query = route.request().postData() ?? '';
    if (!query.includes(`"operationName":"${operationName}"`)) return route.fallback();
    return data === null ? route.abort() : route.fulfill({ json: { data } });
  });
}
