import { useMemo } from 'react';
import type { Scenario } from '@scn/core/document/scenario';
import { useDocument, useScenario } from '../../document/document-context';
import { documentView } from '../../document/document-view';
import type { OpenedDocument } from '../../document/open-document';
import { useProblems } from '../../document/problems/use-problems';
import { problemRows, type ProblemRow } from './problem-rows';

const suppressionsOf = (scenario: Scenario) => scenario.suppressions;

/** The rows of the list of problems; null before the document was judged. Made anew when it was judged again. */
export function useProblemRows(): readonly ProblemRow[] | null {
  const document = useDocument();
  const issues = useProblems()?.issues ?? null;
  const suppressions = useScenario(suppressionsOf);
  return useMemo(
    () => (issues === null ? null : problemRows(issues, suppressions, documentView(document))),
    [document, issues, suppressions],
  );
}

/** The rows as they are now, for what is done by a key while no list is there. */
export function problemRowsNow(document: OpenedDocument): readonly ProblemRow[] {
  const issues = document.problems.read()?.issues ?? [];
  return problemRows(issues, document.session.snapshot().suppressions, documentView(document));
}
