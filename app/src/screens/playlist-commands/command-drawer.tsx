import { lazy, Suspense, useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SideDrawer } from '../../../kit/dialogs/side-drawer';
import { showDuration } from '../../../kit/form/duration';
import { SlowSpinner } from '../../../kit/states/slow-spinner';
import { ownerOf, type CommandRow } from './command-rows';
import { CommandTrial } from './command-trial';
import { usePlaylistCommandStyles } from './playlist-commands.styles';

/** The built-in pages are long, and most people come for the form. */
const CommandReference = lazy(() => import('./command-reference'));

/** All about one playlist command: what it is, its card and form to try out, its reference. */
export function CommandDrawer(props: { readonly command: CommandRow | null; readonly onClose: () => void }): ReactNode {
  const { command, onClose } = props;
  return (
    <SideDrawer open={command !== null} title={command?.plugin.title ?? ''} size="medium" onClose={onClose}>
      {command === null ? null : <Detail key={command.plugin.id} command={command} />}
    </SideDrawer>
  );
}

function Detail({ command }: { readonly command: CommandRow }): ReactNode {
  const { t } = useTranslation(['plugins', 'shell']);
  const styles = usePlaylistCommandStyles();
  return (
    <div className={styles.detail}>
      <p className={styles.text}>{command.plugin.description}</p>
      <CommandTrial command={command} />
      <Facts command={command} />
      <Part title={t('reference')}>
        <Suspense fallback={<SlowSpinner label={t('shell:loading')} />}>
          <CommandReference command={command} />
        </Suspense>
      </Part>
    </div>
  );
}

/** A part of what is shown about a command, under its heading. */
function Part({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode {
  const styles = usePlaylistCommandStyles();
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {title}
      </h3>
      {children}
    </section>
  );
}

function Facts({ command }: { readonly command: CommandRow }): ReactNode {
  const { t } = useTranslation('plugins');
  const styles = usePlaylistCommandStyles();
  const { plugin } = command;
  const { zone, maxPerResponse } = plugin.placement;
  const facts: readonly (readonly [term: string, fact: string, isCode?: boolean])[] = [
    [t('id'), plugin.id, true],
    [t('version'), String(plugin.version)],
    [t('owner'), ownerOf(command) ?? t('builtIn')],
    [t('group'), plugin.group],
    [t('deviceName'), plugin.feIdentifier, true],
    [t('duration'), durationText(command)],
    [t('place'), t(`zone-${zone}`)],
    [t('most'), maxPerResponse === null ? t('mostAny') : String(maxPerResponse)],
  ];
  return (
    <Part title={t('aboutCommand', { title: plugin.title })}>
      <dl className={styles.facts}>
        {facts.map(([term, fact, isCode = false]) => (
          <div key={term} style={{ display: 'contents' }}>
            <dt className={styles.quiet}>{term}</dt>
            <dd className={styles.fact}>{isCode ? <code className={styles.code}>{fact}</code> : fact}</dd>
          </div>
        ))}
      </dl>
    </Part>
  );

  function durationText({ plugin: { defaults, durationSeconds } }: CommandRow): string {
    const seconds = durationSeconds(defaults);
    if (seconds === null) return t('durationUnknown');
    return seconds === 0 ? t('durationNone') : t('durationSeconds', { time: showDuration(seconds) });
  }
}
