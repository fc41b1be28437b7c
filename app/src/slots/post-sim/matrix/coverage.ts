import type { EntityNode, ScenarioView } from '@scn/core/kernel/view';
import type { PostSim } from '@scn/core/document/post-sim/schema';
import { frameworks } from '@scn/core/index/queries/sections';

/** A framework with its competencies. */
export type MappedFramework = PostSim['frameworks'][number];
/** A competency with the feedback points that show it. */
export type Competency = MappedFramework['competencies'][number];

/** Which feedback points show which competencies. */
export interface Coverage {
  readonly frameworks: readonly MappedFramework[];
  readonly points: readonly EntityNode<'feedback-point'>[];
  /** Competencies that no existing feedback point shows. */
  readonly uncovered: readonly Competency[];
  /** Feedback points that show no competency. */
  readonly unused: readonly EntityNode<'feedback-point'>[];
}

/** The mapping of competencies to feedback points, and what it leaves out. */
export function coverageOf(view: ScenarioView): Coverage {
  const mapped = view.derive(frameworks);
  const points = view.all('feedback-point');
  const known = new Set(points.map(({ id }) => id));
  const competencies = mapped.flatMap((framework) => framework.competencies);
  const used = new Set(competencies.flatMap(({ feedbackPointIds }) => feedbackPointIds));
  return {
    frameworks: mapped,
    points,
    uncovered: competencies.filter(({ feedbackPointIds }) => !feedbackPointIds.some((id) => known.has(id))),
    unused: points.filter(({ id }) => !used.has(id)),
  };
}

/** The feedback points of a competency after a cell of the matrix was switched, in the order in which they were chosen. */
export function switched({ feedbackPointIds }: Competency, pointId: string): readonly string[] {
  return feedbackPointIds.includes(pointId)
    ? feedbackPointIds.filter((id) => id !== pointId)
    : [...feedbackPointIds, pointId];
}
