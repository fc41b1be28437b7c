import type { Page, Request } from '@playwright/test';

const followed = new WeakMap<Page, ReadonlySet<Request>>();

/** The requests of a page that are under way, as long as it lives: what they bring may still change what is shown. */
export function followRequests(page: Page): ReadonlySet<Request> {
  const known = followed.get(page);
  if (known !== undefined) return known;
  const requests = new Set<Request>();
  followed.set(page, requests);
  page.on('request', (request) => requests.add(request));
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => requests.delete(request));
  page.on('response', (response) => {
    const request = response.request();
    // of what another document had asked for the end may never be told. A change of address within a page is no such end
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) requests.clear();
  });
  return requests;
}
