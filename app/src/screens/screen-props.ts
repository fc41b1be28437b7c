/** What a screen is given. */
export interface ScreenProps {
  readonly title: string;
}
