import type { APIRequestContext, Page } from '@playwright/test';
import type { Scenario } from '@scn/core/document/scenario';
import type { OperationCall } from '@scn/core/base/issue';

/** A client without its own browser: sends requests as the user who is signed in on a page. */
export class GatewayPerson {
  readonly institutionId: string;
  readonly personId: string;
  readonly #request: APIRequestContext;
  /** A token of the page. */
  readonly token: () => Promise<string>;

  private constructor(request: APIRequestContext, token: () => Promise<string>, ids: [string, string]) {
    this.#request = request;
    this.token = token;
    [this.personId, this.institutionId] = ids;
  }

  /** The user who is signed in on a page of the editor. */
  static async of(page: Page): Promise<GatewayPerson> {
    const token = async () => {
      const stored = await page.evaluate(() =>
        (Object.values(localStorage) as readonly string[]).find((text) => text.includes('access_token')),
      );
      return (JSON.parse(String(stored)) as { readonly access_token: string }).access_token;
    };
    const stranger = new GatewayPerson(page.request, token, ['', '']);
    const { session } = await stranger.ask<{
      readonly session: { readonly userId: string; readonly institutionId: string };
    }>('query { session { userId institutionId } }');
    return new GatewayPerson(page.request, token, [session.userId, session.institutionId]);
  }

  /** Sends a request. @throws Error when the response has errors */
  async ask<Data>(query: string, variables: Readonly<Record<string, unknown>> = {}): Promise<Data> {
    const answer = await this.#request.post('/graphql', {
      headers: { authorization: `Bearer ${await this.token()}` },
      data: { query, variables },
    });
    const { data, errors } = (await answer.json()) as { readonly data: Data; readonly errors?: unknown };
    if (errors !== undefined) throw new Error(JSON.stringify(errors));
    return data;
  }

  async read(scenarioCode: string): Promise<{ readonly scenario: Scenario; readonly seq: number }> {
    const { scenarioDocument } = await this.ask<{
      readonly scenarioDocument: { readonly scenario: Scenario; readonly seq: number };
    }>('query ($input: ScenarioInput!) { scenarioDocument(input: $input) { scenario seq } }', {
      input: { institutionId: this.institutionId, scenarioCode },
    });
    return scenarioDocument;
  }

  /** Which of these changes are in the log. */
  async logged(scenarioCode: string, operationIds: readonly string[]): Promise<ReadonlySet<string>> {
    const found = new Set<string>();
    for (let from = 0; from < operationIds.length; from += 200) {
      const { loggedOperations } = await this.ask<{
        readonly loggedOperations: readonly { readonly operationId: string }[];
      }>('query ($input: LoggedOperationsInput!) { loggedOperations(input: $input) { operationId } }', {
        input: {
          institutionId: this.institutionId,
          scenarioCode,
          operationIds: operationIds.slice(from, from + 200),
        },
      });
      for (const { operationId } of loggedOperations) found.add(operationId);
    }
    return found;
  }

  /** Sends a change. @returns its id when it was acknowledged; null when it was rejected */
  async apply(scenarioCode: string, ...operations: readonly OperationCall[]): Promise<string | null> {
    const operationId = `api-${crypto.randomUUID()}`;
    const input = { institutionId: this.institutionId, scenarioCode, operationId, operations };
    try {
      await this.ask('mutation ($input: ApplyOperationsInput!) { applyOperations(input: $input) { seq } }', { input });
      return operationId;
    } catch {
      return null;
    }
  }
}
