import type { Route } from './route';

/** Props of a screen. */
export interface ScreenProps {
  readonly title: string;
  readonly route: Route;
}
