import { createContext, use } from 'react';
import type { SaveStore } from '../../document/save-store';
import type { OpenPatient, OpenScenario } from './scenario-data';

/** The scenario that is open, for the parts of its workspace and the screens in it. */
export interface Workspace {
  readonly scenario: OpenScenario;
  readonly patients: readonly OpenPatient[];
  /** The scenario's address. */
  readonly base: string;
  readonly saves: SaveStore;
  /** It is not there any more for this person: says so and leads to /. */
  readonly leave: () => void;
}

const WorkspaceContext = createContext<Workspace | null>(null);

/** Makes the open scenario known to what is inside. */
export const WorkspaceProvider = WorkspaceContext.Provider;

/** The scenario that is open. */
export function useWorkspace(): Workspace {
  const workspace = use(WorkspaceContext);
  if (workspace === null) throw new Error('There is no WorkspaceProvider.');
  return workspace;
}
