import {
  checkUploadForm,
  largestUpload,
  readVersionForm,
  type UploadForm,
} from '@scn/core/document/upload/upload-form';
import { asJsonObject } from '@scn/core/base/json';
import { Refusal } from '@scn/core/base/refusal';
import type { UploadedFileRow } from '#database/tables/jobs';
import type { StagedFile } from '#files/file-store';
import { requirePolicy, type Member } from '#principal/principal';
import { requireRowId } from '#graphql/input/input-values';
import type { ImportInput } from '../kinds/import-scenario';
import { requireOwnScenario, updateRights } from '../kinds/requester';
import { requireWritableLibrary } from '#tenancy/libraries/library';
import type { JobRequestServices } from '../context';
import { readRequestKey } from './read-request-key';
import { refuseProblems } from './refuse-problems';

/** The fields of the upload form, with additional options for pipelines. */
export interface UploadRequest extends Omit<UploadForm, 'scenarioFile' | 'feedbackFile'> {
  readonly libraryId?: string | null | undefined;
  readonly expectedSeq?: number | null | undefined;
  readonly force?: boolean | null | undefined;
  /** The client's key for this request, for safe retries. */
  readonly requestKey?: string | null | undefined;
  readonly scenarioFile?: StagedFile | null | undefined;
  readonly feedbackFile?: StagedFile | null | undefined;
}

/**
 * Requests an import. The files are stored before the job is created, so that the job always finds them.
 *
 * @returns the job's id.
 * @throws Refusal ValidationError with a message for each field of the form; NoRecordsFoundError or ScenarioAccessError; the
 *   errors of file inspection.
 */
export async function requestUpload(
  services: JobRequestServices,
  member: Member,
  form: UploadRequest,
): Promise<string> {
  const { scenarioFile = null, feedbackFile = null } = form;
  const requestKey = readRequestKey(form.requestKey);
  refuseProblems(checkUploadForm({ ...form, scenarioFile: asForm(scenarioFile), feedbackFile: asForm(feedbackFile) }));
  const scenarioCode = form.scenarioCode?.trim() ?? '';
  let scenarioId: string | null = null;
  let libraryId: string | null = null;
  if (scenarioCode !== '') {
    ({ scenarioId } = await requireOwnScenario(services, member, scenarioCode, updateRights));
  } else {
    requirePolicy(member, 'Create', 'Scenario');
    const { libraryId: wanted = null } = form;
    if (wanted !== null)
      ({ id: libraryId } = await requireWritableLibrary(services.database, member, {
        libraryId: requireRowId(wanted, 'library'),
      }));
  }
  const { expectedSeq = null, force } = form;
  if (expectedSeq !== null && expectedSeq < 1) throw new Refusal('InvalidValueError', { field: 'expectedSeq' });
  const input: ImportInput = {
    scenarioCode: scenarioCode === '' ? null : scenarioCode,
    libraryId,
    version: readVersionForm(form),
    scenarioFile: await keep(services, member, scenarioFile),
    feedbackFile: await keep(services, member, feedbackFile),
    expectedSeq,
    force: force === true,
    policies: member.credential.kind === 'api-token' ? policiesOf(member) : null,
  };
  return services.jobs.request({
    institutionId: member.institutionId,
    kind: 'import',
    scenarioId,
    input: asJsonObject(input),
    requestedBy: member.userId,
    requestKey,
  });
}

function policiesOf({ permissions }: Member): readonly string[] {
  return [...new Set(permissions.map(({ policyName }) => policyName))];
}

async function keep(
  { files }: JobRequestServices,
  { institutionId, userId }: Member,
  staged: StagedFile | null,
): Promise<UploadedFileRow | null> {
  if (staged === null) return null;
  const { sha256, bytes } = await files.keep({ institutionId, userId }, staged, { maxBytes: largestUpload });
  return { sha256, bytes, filename: staged.filename };
}

function asForm(staged: StagedFile | null): { readonly name: string; readonly bytes: number } | null {
  return staged === null ? null : { name: staged.filename, bytes: staged.bytes };
}
