import type { MenuNode } from '@scn/kit/gallery/menu-nodes';

/** Interface of a tree on the page. Every call returns when the page is up to date. */
export interface MountedTree {
  /** Expands only these branches. */
  open(ids: ReadonlySet<string>): void;
  unmount(): void;
}

/** Mounts a tree on the page, with these branches expanded. */
export type Contestant = (stage: HTMLElement, roots: readonly MenuNode[], open: ReadonlySet<string>) => MountedTree;
