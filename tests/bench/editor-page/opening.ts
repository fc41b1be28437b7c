import { painted, paintedOnce } from './frames';

const grid = '[role=grid][aria-label=Responses]';

/** Fetches the document from the gateway, and parses it. @returns milliseconds */
export async function fetchAndParse(scenarioCode: string): Promise<number> {
  const stored = Object.values<string>(localStorage).find((text) => text.includes('access_token')) ?? '{}';
  const { access_token: token } = JSON.parse(stored) as { readonly access_token: string };
  const ask = async (query: string, variables: object) => {
    const response = await fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ query, variables }),
    });
    return JSON.parse(await response.text()) as { readonly data: { readonly session?: { institutionId: string } } };
  };
  const { data } = await ask('{ session { institutionId } }', {});
  const input = { institutionId: data.session?.institutionId, scenarioCode };
  const begin = performance.now();
  await ask('query ($input: ScenarioInput!) { scenarioDocument(input: $input) { seq scenario } }', { input });
  return performance.now() - begin;
}

/** Navigates within the app, like a link. */
export function visit(address: string): void {
  history.pushState({}, '', address);
  dispatchEvent(new PopStateEvent('popstate', { state: {} }));
}

/** Opens an Actions Overview. @returns milliseconds until its grid has responded to a key */
export async function openOverview(address: string): Promise<number> {
  const begin = performance.now();
  visit(address);
  await paintedOnce(() => document.querySelector(`${grid} [role=gridcell]`) !== null);
  const cell = document.querySelector<HTMLElement>(`${grid} [tabindex="0"]`);
  cell?.focus();
  const before = document.activeElement;
  before?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }));
  await paintedOnce(() => document.activeElement !== before && document.activeElement?.closest(grid) !== null);
  return (await painted()) - begin;
}
