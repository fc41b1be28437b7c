import { Refusal } from '@scn/core/base/refusal';
import { entityKinds, type EntityKind } from '@scn/core/schema/keywords';
import type { PluginLookup } from '@scn/core/kernel/view';
import { reportItemReference } from '@scn/core/kernel/registry';
import type { ReadableCatalogue, AuthorisedDocument } from '../document/document-now';
import { titleOfEntity } from '@scn/core/description/entity-title';
import { argumentDefinitionsOf, commandBlocksOf } from '../playlist/command-blocks';
import { titled, valuesNamed, type DataSourceValue } from './data-sources';

/** Maximum number of values of one lookup. */
const most = 3000;

/**
 * The allowed values of an argument, by the data source in its definition: entities of the scenario, assets of the catalogue, items
 * of reports, or an enumeration. `within` limits entities to those inside another one: responses of an action, items of a patient.
 *
 * @throws Refusal NoRecordsFoundError for an unknown data source, ScenarioAccessError for assets that the principal can't read.
 */
export function argumentLookups(
  document: AuthorisedDocument,
  catalogue: ReadableCatalogue,
  dataSource: string,
  within: string | null,
): readonly DataSourceValue[] {
  const found =
    entities(document, dataSource, within) ??
    assets(document, catalogue, dataSource) ??
    (dataSource === 'report-item' ? reportItems(document.plugins) : undefined) ??
    enumeration(document, dataSource);
  if (found === undefined)
    throw new Refusal('NoRecordsFoundError', { dataSource }, `There is no data source “${dataSource}”.`);
  return found.slice(0, most);
}

function entities(
  document: AuthorisedDocument,
  dataSource: string,
  within: string | null,
): readonly DataSourceValue[] | undefined {
  const kind = entityKinds.find((known: EntityKind) => known === dataSource);
  if (kind === undefined) return undefined;
  return document.indexed((view) =>
    view
      .all(kind)
      .filter((node) => {
        let around = node.parent;
        while (within !== null && around !== null && around.id !== within) around = around.parent;
        return within === null || around !== null;
      })
      .map((node) => ({ value: node.id, title: titleOfEntity(node) })),
  );
}

function assets(
  { plugins, authorised }: AuthorisedDocument,
  catalogue: ReadableCatalogue,
  dataSource: string,
): readonly DataSourceValue[] | undefined {
  const plugin = plugins.asset(dataSource);
  if (plugin === undefined) return undefined;
  const { subject } = plugin;
  if (!authorised.ability.can('Read', subject))
    throw new Refusal(
      'ScenarioAccessError',
      { action: 'Read', subject },
      `You don’t have the permission ${subject}:Read.`,
    );
  return catalogue.ofKind(dataSource).map(({ id, title }) => ({ value: id, title: title ?? id }));
}

function reportItems({ plugins }: PluginLookup): readonly DataSourceValue[] {
  return plugins.flatMap((plugin) =>
    plugin.kind === 'report'
      ? plugin.items.map((item) => ({ value: reportItemReference(plugin.id, item.id), title: item.title }))
      : [],
  );
}

function enumeration({ plugins }: AuthorisedDocument, dataSource: string): readonly DataSourceValue[] | undefined {
  const values =
    valuesNamed(dataSource) ??
    commandBlocksOf(plugins)
      .flatMap(argumentDefinitionsOf)
      .find((definition) => definition.dataSource === dataSource && definition.values.length > 0)?.values;
  return values === undefined ? undefined : titled(values);
}
