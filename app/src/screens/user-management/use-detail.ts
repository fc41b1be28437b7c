import type { DetailState } from './detail-panel';
import { isGone } from '../../api/server-error';

/** Milliseconds between reads of the open entity, to notice changes by others. */
export const detailInterval = 15_000;

/** The state of the open entity from its query. */
export function detailState(request: { readonly data: unknown; readonly error: unknown }): DetailState {
  if (request.error !== undefined && isGone(request.error)) return 'gone';
  if (request.data !== undefined) return 'ready';
  return request.error === undefined ? 'loading' : 'failed';
}
