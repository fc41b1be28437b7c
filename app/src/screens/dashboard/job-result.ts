import type { DashboardJob } from './dashboard-data';

/** Path below the scenario's workspace that shows the result of a job: '' for the workspace itself. */
export function resultPath({ kind, result }: Pick<DashboardJob, 'kind' | 'result'>): string {
  switch (kind) {
    case 'import': {
      const versionId =
        typeof result === 'object' && result !== null && 'versionId' in result ? result.versionId : null;
      return typeof versionId === 'string' ? `/more/scenario-history/${encodeURIComponent(versionId)}/issues` : '';
    }
    case 'publish':
      return '/more/scenario-history';
    case 'validate':
      return '/validation-issues';
    case 'duplicate':
    case 'speech': // about no scenario
    case 'replace': // about several
      return '';
  }
}
