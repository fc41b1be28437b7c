import { createContext, use } from 'react';
import type { Issue, OperationCall } from '@scn/core/base/issue';

/** The points that an author is asked about before a bulk change. */
export interface SeveralChanged {
  /** Sentences about what the change removes. */
  readonly losses: readonly string[];
}

/** Asks before changes that break something elsewhere. */
export interface BreakageGate {
  /**
   * @param several - if several things are changed at once: all problems that this adds are asked about, also those of the things themselves
   * @returns whether it asks: then `make` is called if the author agrees
   */
  asks(calls: readonly OperationCall[], make: () => void, several?: SeveralChanged): boolean;
  /** The issues that a change would add elsewhere. */
  of(calls: readonly OperationCall[]): readonly Issue[];
}

/** Provides the gate; without one, changes are made at once, and problems are shown afterwards. */
export const BreakageGateContext = createContext<BreakageGate>({ asks: () => false, of: () => [] });

/** {@link BreakageGate} of the open scenario. */
export function useBreakageGate(): BreakageGate {
  return use(BreakageGateContext);
}
