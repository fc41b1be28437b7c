import type { ComponentType, ReactNode } from 'react';
import { Badge } from '@fluentui/react-components';
import { revealHidden } from '@scn/core/index/text/hidden-characters';
import { cardText, type NameOfReference } from '@scn/core/description/card/card-text';
import { cardOfBlock } from '@scn/core/description/card/command-card';
import type { AnyPlugin, CommandPlugin, EditorProps } from '@scn/core/kernel/contract';
import { useTranslation } from 'react-i18next';
import { groupColours } from '@scn/kit/theme/command-groups';
import { durationText } from '@scn/core/units/duration-text';
import { problemOf, type KnownPlugin } from './known-plugins';
import { PluginBoundary } from './plugin-boundary';
import { PluginFailure } from './plugin-failure';
import { PluginIcon } from './plugin-icon';
import { usePluginStyles } from './plugins.styles';

/** The only props of a plugin's form and card. */
export type PluginProps = EditorProps<never>;

const noNames: NameOfReference = () => null;

/** The card of a plugin: its own, or its icon, its title and what it says of itself. */
export function PluginCard(props: {
  readonly known: KnownPlugin;
  readonly given: PluginProps;
  /** Names what the card refers to. */
  readonly nameOf?: NameOfReference;
}): ReactNode {
  const { known, given, nameOf = noNames } = props;
  const styles = usePluginStyles();
  const { plugin, ui } = known;
  const Own = ui?.Card as ComponentType<PluginProps> | undefined;
  const usual = <UsualCard known={known} args={given.args} nameOf={nameOf} />;
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

function UsualCard(props: {
  readonly known: KnownPlugin;
  readonly args: never;
  readonly nameOf: NameOfReference;
}): ReactNode {
  const { known, args, nameOf } = props;
  const { plugin } = known;
  if (plugin.kind === 'command') return <CommandText plugin={plugin} args={args} nameOf={nameOf} />;
  return <PluginText plugin={plugin} args={args} />;
}

/** Draws the text of a command's card: the same as on the canvas. */
function CommandText(props: {
  readonly plugin: CommandPlugin;
  readonly args: never;
  readonly nameOf: NameOfReference;
}): ReactNode {
  const { plugin, args, nameOf } = props;
  const styles = usePluginStyles();
  const { title, lines, badges, durationMs } = cardOfBlock(plugin, { block: plugin.id, args });
  return (
    <div className={styles.cardText}>
      <span className={styles.cardTitle}>
        <PluginIcon name={plugin.icon} />
        {title}
        {badges.map((badge) => (
          <Badge key={badge} appearance="outline" color="informative" size="small">
            {badge}
          </Badge>
        ))}
        {durationMs === null || durationMs === 0 ? null : (
          <span className={styles.duration}>{durationText(durationMs / 1000)}</span>
        )}
      </span>
      {lines.map((line, place) => (
        <span key={place} className={place === 0 ? styles.summary : styles.more}>
          {cardText(line, nameOf)}
        </span>
      ))}
    </div>
  );
}

function PluginText({ plugin, args }: { readonly plugin: AnyPlugin; readonly args: never }): ReactNode {
  const { t } = useTranslation('plugins');
  const styles = usePluginStyles();
  return (
    <div className={styles.cardText}>
      <span className={styles.cardTitle}>
        <PluginIcon name={plugin.icon} />
        {plugin.title}
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
