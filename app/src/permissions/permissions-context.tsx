import type { AnyAbility } from '@casl/ability';
import { AbilityProvider, useAbility } from '@casl/react';
import { createContext, use, useMemo, type ReactNode } from 'react';
import type { OperationAbility } from '@scn/core/permissions/policies';
import { usePreferences, type Features } from '#preferences/preferences-context.tsx';
import type { Condition } from '#routes/condition';
import type { Gate } from '#routes/route';
import { useSession } from '#sign-in/session-context.tsx';
import { featuresOf, releases } from './features';
import type { Viewer } from './viewer';

const ViewerContext = createContext<Viewer | null>(null);
const OwnershipContext = createContext(false);

/** Provides the signed-in user and their permissions. */
export function PermissionsProvider(props: {
  readonly viewer: Viewer;
  readonly ability: AnyAbility;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <ViewerContext value={props.viewer}>
      <AbilityProvider value={props.ability}>{props.children}</AbilityProvider>
    </ViewerContext>
  );
}

/** Provides whether the active institution owns the current scenario. */
export const OwnershipProvider = OwnershipContext.Provider;

/** Returns the signed-in user. */
export function useViewer(): Viewer {
  const viewer = use(ViewerContext);
  if (viewer === null) throw new Error('There is no PermissionsProvider.');
  return viewer;
}

/** Returns the name of this tab’s institution, for messages that say whom to ask; '' if there is none. */
export function useInstitutionName(): string {
  return use(ViewerContext)?.institution?.name ?? '';
}

/** Returns the id of the institution of this tab, which every request includes. */
export function useInstitutionId(): string {
  return useViewer().institution?.id ?? '';
}

/** Returns the user's features. */
export function useFeatures(): Features {
  const { id, institution } = useViewer();
  const session = useSession();
  const [{ features: choices }] = usePreferences();
  return useMemo(
    () =>
      featuresOf(
        releases,
        { userKey: id, institutionExternalId: institution?.externalId ?? null, userGroups: session.userGroups() },
        choices,
      ),
    [id, institution, session, choices],
  );
}

/** Returns a function that evaluates gates, for menu entries and buttons. */
export function useGates(): (gate: Gate | undefined) => boolean {
  const closed = useClosedGates();
  return useMemo(() => (gate) => closed(gate) === null, [closed]);
}

/** Returns a function that says why a gate is closed; null if it is open. */
function useClosedGates(): (gate: Gate | undefined) => Closed | null {
  const ability = useAbility<AnyAbility>();
  const isOwned = use(OwnershipContext);
  const features = useFeatures();
  const { isOperator = false } = useViewer();
  return useMemo(() => {
    const conditions: Conditions = { ...features, operator: isOperator, 'owned-by-institution': isOwned };
    const asked: OperationAbility = { can: (action, subject, field) => ability.can(action, subject, field) };
    return (gate) => closedBy(gate, asked, conditions);
  }, [ability, features, isOperator, isOwned]);
}

/** Renders its children if the gate is open. */
export function Gated(props: {
  readonly gate: Gate | undefined;
  /** Shown instead; can depend on why the gate is closed. */
  readonly otherwise?: ReactNode | ((closed: Closed) => ReactNode);
  readonly children: ReactNode;
}): ReactNode {
  const { gate, otherwise = null, children } = props;
  const closed = useClosedGates()(gate);
  if (closed === null) return children;
  return typeof otherwise === 'function' ? otherwise(closed) : otherwise;
}

/** Values of the conditions that gates require in addition to permissions. */
export type Conditions = Readonly<Record<Condition, boolean>>;

/** Why a gate is closed: the user lacks the permission, or one of its conditions doesn't hold. */
export type Closed = 'permission' | Condition;

/** Why a gate is closed; null if it is open. Without the permission, nothing is revealed about conditions. */
export function closedBy(gate: Gate | undefined, ability: OperationAbility, conditions: Conditions): Closed | null {
  if (gate === undefined) return null;
  if (!isAllowed(gate.anyOf, ability)) return 'permission';
  return gate.conditions?.find((condition) => !conditions[condition]) ?? null;
}

/** Whether a gate is open: at least one of its policies and every condition must hold. Without a gate, it is open to everyone. */
export function isOpen(gate: Gate | undefined, ability: OperationAbility, conditions: Conditions): boolean {
  return closedBy(gate, ability, conditions) === null;
}

function isAllowed(anyOf: Gate['anyOf'], ability: OperationAbility): boolean {
  return (
    anyOf.length === 0 || anyOf.some(({ actions, subject }) => actions.some((action) => ability.can(action, subject)))
  );
}
