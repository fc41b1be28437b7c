import type { Page, Request } from '@playwright/test';

const followed = new WeakMap<Page, ReadonlySet<Request>>();

/** Forgets the requests of a page whose listeners were removed: the next call of {@link followRequests} listens again. */
export function forgetRequests(page: Page): void {
  followed.delete(page);
}

/** The pending requests of a page during its lifetime: their responses can still change the page. */
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
    // requests of the previous document may never report their end. A navigation within the page doesn't end them
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) requests.clear();
  });
  return requests;
}
