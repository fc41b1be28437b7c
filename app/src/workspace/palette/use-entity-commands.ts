import { titleOfKind } from '@scn/core/operations/entities/change-titles';
import { useDocument } from '#document/document-context.tsx';
import { documentView } from '#document/document-view';
import { useCommandSource } from '#services/commands/use-commands';
import { useGoTo } from '../panel/use-go-to';
import { useWorkspace } from '../open/workspace-context';
import { findEntities } from './entity-commands';

/** Offers the actions, responses, commands and people of the open scenario in the palette. */
export function useEntityCommands(): void {
  const { scenarioCode } = useWorkspace().scenario;
  const document = useDocument();
  const goTo = useGoTo();
  // the same entity has the same id in a duplicate of the scenario
  const prefix = `entity ${scenarioCode} `;
  useCommandSource((text, recent) => {
    const recentEntities = recent.flatMap((id) => (id.startsWith(prefix) ? [id.slice(prefix.length)] : []));
    return findEntities(documentView(document), { text, recent: recentEntities }).map(({ kind, id, title, code }) => ({
      id: `${prefix}${id}`,
      title,
      group: titleOfKind(kind),
      ...(code === null ? {} : { code }),
      run: () => {
        goTo({ entity: id, pointer: '' });
      },
    }));
  });
}
