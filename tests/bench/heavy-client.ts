import { setTimeout } from 'node:timers/promises';

/** The gateway that is measured, and what is in it. */
export interface HeavyGateway {
  readonly address: string;
  readonly institutionId: string;
  readonly libraryId: string;
  readonly token: string;
  /** A small scenario. */
  readonly scenarioCode: string;
  readonly responseCodes: readonly string[];
}

/** A client of the gateway that is measured. */
export class HeavyClient {
  readonly gateway: HeavyGateway;
  #edits = 0;

  constructor(gateway: HeavyGateway) {
    this.gateway = gateway;
  }

  /** Sends a query or mutation. @param file - the file of the input, by the name of its property */
  async ask<T>(
    query: string,
    input: Readonly<Record<string, unknown>>,
    file: Readonly<Record<string, File>> = {},
  ): Promise<T> {
    const { address, token, institutionId } = this.gateway;
    const [[property, content] = []] = Object.entries(file);
    const place = property === undefined ? {} : { [property]: null };
    const asked = JSON.stringify({ query, variables: { input: { institutionId, ...input, ...place } } });
    const headers = { authorization: `Bearer ${token}`, 'x-scn-csrf': '1' };
    const answer = await fetchAgain(`${address}/graphql`, {
      method: 'POST',
      headers: property === undefined ? { ...headers, 'content-type': 'application/json' } : headers,
      body: property === undefined || content === undefined ? asked : formOf(asked, property, content),
    });
    const { data, errors } = (await answer.json()) as { data?: T; errors?: unknown };
    if (errors !== undefined || data === undefined) throw new Error(JSON.stringify(errors).slice(0, 2000));
    return data;
  }

  /** Requests a job and waits for its success. @returns its result */
  async job(
    mutation: string,
    type: string,
    input: Readonly<Record<string, unknown>>,
    file: Readonly<Record<string, File>> = {},
  ) {
    const query = `mutation ($input: ${type}!) { asked: ${mutation}(input: $input) { id } }`;
    const { asked } = await this.ask<{ asked: { id: string } }>(query, input, file);
    for (;;) {
      const { job } = await this.ask<{ job: { state: string; result: Readonly<Record<string, unknown>> } }>(
        'query ($input: JobInput!) { job(input: $input) { state result error { code message } } }',
        { jobId: asked.id },
      );
      if (job.state === 'SUCCEEDED') return job.result;
      if (job.state === 'FAILED') throw new Error(`${mutation} failed: ${JSON.stringify(job).slice(0, 2000)}`);
      await setTimeout(100);
    }
  }

  /** Edits the small scenario once. Returns the milliseconds until it was acknowledged. */
  async edit(): Promise<number> {
    const { scenarioCode, responseCodes } = this.gateway;
    const n = (this.#edits += 1);
    const responseCode = responseCodes[n % responseCodes.length] ?? '';
    const begin = performance.now();
    await this.ask('mutation ($input: ApplyOperationsInput!) { applyOperations(input: $input) { seq } }', {
      ...{ scenarioCode, operationId: `edit-${n}` },
      operations: [{ name: 'response.update', input: { responseCode, description: `Description ${n}` } }],
    });
    return performance.now() - begin;
  }

  /** The longest stall of the gateway's event loop since the last call, in milliseconds. */
  async stall(): Promise<number> {
    const text = await (await fetchAgain(`${this.gateway.address}/metrics`)).text();
    const [, seconds] = /^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(text) ?? [];
    // the time between two measurements is part of it
    return Math.max(0, Number(seconds) * 1000 - 10);
  }
}

/** The gateway may close a connection that was idle just when it is used again. Requests can be repeated: they have ids. */
async function fetchAgain(address: string, request: RequestInit = {}): Promise<Response> {
  return fetch(address, request).catch(() => fetch(address, request));
}

function formOf(operations: string, property: string, file: File): FormData {
  const form = new FormData();
  form.set('operations', operations);
  form.set('map', JSON.stringify({ 0: [`variables.input.${property}`] }));
  form.set('0', file);
  return form;
}
