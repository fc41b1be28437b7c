import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { useDocument, useScenario, documentView } from '#document/document-context.tsx';
import { useBreakageGate } from '../document/breakage-gate';
import { BlockedDialog } from './blocked-dialog';
import { RemovalDialog, type RemovalConfirmation } from './removal-dialog';
import { planRemoval, removalCall, type RemovalRequest } from './removal-plan';
import { useRemove } from './use-remove';

/** Asks for confirmation of a removal, and carries it out. @param request - null while there is none */
export default function RemovalHost(props: {
  readonly request: RemovalRequest | null;
  readonly onDone: () => void;
}): ReactNode {
  const { request, onDone } = props;
  const remove = useRemove();
  const asked = useConfirmation(request);
  const isSimple = request !== null && asked === null;
  useEffect(() => {
    if (!isSimple) return;
    if (request.kind === 'command') remove.command(request.id);
    if (request.kind === 'entity') remove.entity(request);
    onDone();
  }, [isSimple, request, remove, onDone]);
  // the dialog keeps its content while it closes
  const last = useRef<RemovalConfirmation | null>(null);
  last.current = asked ?? last.current;
  const isBlocked = asked !== null && asked.plan.blocking.length > 0 && asked.plan.onlyPlace === null;
  return (
    <>
      <BlockedDialog open={isBlocked} confirmation={last.current} onClose={onDone} />
      <RemovalDialog
        open={asked !== null && !isBlocked}
        confirmation={last.current}
        onCancel={onDone}
        onConfirm={(menuItemId) => {
          if (menuItemId !== null) remove.place(menuItemId);
          else if (request?.kind === 'entity') remove.entity(request);
          else if (asked?.kind === 'action' || asked?.kind === 'response') remove[asked.kind](asked.plan.id);
          onDone();
        }}
      />
    </>
  );
}

/** Plans the removal from the current scenario; null if no confirmation is needed, or if the entity no longer exists. */
function useConfirmation(request: RemovalRequest | null): RemovalConfirmation | null {
  const document = useDocument();
  const gate = useBreakageGate();
  const scenario = useScenario((now) => (request === null ? null : now));
  return useMemo(() => {
    if (scenario === null || request === null || request.kind === 'command') return null;
    const plan = planRemoval(documentView(document), request);
    if (plan === null) return null;
    const used = new Set(plan.dependencies.map(({ id }) => id));
    const breaks = gate.of([removalCall(request)]).filter(({ entity }) => !used.has(entity));
    // what nothing depends on is deleted without a question: it can be undone; an array in use is refused with what uses it
    const isUnused = request.kind === 'entity' && (used.size === 0 || request.entityKind === 'array');
    return isUnused && breaks.length === 0 ? null : { kind: request.kind, plan, breaks };
  }, [document, gate, scenario, request]);
}
