import { useWorkspace } from '#workspace/open/workspace-context.tsx';

/** The address of the physiology pages of a patient. */
export function usePhysiologyBase(patientId: string): string {
  const { base } = useWorkspace();
  return `${base}/compose-sim/patient-details/${encodeURIComponent(patientId)}/physiology`;
}
