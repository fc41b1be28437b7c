import type { ReactNode } from 'react';
import { useDocumentState } from '#document/document-context.tsx';
import { PluginFailure } from '#plugins/plugin-ui.tsx';

/** The problems of plugins that are being developed, above the scenario that their author has open. */
export default function DevelopmentProblems(): ReactNode {
  const state = useDocumentState();
  if (state.state !== 'open') return null;
  return state.document.known.problems.map((problem) => (
    <PluginFailure key={`${problem.kind} ${problem.details}`} problem={problem} />
  ));
}
