import type { JsonObject } from '@scn/core/base/json';
import { query } from './gateway';

/** Identifies a scenario in inputs. */
export interface ScenarioInput {
  readonly institutionId: string;
  readonly scenarioCode: string;
}

/** The signed-in user and their active institution. */
export interface Session {
  readonly institutionId: string | null;
  readonly isApiToken: boolean;
  readonly name: string;
}

/** Queries the signed-in user. */
export const sessionQuery = query<object, { readonly session: Session }>(
  '{ session { institutionId isApiToken name } }',
);

/** An institution. */
export interface Institution {
  readonly id: string;
  readonly externalId: string;
  readonly name: string;
}

/** The institutions of the signed-in user. */
export const userInstitutionsQuery = query<
  object,
  { readonly userInstitutions: readonly { readonly institution: Institution }[] }
>('{ userInstitutions { institution { id externalId name } } }');

/** A whole scenario and its position in the log. */
export const headQuery = query<
  { readonly input: ScenarioInput },
  {
    readonly scenarioDocument: {
      readonly seq: number;
      readonly plugins: Readonly<Record<string, number>>;
      readonly scenario: JsonObject;
    };
  }
>('query ($input: ScenarioInput!) { scenarioDocument(input: $input) { seq plugins scenario } }');

/** A whole scenario at an earlier change. */
export const thenQuery = query<
  { readonly input: ScenarioInput & { readonly seq: number } },
  {
    readonly scenarioDocumentThen: {
      readonly seq: number;
      readonly plugins: Readonly<Record<string, number>>;
      readonly scenario: JsonObject;
    };
  }
>('query ($input: ScenarioDocumentThenInput!) { scenarioDocumentThen(input: $input) { seq plugins scenario } }');

/** A change of a scenario. */
export interface HistoryItem {
  readonly seq: number;
  readonly title: string;
  readonly at: string;
  readonly actor: { readonly name: string | null } | null;
}

/** The last changes of a scenario, the newest first. */
export const historyQuery = query<
  { readonly input: ScenarioInput; readonly take: number },
  { readonly scenarioHistory: { readonly totalCount: number; readonly items: readonly HistoryItem[] } }
>(`query ($input: ScenarioInput!, $take: Int!) {
  scenarioHistory(input: $input, take: $take) { totalCount items { seq title at actor { name } } }
}`);

/** A version of a scenario. */
export interface Version {
  readonly id: string;
  readonly version: string;
  readonly seq: number;
  readonly productStatus: string;
  readonly devices: readonly string[];
  readonly minClientVersionId: number;
  readonly maxClientVersionId: number;
  readonly changeNotes: string;
  readonly importStatus: string;
  readonly isPublished: boolean;
  readonly dateCreated: string;
}

/** The versions of a scenario, the highest number first, without imports that are running or have failed. */
export const versionsQuery = query<
  { readonly input: ScenarioInput; readonly take: number },
  { readonly scenarioVersions: { readonly items: readonly Version[] } }
>(`query ($input: ScenarioInput!, $take: Int!) {
  scenarioVersions(input: $input, take: $take, where: { major: { gte: 0 } }) { items {
    id version seq productStatus devices minClientVersionId maxClientVersionId changeNotes importStatus isPublished dateCreated
  } }
}`);

/** A version by its number, such as 1.2.0.0. */
export const versionByNumberQuery = query<
  {
    readonly input: ScenarioInput;
    readonly major: number;
    readonly minor: number;
    readonly snapshot: number;
    readonly incremental: number;
  },
  { readonly scenarioVersions: { readonly items: readonly { readonly version: string; readonly seq: number }[] } }
>(`query ($input: ScenarioInput!, $major: Float!, $minor: Float!, $snapshot: Float!, $incremental: Float!) {
  scenarioVersions(input: $input, take: 1, where: {
    major: { eq: $major }, minor: { eq: $minor }, snapshot: { eq: $snapshot }, incremental: { eq: $incremental }
  }) { items { version seq } }
}`);

/** A background job on the gateway. */
export interface Job {
  readonly id: string;
  readonly state: 'QUEUED' | 'RUNNING' | 'SUCCEEDED' | 'FAILED';
  readonly kind: string;
  readonly requestKey: string | null;
  readonly progress: number;
  readonly step: string;
  readonly result: JsonObject | null;
  readonly error: { readonly code: string; readonly message: string; readonly metadata: string } | null;
}

const jobFields = 'id state kind requestKey progress step result error { code message metadata }';

/** A job. */
export const jobQuery = query<
  { readonly input: { readonly institutionId: string; readonly jobId: string } },
  { readonly job: Job }
>(`query ($input: JobInput!) { job(input: $input) { ${jobFields} } }`);

/** Jobs whose request keys start with this prefix, the newest first. */
export const jobsByKeyQuery = query<
  { readonly input: { readonly institutionId: string }; readonly key: string },
  { readonly jobs: { readonly items: readonly Job[] } }
>(`query ($input: JobsInput!, $key: String!) {
  jobs(input: $input, where: { requestKey: { startsWith: $key }, state: { neq: FAILED } }, take: 1) { items { ${jobFields} } }
}`);

/** Queued and running jobs of a scenario. */
export const runningJobsQuery = query<
  { readonly input: { readonly institutionId: string }; readonly scenarioCode: string },
  { readonly jobs: { readonly items: readonly Job[] } }
>(`query ($input: JobsInput!, $scenarioCode: String!) {
  jobs(input: $input, where: { scenarioCode: { eq: $scenarioCode }, state: { in: [QUEUED, RUNNING] } }, take: 20) {
    items { ${jobFields} }
  }
}`);

/** Description of a version in inputs. */
export interface VersionInput {
  readonly productStatus: string;
  readonly devices: readonly string[];
  readonly minClientVersionId: number;
  readonly maxClientVersionId: number;
  readonly changeNotes: string;
  readonly versionNumberPart: string;
  readonly requestKey: string;
}

/** Uploads a scenario. Files are sent with the request. */
export const uploadMutation = query<
  {
    readonly input: VersionInput & {
      readonly institutionId: string;
      readonly scenarioCode: string | null;
      readonly libraryId: string | null;
      readonly expectedSeq: number | null;
      readonly force: boolean;
      readonly scenarioFile: null;
      readonly feedbackFile: null;
    };
  },
  { readonly scenarioUpload: Job }
>(`mutation ($input: ScenarioUploadInput!) { scenarioUpload(input: $input) { ${jobFields} } }`);

/** Publishes a scenario. */
export const publishMutation = query<
  { readonly input: VersionInput & ScenarioInput & { readonly testWaiver?: string } },
  { readonly scenarioPublish: Job }
>(`mutation ($input: ScenarioPublishInput!) { scenarioPublish(input: $input) { ${jobFields} } }`);

/** The codes of the scenarios of the institution that the user can open. */
export const ownedScenariosQuery = query<
  { readonly input: { readonly institutionId: string }; readonly skip: number; readonly take: number },
  {
    readonly scenariosOwned: {
      readonly totalCount: number;
      readonly items: readonly { readonly scenarioCode: string }[];
    };
  }
>(`query ($input: ScenariosOwnedInput!, $skip: Int!, $take: Int!) {
  scenariosOwned(input: $input, skip: $skip, take: $take) { totalCount items { scenarioCode } }
}`);

/** The shared assets as a catalogue file. */
export const catalogueQuery = query<
  { readonly input: { readonly institutionId: string } },
  { readonly catalogueFile: string }
>('query ($input: CatalogueFileInput!) { catalogueFile(input: $input) }');

/** Summary of a scenario. */
export const summaryQuery = query<
  { readonly input: ScenarioInput },
  { readonly scenarioByCode: { readonly title: string; readonly seq: number; readonly access: string } }
>('query ($input: ScenarioInput!) { scenarioByCode(input: $input) { title seq access } }');

/** Ends the session on the gateway. */
export const signOutMutation = query<object, { readonly signOut: boolean }>('mutation { signOut }');
