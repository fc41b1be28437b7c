import { createContext, use } from 'react';
import type { LogicRequest } from './logic-request';

/** How screens open the logic builder. */
export const LogicContext = createContext<(request: LogicRequest) => void>(() => undefined);

/** Opens the full-screen logic builder for the conditions of an action, of a response, or of the caller. */
export function useLogicDialog(): (request: LogicRequest) => void {
  return use(LogicContext);
}
