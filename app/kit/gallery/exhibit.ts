import type { ComponentType } from 'react';

/** One control in one state. */
export interface Exhibit {
  /** In the address: `?exhibit=grid-empty`. */
  readonly id: string;
  readonly title: string;
  readonly View: ComponentType;
}
