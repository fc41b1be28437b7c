/** Props of a slot: everything else is in the open document. */
export interface SlotProps {
  /** The entity in the address, of which the screen shows a part, or the one chosen in its list; null for a screen of the scenario. */
  readonly entityId: string | null;
  /** Id of what is chosen in that entity; left out where nothing is chosen. */
  readonly chosenId?: string;
}
