import { useTranslation } from 'react-i18next';
import type { ReportPlugin } from '@scn/core/kernel/contract';
import { useDocument } from '#document/document-context.tsx';
import { useJump } from '#page/use-jump';
import { useChange } from '../document/use-change';
import { reportSlugs } from '../entities/entity-address';
import { useWorkspace } from '../open/workspace-context';

/** Adds a report to a patient, after the others, and opens its page. Callers check the permission. */
export function useAddReport(): (patientId: string, report: ReportPlugin) => void {
  const { t } = useTranslation('patient');
  const { session } = useDocument();
  const { base } = useWorkspace();
  const change = useChange();
  const jump = useJump();
  return (patientId, { id: report, title }) => {
    const id = crypto.randomUUID();
    const reports = () => session.snapshot().patients.find((each) => each.id === patientId)?.physiology.reports ?? [];
    const after = reports().at(-1)?.id ?? null;
    const input = { kind: 'patient-report', id, parentEntityId: patientId, values: { report }, after };
    const open = () => {
      const slug = reportSlugs(reports()).get(id) ?? 'overview';
      const page = `${base}/compose-sim/patient-details/${encodeURIComponent(patientId)}/physiology`;
      jump(`${page}/${encodeURIComponent(slug)}`);
    };
    change([{ name: 'entity.create', input }], { success: t('reportAdded', { title }), onMade: open });
  };
}
