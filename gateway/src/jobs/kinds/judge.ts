import type { Issue } from '@scn/core/base/issue';
import { catalogueView } from '#catalogue/catalogue-view';
import { printCatalogue, type PrintedCatalogue } from '#catalogue/printed-catalogue';
import type { StoredDocument } from '#log/stored-document';
import type { JobRun } from '../job-rows';
import type { JobServices } from '../context';
import { judgeDocument } from '../tasks/judge-document';

/** The issues of a scenario, and the catalogue that it was validated with. */
export interface Judgement {
  readonly issues: readonly Issue[];
  readonly catalogue: PrintedCatalogue;
}

/** Validates a scenario with the shared assets of its institution, as in the editor and on the command line. */
export async function judge(
  { services, signal }: Pick<JobRun, 'services' | 'signal'>,
  institutionId: string,
  stored: StoredDocument,
): Promise<Judgement> {
  const catalogue = await catalogueOf(services, institutionId);
  return { issues: await services.operationLog.threads.run(judgeDocument, { stored, catalogue }, signal), catalogue };
}

/** The shared assets of an institution, for tasks. */
export async function catalogueOf(
  { database, operationLog: { plugins } }: JobServices,
  institutionId: string,
): Promise<PrintedCatalogue> {
  return printCatalogue(await database.inInstitution(institutionId, (queries) => catalogueView(queries, plugins)));
}
