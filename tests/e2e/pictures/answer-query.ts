import type { Page } from '@playwright/test';

/** Answers one query in the gateway's place, so that a scene shows what no data brings about; null lets it fail. */
export async function answerQuery(page: Page, operationName: string, data: object | null): Promise<void> {
  await page.route('**/graphql', (route) => {
    const asked = route.request().postData() ?? '';
    if (!asked.includes(`"operationName":"${operationName}"`)) return route.fallback();
    return data === null ? route.abort() : route.fulfill({ json: { data } });
  });
}
