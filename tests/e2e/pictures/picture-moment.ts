import type { BrowserContext } from '@playwright/test';

/** What clocks show in pictures, so that they are the same tomorrow: milliseconds since 1970. */
export const pictureMoment = Date.parse('2025-06-03T14:02:00Z');

/** How long before that the gateway was started: its data is made within minutes, far from where one unit of time ends. */
const age = 3.5 * 3_600_000;
const moments = /"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|\+00:00))"/g;

/** Moves every moment that the gateway tells into the time of the pictures. @param startedAt - the gateway, milliseconds since 1970 */
export async function moveMoments(context: BrowserContext, startedAt: number): Promise<void> {
  const back = startedAt - (pictureMoment - age);
  await context.route('**/graphql', async (route) => {
    try {
      const response = await route.fetch();
      const told = await response.text();
      const moved = told.replaceAll(moments, (_, at: string) => `"${new Date(Date.parse(at) - back).toISOString()}"`);
      await route.fulfill({ response, body: moved });
    } catch {
      await route.abort().catch(() => undefined); // the page that asked is gone
    }
  });
}
