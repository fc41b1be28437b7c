import type { BrowserContext } from '@playwright/test';

/** The fixed time of all pictures, in milliseconds since 1970, so that pictures are reproducible. */
export const pictureMoment = Date.parse('2025-06-03T14:02:00Z');

/** Milliseconds between the start of the gateway and the pictures: relative times stay the same although seeding takes minutes. */
const age = 3.5 * 3_600_000;
const moments = /"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|\+00:00))"/g;

/** Shifts every timestamp of the gateway to the time of the pictures. @param startedAt - start of the gateway, milliseconds since 1970 */
export async function moveMoments(context: BrowserContext, startedAt: number): Promise<void> {
  const offset = startedAt - (pictureMoment - age);
  await context.route('**/graphql', async (route) => {
    try {
      const response = await route.fetch();
      const text = await response.text();
      const moved = text.replaceAll(moments, (_, at: string) => `"${new Date(Date.parse(at) - offset).toISOString()}"`);
      await route.fulfill({ response, body: moved });
    } catch {
      await route.abort().catch(() => undefined); // the page is closed
    }
  });
}
