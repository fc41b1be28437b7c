import type { MenuNode } from '../../../app/kit/gallery/menu-nodes';

/** What is asked of a tree on the page. Every call ends when the page is up to date. */
export interface MountedTree {
  /** Opens these branches, and no others. */
  open(ids: ReadonlySet<string>): void;
  unmount(): void;
}

/** Puts a tree on the page, with these branches open. */
export type Contestant = (stage: HTMLElement, roots: readonly MenuNode[], open: ReadonlySet<string>) => MountedTree;
