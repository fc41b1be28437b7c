import { signInWithBrowserFlow } from '../../../gateway/test/sign-in/browser-flow';

/** A client of the gateway, by an API token, over HTTP. */
export class Author {
  readonly institutionId: string;
  /** An API token. */
  readonly token: string;
  readonly #address: string;

  private constructor(address: string, institutionId: string, token: string) {
    this.#address = address;
    this.institutionId = institutionId;
    this.token = token;
  }

  /** Signs in the demonstration author like the editor, and creates a token that outlives every session. */
  static async signIn(address: string): Promise<Author> {
    const { accessToken } = await signInWithBrowserFlow({ baseUrl: address, username: 'author' });
    const person = new Author(address, '', accessToken);
    const { userInstitutions, userPermissions } = await person.#must<{
      readonly userInstitutions: readonly {
        readonly selected: boolean;
        readonly institution: { readonly id: string };
      }[];
      readonly userPermissions: readonly { readonly policyName: string }[];
    }>('{ userInstitutions { selected institution { id } } userPermissions { policyName } }');
    const institutionId = userInstitutions.find(({ selected }) => selected)?.institution.id ?? '';
    const query = 'mutation ($input: ApiTokenCreateInput!) { apiTokenCreate(input: $input) { token } }';
    const made = await person.#must<{ readonly apiTokenCreate: { readonly token: string } }>(query, {
      institutionId,
      name: 'Writers',
      policies: userPermissions.map(({ policyName }) => policyName),
      expiresAt: new Date(Date.now() + 24 * 3_600_000).toISOString(),
    });
    return new Author(address, institutionId, made.apiTokenCreate.token);
  }

  /** The same author at another gateway of the database. */
  at(address: string): Author {
    return new Author(address, this.institutionId, this.token);
  }

  /**
   * Sends a request.
   *
   * @returns null when the outcome is unknown: no response, or an internal error
   * @throws Error for a rejection: these requests must never be rejected
   */
  async ask<T>(query: string, input?: object, file?: File): Promise<T | null> {
    const variables = {
      input: { ...input, ...(this.institutionId === '' ? {} : { institutionId: this.institutionId }) },
    };
    let answer: Answer;
    try {
      const response = await fetch(`${this.#address}/graphql`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${this.token}`,
          ...(file === undefined ? { 'content-type': 'application/json' } : { 'x-scn-csrf': '1' }),
        },
        body: file === undefined ? JSON.stringify({ query, variables }) : multipart({ query, variables }, file),
      });
      if (response.status >= 500) return null;
      answer = (await response.json()) as Answer;
    } catch {
      return null; // the connection broke or failed
    }
    const [error] = answer.errors ?? [];
    if (error === undefined) return answer.data as T;
    if (error.extensions?.code === 'Exception') return null;
    throw new Error(`The gateway rejects ${query.slice(0, 60)}…: ${JSON.stringify(error)}`);
  }

  async #must<T>(query: string, input?: object): Promise<T> {
    const answer = await this.ask<T>(query, input);
    if (answer === null) throw new Error(`No answer to ${query}`);
    return answer;
  }
}

interface Answer {
  readonly data?: unknown;
  readonly errors?: readonly { readonly extensions?: { readonly code?: string } }[];
}

/** A GraphQL multipart request with one file, at `input.file` of the variables. */
function multipart(operations: object, file: File): FormData {
  const form = new FormData();
  form.append('operations', JSON.stringify(operations));
  form.append('map', JSON.stringify({ 0: ['variables.input.file'] }));
  form.append('0', file, file.name);
  return form;
}
