import { useId, useMemo, useState, type ReactNode } from 'react';
import { Button, Input, mergeClasses, Skeleton, SkeletonItem } from '@fluentui/react-components';
import { SearchRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { useIconProblems } from '#plugins/icon-problems';
import type { KnownPlugins } from '#plugins/known-plugins';
import { PluginFailure } from '#plugins/plugin-failure.tsx';
import { useKnownPlugins } from '#plugins/use-known-plugins';
import { useCommands } from '#services/commands/use-commands';
import { usePageStyles } from '#page/page.styles';
import type { ScreenProps } from '#routes/screen-props';
import { CommandDrawer } from './command-drawer';
import { commandsOf, groupedCommands, type CommandRow } from './command-rows';
import { CommandTable } from './command-table';
import { usePlaylistCommandStyles } from './playlist-commands.styles';

/** `/admin/playlist-commands`: all playlist commands, built-in and from packages, and problems with packages. */
export default function PlaylistCommandsScreen({ title }: ScreenProps): ReactNode {
  const { t } = useTranslation('plugins');
  const page = usePageStyles();
  const plugins = useKnownPlugins();
  return (
    <div className={page.page}>
      <header className={page.header}>
        <h1 className={page.title}>{title}</h1>
        <p className={page.subtitle}>{t('intro')}</p>
      </header>
      {plugins.state === 'loading' ? <ListSkeleton /> : null}
      {plugins.state === 'failed' ? <Failed onReload={plugins.reload} /> : null}
      {plugins.state === 'ready' ? <Commands known={plugins.known} /> : null}
    </div>
  );
}

function Commands({ known }: { readonly known: KnownPlugins }): ReactNode {
  const { t } = useTranslation('plugins');
  const styles = usePlaylistCommandStyles();
  const [text, setText] = useState('');
  const [opened, setOpened] = useState<CommandRow | null>(null);
  const commands = useMemo(() => commandsOf(known.plugins), [known]);
  useCommands(
    useMemo(
      () =>
        commands.map((command) => ({
          id: `show-${command.plugin.id}`,
          title: t('openCommand', { title: command.plugin.title }),
          keywords: command.plugin.id,
          run: () => {
            setOpened(command);
          },
        })),
      [commands, t],
    ),
  );
  const groups = groupedCommands(commands, text);
  const shown = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  return (
    <>
      <Problems known={known} />
      <div className={styles.filters} role="search">
        <Input
          className={styles.search}
          type="search"
          contentBefore={<SearchRegular />}
          aria-label={t('filter')}
          placeholder={t('filter')}
          value={text}
          onChange={(_, { value }) => {
            setText(value);
          }}
        />
        <span className={styles.count} role="status">
          {shown === commands.length
            ? t('count', { count: shown })
            : t('countOf', { count: shown, total: commands.length })}
        </span>
      </div>
      {shown === 0 ? (
        <div className={mergeClasses(styles.scroller, styles.state)}>
          <p className={styles.stateTitle}>{t('noMatch', { text })}</p>
          <Button
            onClick={() => {
              setText('');
            }}
          >
            {t('clearFilter')}
          </Button>
        </div>
      ) : (
        <CommandTable groups={groups} onOpen={setOpened} />
      )}
      <CommandDrawer
        command={opened}
        onClose={() => {
          setOpened(null);
        }}
      />
    </>
  );
}

function Problems({ known }: { readonly known: KnownPlugins }): ReactNode {
  const { t } = useTranslation('plugins');
  const styles = usePlaylistCommandStyles();
  const id = useId();
  const icons = useIconProblems(known.plugins);
  const problems = [...known.problems, ...icons];
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

function Failed({ onReload }: { readonly onReload: () => void }): ReactNode {
  const { t } = useTranslation('plugins');
  const styles = usePlaylistCommandStyles();
  return (
    <div className={mergeClasses(styles.scroller, styles.state)}>
      <p className={styles.stateTitle} role="alert">
        {t('failed')}
      </p>
      <Button onClick={onReload}>{t('tryAgain')}</Button>
    </div>
  );
}

function ListSkeleton(): ReactNode {
  const { t } = useTranslation('shell');
  const styles = usePlaylistCommandStyles();
  return (
    <Skeleton className={mergeClasses(styles.scroller, styles.skeleton)} aria-label={t('loading')}>
      {[1, 2, 3, 4, 5, 6, 7, 8].map((row) => (
        <SkeletonItem key={row} size={16} />
      ))}
    </Skeleton>
  );
}
