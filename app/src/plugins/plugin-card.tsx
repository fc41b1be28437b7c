import { revealHidden } from '@scn/core/view/text/hidden-characters';
import type { ComponentType, ReactNode } from 'react';
import type { AnyPlugin, EditorProps } from '@scn/core/kernel/contract';
import { useTranslation } from 'react-i18next';
import { groupColours } from '@scn/kit/theme/command-groups';
import { showDuration } from '@scn/kit/form/duration';
import { problemOf, type KnownPlugin } from './known-plugins';
import { PluginBoundary } from './plugin-boundary';
import { PluginFailure } from './plugin-failure';
import { PluginIcon } from './plugin-icon';
import { usePluginStyles } from './plugins.styles';

/** The only props of a plugin's form and card. */
export type PluginProps = EditorProps<never>;

/** The card of a plugin: its own, or its icon, title and summary. */
export function PluginCard({ known, given }: { readonly known: KnownPlugin; readonly given: PluginProps }): ReactNode {
  const styles = usePluginStyles();
  const { plugin, ui } = known;
  const Own = ui?.Card as ComponentType<PluginProps> | undefined;
  const usual = <UsualCard known={known} args={given.args} />;
  const failed = (error: unknown) => (
    <div className={styles.column}>
      <Frame plugin={plugin}>{usual}</Frame>
      <PluginFailure problem={problemOf('card-failed', plugin.title, error)} />
    </div>
  );
  return (
    <PluginBoundary otherwise={failed}>
      <Frame plugin={plugin}>{Own === undefined ? usual : <Own {...given} />}</Frame>
    </PluginBoundary>
  );
}

/** A command's card has the colour of its group; the group's name is shown elsewhere. */
function Frame({ plugin, children }: { readonly plugin: AnyPlugin; readonly children: ReactNode }): ReactNode {
  const styles = usePluginStyles();
  return (
    <div className={styles.card}>
      {plugin.kind === 'command' ? (
        <span className={styles.bar} style={{ backgroundColor: groupColours[plugin.group].bar }} aria-hidden />
      ) : null}
      {children}
    </div>
  );
}

function UsualCard({ known, args }: { readonly known: KnownPlugin; readonly args: never }): ReactNode {
  const { t } = useTranslation('plugins');
  const styles = usePluginStyles();
  const { plugin } = known;
  const seconds = plugin.kind === 'command' ? attempt(() => plugin.durationSeconds(args)) : null;
  return (
    <div className={styles.cardText}>
      <span className={styles.cardTitle}>
        <PluginIcon name={plugin.icon} />
        {plugin.title}
        {seconds === null || seconds === 0 ? null : (
          <span className={styles.duration}>{t('seconds', { time: showDuration(seconds) })}</span>
        )}
      </span>
      <span className={styles.summary}>{attempt(() => revealHidden(plugin.summary(args))) ?? t('noSummary')}</span>
    </div>
  );
}

/** Result of a plugin's function; null if it throws, so that the card still renders. */
function attempt<T>(run: () => T): T | null {
  try {
    return run();
  } catch {
    return null;
  }
}
