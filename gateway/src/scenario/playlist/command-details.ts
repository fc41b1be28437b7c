import type { JsonObject, Json } from '@scn/core/base/json';
import { isAssetTarget } from '@scn/core/index/reference-target';
import type { Issue } from '@scn/core/base/issue';
import { needEntity, type ReadableCatalogue, type DocumentNow } from '../document/document-now';
import { titleOfMissing, titleOfReference } from '@scn/core/description/entity-title';
import { argumentDefinitionsOf, type ArgumentDefinition } from './command-blocks';
import { listCommands, type ListedCommand } from '@scn/core/description/described-action';

/** An argument of a command with its definition. */
export interface CommandArgument {
  readonly name: string;
  readonly value: Json;
  /** The author's names for what it refers to, or the values themselves; the kind of what doesn't exist. */
  readonly titles: readonly string[];
  /** Null for an unknown block, and for an argument added by a newer version. */
  readonly definition: ArgumentDefinition | null;
}

/** A playlist command with everything that its panel shows. */
export interface CommandDetails extends ListedCommand {
  readonly actionCode: string | null;
  readonly responseCode: string | null;
  /** Ordered by displayOrder, those without a definition last. */
  readonly arguments: readonly CommandArgument[];
  /** Messages of the rules about it, most important first. */
  readonly warnings: readonly string[];
}

/** Describes one command. @throws Refusal NoRecordsFoundError */
export function detailsOfCommand(
  document: DocumentNow,
  id: string,
  catalogue: ReadableCatalogue,
  issues: readonly Issue[],
): CommandDetails {
  return document.indexed((view) => {
    const node = needEntity(view, 'command', id);
    const response = node.parent === null ? undefined : view.get(node.parent.id, 'response');
    const playlist = response?.value.playlist ?? [node.value];
    const listed = listCommands(playlist, view.plugins).find(({ command }) => command.id === id);
    const [alone] = listCommands([node.value], view.plugins);
    const found = listed ?? alone;
    if (found === undefined) throw new Error(`The command ${id} is in no playlist.`);

    const titleOf = (value: Json, target: ArgumentDefinition['target']): string => {
      if (typeof value !== 'string') return JSON.stringify(value);
      if (target === null) return value;
      if (!isAssetTarget(target)) return titleOfReference(view, value, target);
      return catalogue.get(value)?.title ?? titleOfMissing(value, target);
    };
    const args = found.command.args as JsonObject;
    const definitions = found.block === undefined ? [] : argumentDefinitionsOf(found.block);
    const described = new Set(definitions.map(({ name }) => name));
    const argument = (name: string, definition: ArgumentDefinition | null): CommandArgument => {
      const value = Object.hasOwn(args, name) ? (args[name] ?? null) : null;
      const values: readonly Json[] = Array.isArray(value) ? value : value === null ? [] : [value];
      return { name, value, definition, titles: values.map((each) => titleOf(each, definition?.target ?? null)) };
    };
    return {
      ...found,
      actionCode: response?.parent?.id ?? null,
      responseCode: response?.id ?? null,
      arguments: [
        ...definitions.map((definition) => argument(definition.name, definition)),
        ...Object.keys(args)
          .filter((name) => !described.has(name))
          .map((name) => argument(name, null)),
      ],
      warnings: issues.filter(({ entity }) => entity === id).map(({ message }) => message),
    };
  });
}
