import { createContext, use } from 'react';
import type { SaveStore } from '#document/save-state';
import type { OpenPatient, OpenScenario } from './scenario-data';

/** The open scenario, for the parts of its workspace and its screens. */
export interface Workspace {
  readonly scenario: OpenScenario;
  readonly patients: readonly OpenPatient[];
  /** The scenario's address. */
  readonly base: string;
  readonly saves: SaveStore;
  /** The user has lost access to it: shows a message and redirects to /. */
  readonly leave: () => void;
  /** The user deletes it: losing the access to it needs no message. */
  readonly awaitDeletion: (isAwaited: boolean) => void;
}

const WorkspaceContext = createContext<Workspace | null>(null);

/** Provides the open scenario to its children. */
export const WorkspaceProvider = WorkspaceContext.Provider;

/** The open scenario. */
export function useWorkspace(): Workspace {
  const workspace = use(WorkspaceContext);
  if (workspace === null) throw new Error('There is no WorkspaceProvider.');
  return workspace;
}
