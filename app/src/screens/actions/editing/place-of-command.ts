import type { CommandPlugin } from '@scn/core/kernel/contract';
import { jsonSchemaOf } from '@scn/core/schema/json-schema';
import type { FocusPlace } from '@scn/kit/focus/awaited-focus';
import { fieldOfEntity } from '#page/entity-field';

/** Where a person continues after adding a command: in its first text, or, if it has no settings, with the next one on the canvas or in the outline. */
export function placeOfCommand(id: string, block: CommandPlugin | undefined): FocusPlace {
  const hasSettings = block === undefined || Object.keys(jsonSchemaOf(block.schema).properties ?? {}).length > 0;
  if (hasSettings) return fieldOfEntity({ entityId: id, prefersEmpty: true });
  return {
    takesArrows: true,
    find: () =>
      document.querySelector<HTMLElement>('[data-canvas]') ??
      document.querySelector<HTMLElement>(`[data-command=${JSON.stringify(id)}]`),
  };
}
