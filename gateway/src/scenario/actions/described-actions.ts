import { describeAction, type DescribedAction } from '@scn/core/description/described-action';
import { derived } from '../document/derived';

/** The actions of a document by code, in document order. */
export const describedActions = derived((document): ReadonlyMap<string, DescribedAction> =>
  document.indexed((view) => new Map(view.all('action').map((node) => [node.id, describeAction(node, view)]))),
);
