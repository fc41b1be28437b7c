/** Props of a screen. */
export interface ScreenProps {
  readonly title: string;
}
