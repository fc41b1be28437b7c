import type { PlacedView } from '@scn/core/operations/operation';
import type { EntityKind } from '@scn/core/schema/keywords';
import type { PluginLookup } from '@scn/core/kernel/view';
import type { ReferenceOption } from '@scn/kit/picker/reference-source';
import { textOf } from '../entities/entity-text';

/** Entities of a kind in the open scenario, as picker options. */
export function entityOptions(view: PlacedView, kind: EntityKind): readonly ReferenceOption[] {
  return view.all(kind).map((node) => {
    const { kind: kindName, name, code } = textOf(view, node);
    return { id: node.id, name: name === '' ? (code ?? kindName) : name, ...(code === null ? {} : { code }) };
  });
}

/** The items of all physiology reports, by the ids that conditions use: `monitor.heart-rate`. */
export function reportItemOptions({ plugins }: PluginLookup): readonly ReferenceOption[] {
  return plugins.flatMap((plugin) =>
    plugin.kind === 'report'
      ? plugin.items.map(({ id, title }) => ({
          id: `${plugin.id.replace(/^(.*\/)?report\./, '$1')}.${id}`,
          name: title,
          group: plugin.title,
        }))
      : [],
  );
}
