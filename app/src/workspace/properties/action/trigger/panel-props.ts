import type { Issue } from '@scn/core/base/issue';
import type { JsonObject } from '@scn/core/base/json';
import type { TriggerPlugin } from '@scn/core/kernel/contract';
import type { ActionPart } from '../action-part';

/** Props of the panel of a trigger. */
export interface TriggerPanelProps extends ActionPart {
  readonly plugin: TriggerPlugin;
  /** The issues about the trigger's arguments, relative to them. */
  readonly issues: readonly Issue[];
  /** Changes arguments of the trigger. */
  readonly set: (args: JsonObject) => void;
}
