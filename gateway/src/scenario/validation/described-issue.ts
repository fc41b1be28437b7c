import { dependenciesOf, type Dependency } from '@scn/core/operations/dependencies';
import type { PlacedView } from '@scn/core/operations/operation';
import type { EntityNode } from '@scn/core/validation/view';
import type { Issue } from '@scn/core/validation/issue';
import { titleOfEntity } from '@scn/core/description/entity-title';

/** The entity that an issue is about. */
export interface IssueEntity {
  readonly id: string;
  readonly name: string;
  readonly entityType: string;
  /** Everything that refers to it is a mere mention: deleting it takes them along. */
  readonly canAutomaticallyDelete: boolean;
  /** What refers to it from outside. */
  readonly relatedEntities: readonly Dependency[];
}

/** An issue with the entity that it is about. */
export interface DescribedIssue {
  readonly issue: Issue;
  /** Null for an issue of the scenario itself. */
  readonly entity: IssueEntity | null;
}

/** Describes issues; an entity that several are about is looked up once. */
export function describeIssues(issues: readonly Issue[], view: PlacedView): readonly DescribedIssue[] {
  const entities = new Map<string, IssueEntity>();
  const entityOf = (id: string): IssueEntity => {
    const known = entities.get(id);
    if (known !== undefined) return known;
    const entity = describeEntity(id, view.get(id), view);
    entities.set(id, entity);
    return entity;
  };
  return issues.map((issue) => ({ issue, entity: issue.entity === null ? null : entityOf(issue.entity) }));
}

function describeEntity(id: string, node: EntityNode | undefined, view: PlacedView): IssueEntity {
  const relatedEntities = dependenciesOf(view, [id]);
  return {
    id,
    name: node === undefined ? id : titleOfEntity(node),
    entityType: node?.kind ?? 'scenario',
    canAutomaticallyDelete: relatedEntities.every((each) => each.canAutomaticallyDelete),
    relatedEntities,
  };
}
