import { useId, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DeclaredList } from '#lists/host/declared-list.tsx';
import { useListView } from '#lists/host/use-list-view';
import { ListPage } from '#lists/page/list-page.tsx';
import { loadedRows, type ListSource } from '#lists/query/list-source';
import { useIconProblems } from '#plugins/icon-problems';
import type { KnownPlugins } from '#plugins/known-plugins';
import { PluginFailure } from '#plugins/plugin-ui.tsx';
import { useStoppedFunctions } from '#plugins/stopped-functions';
import { useKnownPlugins, type PluginsState } from '#plugins/use-known-plugins';
import { useCommands } from '#services/commands/use-commands';
import type { ScreenProps } from '#routes/route';
import { CommandDrawer } from './command-drawer';
import { commandList, commandsOf, type CommandRow } from './command-list';
import { usePlaylistCommandStyles } from './playlist-commands.styles';

const none: readonly CommandRow[] = [];

/** `/admin/playlist-commands`: all playlist commands, built-in and from packages, and problems with packages. */
export default function PlaylistCommandsScreen({ title }: ScreenProps): ReactNode {
  const { t } = useTranslation('plugins');
  const styles = usePlaylistCommandStyles();
  const plugins = useKnownPlugins();
  const known = plugins.state === 'ready' ? plugins.known : null;
  const commands = useMemo(() => (known === null ? none : commandsOf(known.plugins)), [known]);
  const [opened, setOpened] = useState<CommandRow | null>(null);
  const list = useMemo(() => commandList(setOpened), []);
  useCommands(
    commands.map((command) => ({
      ...{ id: `show-${command.plugin.id}`, title: t('openCommand', { title: command.plugin.title }) },
      ...{ keywords: command.plugin.id, run: () => setOpened(command) },
    })),
  );
  return (
    <ListPage title={title} intro={t('intro')}>
      {known === null ? null : <Problems known={known} />}
      <div className={styles.list}>
        <DeclaredList
          list={list}
          listView={useListView(list)}
          source={sourceOf(plugins, commands)}
          bulkEdit={{ none: 'a reference of the commands that plugins provide' }}
          onOpen={setOpened}
        />
      </div>
      <CommandDrawer command={opened} onClose={() => setOpened(null)} />
    </ListPage>
  );
}

function sourceOf(plugins: PluginsState, commands: readonly CommandRow[]): ListSource<CommandRow> {
  const source = loadedRows(commands);
  if (plugins.state !== 'failed') return { ...source, isLoading: plugins.state === 'loading' };
  const reload = async () => {
    plugins.reload();
    return Promise.resolve();
  };
  return { ...source, hasFailed: true, reload };
}

function Problems({ known }: { readonly known: KnownPlugins }): ReactNode {
  const { t } = useTranslation('plugins');
  const styles = usePlaylistCommandStyles();
  const id = useId();
  const icons = useIconProblems(known.plugins);
  const problems = [...known.problems, ...icons, ...useStoppedFunctions()];
  if (problems.length === 0) return null;
  return (
    <section className={styles.problems} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {t('problems')}
      </h2>
      {problems.map((problem) => (
        <PluginFailure key={`${problem.kind} ${problem.details}`} problem={problem} />
      ))}
    </section>
  );
}
