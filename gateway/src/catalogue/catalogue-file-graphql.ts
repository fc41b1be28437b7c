import type { AssetPlugin } from '@scn/core/kernel/contract';
import { Refusal } from '@scn/core/base/refusal';
import { printCatalogueFile } from '@scn/core/format/print';
import type { PluginLookup } from '@scn/core/kernel/view';
import { recordEvents } from '#audit/record';
import type { Queries } from '#database/database';
import type { Builder, SchemaSources } from '#graphql/builder';
import { memberQuery } from '#graphql/member-fields';
import { requirePolicy } from '#principal/principal';
import type { CatalogueContext } from './context';
import { hasWithheld } from './assets/asset-type';
import { catalogueView } from './catalogue-view';

/** Adds the query that returns the catalogue as a file. */
export function addCatalogueFile(builder: Builder<CatalogueContext>, { plugins }: SchemaSources): void {
  const kinds = plugins.plugins.filter((plugin): plugin is AssetPlugin => plugin.kind === 'asset');
  const subjects = [...new Set(kinds.map(({ subject }) => subject))];
  memberQuery(builder, 'catalogueFile', {
    description:
      'The part of the catalogue that your institution can see, as a catalogue file for `scn validate --catalogue`. ' +
      `Requires ${subjects.map((subject) => `\`${subject}:Read\``).join(', ')}, without withheld fields.`,
    type: 'String',
    typeOptions: { description: 'The institution whose catalogue is exported.' },
    resolve: async (member, _, { services }) => {
      for (const plugin of kinds) {
        requirePolicy(member, 'Read', plugin.subject);
        // an incomplete file would be mistaken for the whole catalogue
        if (hasWithheld(member.ability, plugin)) {
          const message = `Fields of ${plugin.title} are withheld from you, so you can’t export the catalogue as a file.`;
          throw new Refusal('FieldAuthorisationError', { subject: plugin.subject }, message);
        }
      }
      return services.database.inInstitution(member.institutionId, async (queries) => {
        await recordEvents(queries, member, [{ kind: 'CATALOGUE_EXPORTED' }]);
        return exportCatalogue(queries, plugins);
      });
    },
  });
}

/** Prints the part of the catalogue that the transaction's institution can see as a catalogue file in canonical form. */
async function exportCatalogue(queries: Queries, plugins: PluginLookup): Promise<string> {
  const { assets, versions } = await catalogueView(queries, plugins);
  return printCatalogueFile(assets, plugins, { plugins: versions });
}
