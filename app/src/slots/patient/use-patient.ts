import { useCallback } from 'react';
import type { Patient } from '@scn/core/document/patients/schema';
import type { Scenario } from '@scn/core/document/scenario';
import { useScenario } from '#document/document-context.tsx';

/** A patient of the open scenario; undefined once it is gone. */
export function usePatient(id: string | null): Patient | undefined {
  const select = useCallback(({ patients }: Scenario) => patients.find((patient) => patient.id === id), [id]);
  return useScenario(select);
}
