import { useEffect, useRef, type ReactNode } from 'react';
import { dropTarget } from '@scn/kit/drag/element-drag';
import { useWorkspace } from '#workspace/open/workspace-context.tsx';
import type { MovablePlanItem } from './use-plan-moves';

/** The kind of what is dragged on a plan. */
export const payloadKind = (type: MovablePlanItem['type']): string => `plan-${type}`;

/** An area of the plan on which things of a kind can be dropped. */
export function PlanTarget(props: {
  readonly takes: MovablePlanItem['type'];
  /** Where a thing is put that is dropped here. */
  readonly id: string | null;
  readonly label: string;
  readonly className: string;
  readonly onDrop: (entity: MovablePlanItem, to: string | null) => void;
  readonly children: ReactNode;
}): ReactNode {
  const { takes, id, label, className, onDrop, children } = props;
  const { scenarioCode } = useWorkspace().scenario;
  const area = useRef<HTMLDivElement>(null);
  const latest = useRef(onDrop);
  latest.current = onDrop;
  useEffect(() => {
    const element = area.current;
    if (element === null) return undefined;
    return dropTarget<MovablePlanItem>(element, {
      accepts: ({ kind, source }) => kind === payloadKind(takes) && source === scenarioCode,
      onOver: () => 'into',
      onDrop: ({ item }) => latest.current(item, id),
    });
  }, [takes, id, scenarioCode]);
  return (
    <div ref={area} role="group" aria-label={label} className={className} data-target={`${takes} ${id ?? ''}`}>
      {children}
    </div>
  );
}
