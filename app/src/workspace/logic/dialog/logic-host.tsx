import type { ReactNode } from 'react';
import { LogicDialog } from './logic-dialog';
import type { LogicRequest } from './logic-request';

/** Props of the host. */
export interface LogicHostProps {
  /** Null while nothing is being edited. */
  readonly request: LogicRequest | null;
  readonly onClose: () => void;
}

/** The logic builder's dialog, loaded on first use. */
export default function LogicHost({ request, onClose }: LogicHostProps): ReactNode {
  return request === null ? null : <LogicDialog request={request} onClose={onClose} />;
}
