import { createContext, use, useMemo, type ReactNode } from 'react';
import { useDocument, documentView } from '#document/document-context.tsx';
import { useIssues } from '#document/problems/use-problems';
import { ProblemCountBadge } from '../../problems/problem-count-badge';
import type { MenuNodes } from '../nodes/menu-node';
import { problemsOfNodes, type NodeProblems } from './node-problems';

const nothing: ReadonlyMap<string, NodeProblems> = new Map();
const Problems = createContext(nothing);

/** Counts the problems of tree nodes once per validation, for the badges inside. */
export function NodeProblemsProvider({
  nodes,
  children,
}: {
  readonly nodes: MenuNodes;
  readonly children: ReactNode;
}): ReactNode {
  const document = useDocument();
  const issues = useIssues();
  const problems = useMemo(() => {
    if (issues === null || issues.length === 0) return nothing;
    const view = documentView(document);
    return problemsOfNodes(nodes, issues, (entity) => {
      const around: string[] = [];
      for (let at = view.get(entity) ?? null; at !== null; at = at.parent) around.push(at.id);
      return around;
    });
  }, [document, issues, nodes]);
  return <Problems value={problems}>{children}</Problems>;
}

/** Problem count of a node, by the highest severity; a collapsed node includes its descendants. */
export function NodeProblemBadge({ nodeId, isOpen }: { readonly nodeId: string; readonly isOpen: boolean }): ReactNode {
  const problems = use(Problems).get(nodeId);
  return <ProblemCountBadge counts={problems?.[isOpen ? 'own' : 'whole'] ?? null} />;
}
