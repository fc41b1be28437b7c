import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { JsonObject } from '@scn/core/base/json';
import { jsonSchemaOf } from '@scn/core/schema/json-schema';
import { changedValues, pickValues } from '@scn/kit/form/pick-fields';
import { useDocument, useDocumentView } from '#document/document-context.tsx';
import { SeveralFields } from '#lists/several/several-fields.tsx';
import { useChange } from '../../document/use-change';
import { scenarioFormHost } from '../fields/form-host';
import { useMay } from '../use-may';

/** Sets the fields that several commands have in common, as one change. */
export function SeveralCommandFields({ ids }: { readonly ids: readonly string[] }): ReactNode {
  const { t } = useTranslation('properties');
  const may = useMay();
  const change = useChange();
  const { plugins } = useDocument();
  const view = useDocumentView();
  const commands = ids.flatMap((id) => view.get(id, 'command')?.value ?? []);
  const entities = commands.flatMap(({ block, args }) => {
    const plugin = plugins.command(block);
    if (plugin === undefined) return [];
    const schema = jsonSchemaOf(plugin.schema);
    return [{ schema, values: args, names: Object.keys(schema.properties ?? {}) }];
  });
  return (
    <SeveralFields
      // another selection starts without chosen fields
      key={ids.join(' ')}
      title={t('severalCommands', { count: commands.length })}
      // a command of an unknown block has no fields, so nothing is common to all
      entities={entities.length === commands.length ? entities : []}
      host={scenarioFormHost}
      readOnly={!may('Update', 'ScenarioPlaylistCommand')}
      onSet={(values) => {
        const calls = commands.flatMap(({ id, args }) => {
          const changes = changedValues(pickValues(args, Object.keys(values)), values);
          const input: JsonObject = { id, args: changes };
          return Object.keys(changes).length === 0 ? [] : [{ name: 'playlist-command.update', input }];
        });
        if (calls.length === 0) return 'unchanged';
        const success = t('severalChanged', { count: calls.length });
        return change(calls, { success, offersUndo: true, several: { losses: [] } }) === null ? 'refused' : 'changed';
      }}
    />
  );
}
