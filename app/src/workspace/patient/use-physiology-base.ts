import { useWorkspace } from '../open/workspace-context';

/** The address of the physiology pages of a patient. */
export function usePhysiologyBase(patientId: string): string {
  const { base } = useWorkspace();
  return `${base}/compose-sim/patient-details/${encodeURIComponent(patientId)}/physiology`;
}
