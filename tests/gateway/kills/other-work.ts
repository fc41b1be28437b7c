import { createHash } from 'node:crypto';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { wav } from '../../../gateway/test/files/sample-files';
import type { Author } from './author';

/** Targets of jobs. */
export interface JobPlace {
  /** The scenario to duplicate and validate. */
  readonly scenarioCode: string;
  /** The library for duplicates. */
  readonly libraryId: string;
}

interface AskedJob {
  readonly job: { readonly id: string };
}

interface JobState {
  readonly job: { readonly state: string; readonly error: unknown };
}

/** Polling interval of a job in milliseconds. */
const lookInterval = 100;

/** Runs uploads and jobs, and records acknowledged ones: they must not be lost either. */
export class OtherWork {
  readonly #author: Author;
  readonly #place: JobPlace;
  /** Hashes of acknowledged uploads. */
  readonly files: string[] = [];
  /** Ids of acknowledged jobs. */
  readonly jobs: string[] = [];
  #uploads = 0;
  #requests = 0;

  constructor(author: Author, place: JobPlace) {
    this.#author = author;
    this.#place = place;
  }

  /** Uploads a new, unique sound. */
  async upload(): Promise<void> {
    this.#uploads += 1;
    const name = `sound-${this.#uploads}`;
    const content = wav({ seconds: 20 + this.#uploads / 100 });
    const query = 'mutation ($input: SoundEffectCreateInput!) { soundEffectCreate(input: $input) { id } }';
    const file = new File([new Uint8Array(content)], `${name}.wav`, { type: 'audio/wav' });
    const answer = await this.#author.ask(query, { title: name, file: null }, file);
    if (answer !== null) this.files.push(createHash('sha256').update(content).digest('hex'));
  }

  /** Starts a job to duplicate or to validate a scenario, alternately. */
  async requestJob(): Promise<void> {
    this.#requests += 1;
    const { scenarioCode, libraryId } = this.#place;
    const newScenarioCode = `JOB${String(this.#requests).padStart(3, '0')}GB`;
    const answer =
      this.#requests % 2 === 1
        ? await this.#author.ask<AskedJob>(
            'mutation ($input: ScenarioDuplicateInput!) { job: scenarioDuplicate(input: $input) { id } }',
            { scenarioCode, newScenarioCode, libraryId },
          )
        : await this.#author.ask<AskedJob>(
            'mutation ($input: ScenarioInput!) { job: scenarioValidate(input: $input) { id } }',
            { scenarioCode },
          );
    if (answer !== null) this.jobs.push(answer.job.id);
  }

  /** Waits until every job has ended, and checks every file. @throws Error for a failed job or a missing file */
  async check(folder: string): Promise<void> {
    for (const id of this.jobs) await this.#awaitJob(id);
    for (const sha256 of this.files) await access(join(folder, 'files', sha256.slice(0, 2), sha256.slice(2)));
  }

  async #awaitJob(jobId: string): Promise<void> {
    const query = 'query ($input: JobInput!) { job(input: $input) { state error { message } } }';
    for (;;) {
      const answer = await this.#author.ask<JobState>(query, { jobId });
      if (answer?.job.state === 'SUCCEEDED') return;
      if (answer?.job.state === 'FAILED')
        throw new Error(`The job ${jobId} failed: ${JSON.stringify(answer.job.error)}`);
      await wait(lookInterval);
    }
  }
}
