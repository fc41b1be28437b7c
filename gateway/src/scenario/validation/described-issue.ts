import { dependenciesOf, type Dependency } from '@scn/core/operations/dependencies';
import type { PlacedView } from '@scn/core/operations/operation';
import type { EntityNode } from '@scn/core/kernel/view';
import type { Issue } from '@scn/core/base/issue';
import { titleOfEntity } from '@scn/core/description/entity-title';

/** The entity that an issue is about. */
export interface IssueEntity {
  readonly id: string;
  readonly name: string;
  readonly entityType: string;
  /** All references to it are only mentions, which are deleted with it. */
  readonly canAutomaticallyDelete: boolean;
  /** References to it from elsewhere. */
  readonly relatedEntities: readonly Dependency[];
}

/** An issue with the entity that it is about. */
export interface DescribedIssue {
  readonly issue: Issue;
  /** Null for an issue of the scenario itself. */
  readonly entity: IssueEntity | null;
}

/** Describes issues; each entity is looked up once. */
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
