import { buffer } from 'node:stream/consumers';
import { feedbackFileProblem } from '@scn/core/document/upload/feedback-file-name';
import type { VersionDescription } from '@scn/core/document/upload/version-fields';
import { fromJson, type JsonObject } from '@scn/core/base/json';
import { notFound, Refusal } from '@scn/core/base/refusal';
import type { OperationAbility } from '@scn/core/permissions/policies';
import type { UploadedFileRow } from '#database/tables/jobs';
import { readHead } from '#log/catch-up';
import { createPrepared, firstPlace } from '#log/create-scenario';
import { replaceDocument } from '#log/replace-document';
import { requireWritableLibrary } from '#tenancy/libraries/library';
import { requirePolicy } from '#principal/principal';
import { setScenario, operationIdOf, scenarioIdOf, versionIdOf, type JobRun } from '../job-rows';
import {
  createFromFile,
  judgeFile,
  readUploadedFile,
  replaceByFile,
  type FileOutline,
  type UploadedFile,
} from '../tasks/uploaded-file';
import { issuesAsJson, type FoundIssue } from '../versions/found-issue';
import { printVersion } from '@scn/core/document/version-number';
import { addVersion, endImport, type VersionRow } from '../versions/version-rows';
import { catalogueOf } from './judge';
import { refuseLostWork } from './refuse-lost-work';
import { requireOwnScenario, updateRights, requesterOf } from './requester';
import { wasCreated } from './was-created';

/** The validated upload form, with its files. */
export interface ImportInput {
  /** The code of the scenario to update; null to create one. */
  readonly scenarioCode: string | null;
  /** The library of a new scenario; null: the one that its file names. */
  readonly libraryId: string | null;
  readonly version: VersionDescription;
  readonly scenarioFile: UploadedFileRow | null;
  readonly feedbackFile: UploadedFileRow | null;
  /** The last change that the file contains. */
  readonly expectedSeq: number | null;
  /** Whether to overwrite changes that others have made since. */
  readonly force: boolean;
  /** The policies of the API token that requested it, which limit its user's; null or missing: it was a session. */
  readonly policies?: readonly string[] | null;
}

/** The scenario, and the position of the imported version in its log. */
interface Imported {
  readonly scenarioId: string;
  readonly scenarioCode: string;
  readonly seq: number;
}

/** An accepted file. */
interface ReadFile {
  readonly file: UploadedFile;
  readonly outline: FileOutline;
}

/** A file that can't be imported. */
class FileRefused extends Error {
  readonly issues: readonly FoundIssue[];

  constructor(issues: readonly FoundIssue[]) {
    super('The file was rejected.');
    this.issues = issues;
  }
}

/** Imports the files of an upload form as a version of a new or an existing scenario. */
export function runImport(run: JobRun): Promise<JsonObject> {
  const input = fromJson<ImportInput>(run.job.input);
  return input.scenarioCode === null ? create(run, input) : update(run, input, input.scenarioCode);
}

async function create(run: JobRun, input: ImportInput): Promise<JsonObject> {
  const { job, services, progress } = run;
  const mayCreate = async () => {
    const member = await requesterOf(run);
    requirePolicy(member, 'Create', 'Scenario');
    return member;
  };
  await mayCreate();
  if (input.scenarioFile === null) throw new Refusal('ValidationError', {}, 'Scenario file is required');
  let read: ReadFile;
  try {
    read = await readFile(run, input.scenarioFile);
  } catch (error) {
    throw error instanceof FileRefused ? refusalOf(error.issues) : error;
  }
  const { scenarioCode, libraryCode } = read.outline;
  requireFeedbackOf(input, scenarioCode);
  const scenarioId = scenarioIdOf(job.id);
  if (!(await wasCreated(run, scenarioId))) {
    const authorise = async () =>
      requireWritableLibrary(
        services.database,
        await mayCreate(),
        input.libraryId === null ? { libraryCode } : { libraryId: input.libraryId },
      );
    const library = await authorise();
    progress(0.4, `Saving ${scenarioCode}`);
    const created = {
      institutionId: job.institutionId,
      scenarioId,
      libraryId: library.id,
      operationId: operationIdOf(job.id),
      actorId: job.requestedBy,
      at: job.createdAt,
    };
    const asked = { file: read.file, place: firstPlace(created), libraryCode: library.code };
    const prepared = await services.operationLog.threads.run(createFromFile, asked, run.signal);
    await authorise(); // again: it has taken a while
    await createPrepared(services.operationLog, created, prepared);
  }
  await services.database.inInstitution(job.institutionId, (queries) => setScenario(queries, job.id, scenarioId));
  const imported = { scenarioId, scenarioCode, seq: 1 };
  return conclude(run, input, await begin(run, input, imported), imported, read);
}

async function update(run: JobRun, input: ImportInput, scenarioCode: string): Promise<JsonObject> {
  const { job, services } = run;
  const scenario = await requireOwnScenario(services, await requesterOf(run), scenarioCode, updateRights);
  const { scenarioId, institutionId } = scenario;
  if (scenarioId !== job.scenarioId) throw notFound('scenario');
  requireFeedbackOf(input, scenarioCode);
  const head = await services.database.inInstitution(institutionId, (queries) => readHead(queries, scenarioId));
  const version = await begin(run, input, { scenarioId, scenarioCode, seq: head.seq });
  try {
    if (input.scenarioFile === null)
      return await conclude(run, input, version, { scenarioId, scenarioCode, seq: version.seq }, null);
    const read = await readFile(run, input.scenarioFile);
    const { seq } = await replace(run, input, scenario, read);
    return await conclude(run, input, version, { scenarioId, scenarioCode, seq }, read);
  } catch (error) {
    if (!(error instanceof FileRefused) && !(error instanceof Refusal)) throw error;
    const issues = error instanceof FileRefused ? error.issues : [issueOf(error)];
    await services.database.inInstitution(institutionId, (queries) =>
      endImport(queries, version, { importStatus: 'FAILED_IMPORT', seq: version.seq, numberPart: null }, issues),
    );
    throw error instanceof FileRefused ? refusalOf(error.issues) : error;
  }
}

/** Replaces the scenario's content with the file's, as one change that its author can revert. */
async function replace(
  run: JobRun,
  input: ImportInput,
  scenario: { readonly scenarioId: string; readonly institutionId: string; readonly scenarioCode: string },
  { file, outline }: ReadFile,
): Promise<{ readonly seq: number }> {
  const { job, services, progress, signal } = run;
  const { scenarioId, institutionId, scenarioCode } = scenario;
  let member = await requesterOf(run);
  if (outline.scenarioCode !== scenarioCode) {
    const message = `The file contains the scenario ${outline.scenarioCode}, not ${scenarioCode}.`;
    throw new Refusal('InvalidScenarioCodeError', { field: 'scenarioFile' }, message);
  }
  progress(0.4, `Updating ${scenarioCode} from the file`);
  return replaceDocument(services.operationLog, {
    scenarioId,
    institutionId,
    scenarioCode,
    operationId: operationIdOf(job.id),
    actorId: job.requestedBy,
    ability: limitedTo(input.policies ?? null, { can: (...asked) => member.ability.can(...asked) }),
    at: job.createdAt,
    prepare: async (now) => {
      const prepared = await services.operationLog.threads.run(replaceByFile, { file, now }, signal);
      member = await requesterOf(run); // again: it has taken a while
      await requireOwnScenario(services, member, scenarioCode, updateRights);
      return prepared;
    },
    check: (queries, { head }) =>
      refuseLostWork(queries, { scenarioId, headSeq: head.seq, versionId: versionIdOf(job.id), job, input }),
  });
}

function limitedTo(policies: readonly string[] | null, ability: OperationAbility): OperationAbility {
  if (policies === null) return ability;
  const held = new Set(policies);
  return {
    can: (action, subject, field) => held.has(`${subject}:${action}`) && ability.can(action, subject, field),
  };
}

/** Adds the version in the state IMPORTING and without a number, or finds the one that an earlier attempt added. */
function begin({ job, services }: JobRun, input: ImportInput, { scenarioId, seq }: Imported): Promise<VersionRow> {
  const { institutionId, requestedBy, createdAt } = job;
  return services.database.inInstitution(institutionId, (queries) =>
    addVersion(queries, {
      id: versionIdOf(job.id),
      institutionId,
      scenarioId,
      seq,
      description: input.version,
      importStatus: 'IMPORTING',
      scenarioFile: input.scenarioFile,
      feedbackFile: input.feedbackFile,
      createdBy: requestedBy,
      createdAt,
    }),
  );
}

/** Validates the imported scenario and ends the import. Issues don't prevent anyone from editing it, only from publishing it. */
async function conclude(
  { services, progress, signal }: JobRun,
  input: ImportInput,
  version: VersionRow,
  { scenarioCode, seq }: Imported,
  read: ReadFile | null,
): Promise<JsonObject> {
  const issues = [...(read?.outline.warnings ?? [])];
  if (read !== null) {
    progress(0.7, 'Validating the scenario');
    const catalogue = await catalogueOf(services, version.institutionId);
    issues.push(...(await services.operationLog.threads.run(judgeFile, { file: read.file, catalogue }, signal)));
  }
  if (input.feedbackFile !== null) issues.push(feedbackRetained(input.feedbackFile));
  const importStatus = issues.some(({ logType }) => logType !== 'INFORMATION') ? 'IMPORTED_WITH_WARNINGS' : 'IMPORTED';
  progress(0.9, 'Saving the issues');
  const outcome = { importStatus, seq, numberPart: input.version.versionNumberPart } as const;
  const number = await services.database.inInstitution(version.institutionId, (queries) =>
    endImport(queries, version, outcome, issues),
  );
  if (number === null) throw new Error('The version has no number.');
  const result = { scenarioCode, versionId: version.id, version: printVersion(number), seq, importStatus };
  return { ...result, issueCount: issues.length };
}

/** Reads the file. @throws FileRefused */
async function readFile({ job, services, progress, signal }: JobRun, { sha256 }: UploadedFileRow): Promise<ReadFile> {
  progress(0.1, 'Reading the file');
  const file = { sha256, bytes: await buffer(await services.files.open(job.institutionId, sha256)) };
  const outline = await services.operationLog.threads.run(readUploadedFile, file, signal);
  if ('refused' in outline) throw new FileRefused(outline.refused);
  return { file, outline };
}

/** The form has already checked the name of a feedback file, unless it didn't know the scenario code. @throws Refusal ValidationError */
function requireFeedbackOf({ feedbackFile }: ImportInput, scenarioCode: string): void {
  const problem = feedbackFile === null ? undefined : feedbackFileProblem(feedbackFile.filename, scenarioCode);
  if (problem === undefined) return;
  throw new Refusal('ValidationError', { fields: { feedbackFile: problem } }, problem);
}

function feedbackRetained({ filename }: UploadedFileRow): FoundIssue {
  return {
    logType: 'INFORMATION',
    code: 'feedback-file/kept',
    message: `The feedback file “${filename}” is stored with this version. Its content was not read.`,
    place: { entity: null, pointer: '', line: null, column: null },
  };
}

function issueOf({ code, message }: Refusal): FoundIssue {
  return { logType: 'ERROR', code, message, place: { entity: null, pointer: '', line: null, column: null } };
}

function refusalOf(issues: readonly FoundIssue[]): Refusal {
  const [first] = issues;
  const message = first === undefined ? undefined : `The scenario could not be uploaded. ${first.message}`;
  return new Refusal('UploadScenarioError', { issues: issuesAsJson(issues), issueCount: issues.length }, message);
}
