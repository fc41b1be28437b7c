import type { OpenedDocument } from '../../../app/src/document/open-document';
import type { SaveStore } from '../../../app/src/document/save-state';

/** The document open in the editor. */
export interface Opened {
  readonly document: OpenedDocument;
  readonly saves: SaveStore;
}

/** A React fiber, with the fields used here. */
interface Drawn {
  readonly child: Drawn | null;
  readonly sibling: Drawn | null;
  readonly memoizedProps: { readonly value?: unknown } | null;
}

/**
 * Finds the open document in React's fiber tree, like its developer tools: the editor has no API for measurements.
 *
 * @returns null if none is open
 */
export function findOpened(): Opened | null {
  const root = document.getElementById('root');
  const key = Object.keys(root ?? {}).find((name) => name.startsWith('__reactContainer$'));
  if (root === null || key === undefined) return null;
  const { stateNode } = Reflect.get(root, key) as { readonly stateNode: { readonly current: Drawn } };
  let opened: OpenedDocument | null = null;
  let saves: SaveStore | null = null;
  for (const value of providedValues(stateNode.current)) {
    if ('state' in value && value.state === 'open' && 'document' in value) opened = value.document as OpenedDocument;
    if ('saves' in value) saves = value.saves as SaveStore;
    if (opened !== null && saves !== null) return { document: opened, saves };
  }
  return null;
}

/** Values of contexts, outermost first. */
function* providedValues(from: Drawn): Generator<object> {
  const waiting: Drawn[] = [from];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    const value = node.memoizedProps?.value;
    if (typeof value === 'object' && value !== null) yield value;
    if (node.sibling !== null) waiting.push(node.sibling);
    if (node.child !== null) waiting.push(node.child);
  }
}
