import { useMemo } from 'react';
import type { Scenario } from '@scn/core/document/scenario';
import { useDocument, useScenario } from '#document/document-context.tsx';
import { documentView } from '#document/document-view';
import type { OpenedDocument } from '#document/open-document';
import { useIssues } from '#document/problems/use-problems';
import { problemRows, type ProblemRow } from './problem-rows';

const suppressionsOf = (scenario: Scenario) => scenario.suppressions;

/** The rows of the problem list; null before the first validation. Recreated after each validation. */
export function useProblemRows(): readonly ProblemRow[] | null {
  const document = useDocument();
  const issues = useIssues();
  const suppressions = useScenario(suppressionsOf);
  return useMemo(
    () => (issues === null ? null : problemRows(issues, suppressions, documentView(document))),
    [document, issues, suppressions],
  );
}

/** The number of rows of the list; 0 before the first validation. */
export function useProblemRowCount(): number {
  const issues = useIssues();
  const suppressions = useScenario(suppressionsOf);
  return issues === null ? 0 : issues.length + suppressions.length;
}

/** The current rows, for shortcuts that work without the list. */
export function problemRowsNow(document: OpenedDocument): readonly ProblemRow[] {
  const issues = document.problems.problems?.issues ?? [];
  return problemRows(issues, document.session.snapshot().suppressions, documentView(document));
}
