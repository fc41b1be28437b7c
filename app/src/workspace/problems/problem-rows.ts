import { useMemo } from 'react';
import type { Issue } from '@scn/core/base/issue';
import type { Scenario } from '@scn/core/document/scenario';
import type { PlacedView } from '@scn/core/operations/operation';
import { useDocument, useScenario, documentView } from '#document/document-context.tsx';
import type { OpenedDocument } from '#document/open-document';
import { useIssues } from '#document/problems/use-problems';
import { codeOf, entityWords, type EntityWords } from '../entities/entity-text';
import { areaOf, type ProblemArea } from './problem-areas';

/** An accepted problem and its reason. */
export type Suppression = Scenario['suppressions'][number];

/** A row of the list: a problem, or an accepted one. */
export interface ProblemRow {
  /** Stable while the problem exists. */
  readonly id: string;
  /** Null for accepted problems. */
  readonly issue: Issue | null;
  readonly suppression: Suppression | null;
  /** Null for the scenario itself. */
  readonly words: EntityWords | null;
  readonly area: ProblemArea;
  readonly ruleId: string;
}

const order = { ERROR: 0, WARNING: 1, INFORMATION: 2 } as const satisfies Record<Issue['severity'], number>;

/** Issues, most severe first, otherwise in their order. */
export function bySeverity(issues: readonly Issue[]): readonly Issue[] {
  return issues.toSorted((one, other) => order[one.severity] - order[other.severity]);
}

/** The rows of the list: by severity, most severe first, in document order, then the accepted ones. */
export function problemRows(
  issues: readonly Issue[],
  suppressions: readonly Suppression[],
  view: PlacedView,
): readonly ProblemRow[] {
  const ids = new Map<string, number>();
  const rowId = (...parts: readonly unknown[]) => {
    const id = JSON.stringify(parts);
    const count = (ids.get(id) ?? 0) + 1;
    ids.set(id, count);
    return count === 1 ? id : `${id} ${count}`;
  };
  const wordsOf = (entity: string | null): EntityWords | null => {
    const node = entity === null ? undefined : view.get(entity);
    if (node !== undefined) return entityWords(node, view);
    const code = entity === null ? null : codeOf(entity);
    return code === null ? null : { name: code, code };
  };
  const found = bySeverity(issues).map((issue): ProblemRow => {
    const { ruleId, messageId, entity, at, pointer } = issue;
    const id = rowId(ruleId, messageId, entity, at);
    return { id, issue, suppression: null, words: wordsOf(entity), area: areaOf(pointer), ruleId };
  });
  const accepted = suppressions.map((suppression): ProblemRow => {
    const { ruleId, entity } = suppression;
    const node = entity === null ? undefined : view.get(entity);
    const area = node === undefined ? 'scenario' : areaOf(view.pointerOf(node));
    return { id: rowId('accepted', ruleId, entity), issue: null, suppression, words: wordsOf(entity), area, ruleId };
  });
  return [...found, ...accepted];
}

/** The next or previous problem, wrapping around; null if there is none. */
export function stepFrom(rows: readonly ProblemRow[], current: string | null, step: 1 | -1): ProblemRow | null {
  const problems = rows.filter(({ issue }) => issue !== null);
  const at = problems.findIndex(({ id }) => id === current);
  if (at < 0) return problems.at(step === 1 ? 0 : -1) ?? null;
  return problems[(at + step + problems.length) % problems.length] ?? null;
}

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
