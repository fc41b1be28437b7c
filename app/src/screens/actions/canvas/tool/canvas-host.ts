import type { TFunction } from 'i18next';
import type { Action } from '@scn/core/document/actions/schema';
import type { AlertSeverity } from '@scn/kit/dialogs/alert-queue';
import type { Announcer } from '@scn/kit/dialogs/use-announcer';
import type { ViewMemory } from '@scn/kit/view-memory/view-memory';
import type { TargetField } from '#page/entity-field';
import type { PresentPointer } from '#workspace/presence/present-people';
import type { Selection } from '#workspace/selection/selection';
import type { ActionEditing } from '../../editing/use-action-editing';
import type { CanvasClipboard } from '../canvas-clipboard';
import type { CanvasSource } from '../model/canvas-source';

/** The texts of the canvas. */
export type CanvasText = TFunction<['canvas', 'menuTree']>;

/** The contents of a canvas, and the permissions of its user. The controller watches them. */
export interface CanvasContents {
  readonly action: Action;
  readonly source: CanvasSource;
  readonly scenarioCode: string;
  /** The selection in the address. */
  readonly selection: Selection;
  /** The entities that others have changed just now. */
  readonly remote: ReadonlyMap<string, unknown>;
  /** The blocks that the user adds most. */
  readonly often: readonly string[];
  readonly mayCommand: boolean;
  readonly mayRespond: boolean;
  readonly mayReorder: boolean;
  readonly t: CanvasText;
}

/** The editor around a canvas. */
export interface CanvasHost {
  readonly editing: ActionEditing;
  readonly clipboard: Pick<CanvasClipboard, 'copyCommands' | 'copyResponse' | 'paste'>;
  readonly memory: ViewMemory;
  readonly announcer: Pick<Announcer, 'say' | 'interrupt'>;
  /** Counts a block among those that the user adds most. */
  count(block: string): void;
  select(selection: Selection): void;
  alert(severity: AlertSeverity, title: string): void;
  /** Shows others where the pointer is. */
  point(pointer: PresentPointer | null): void;
  /** Writes to the system's clipboard. */
  writeText(text: string): void;
  focusCanvas(): void;
  focusField(field: TargetField): void;
  /** Goes where the user continues after adding a command. */
  focusCommand(id: string, block: string): void;
  /** How much of the canvas the properties cover, in pixels. */
  coveredWidth(): number;
}
