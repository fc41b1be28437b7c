import type { PluginRegistry } from '@scn/core/kernel/registry';
import type { OperationAbility } from '@scn/core/permissions/policies';
import type { Scenarios } from '@scn/core/wiring/services';
import type { Clock } from '#time/clock';
import type { ChangeStore } from './local/change-store';
import type { DocumentGateway } from './remote/document-gateway';
import type { SaveStore } from './save-state';

/** Dependencies of an open document. */
export interface DocumentServices {
  readonly gateway: DocumentGateway;
  readonly store: ChangeStore;
  readonly saves: SaveStore;
  readonly clock: Clock;
  readonly plugins: PluginRegistry;
  readonly scenarios: Scenarios;
  /** The user's permissions in the scenario, checked on each change. */
  readonly ability: OperationAbility;
  /** Id of the user, as in the log. */
  readonly personId: string;
  /** Called when the scenario was deleted or is no longer readable. */
  readonly onUnavailable: () => void;
}
