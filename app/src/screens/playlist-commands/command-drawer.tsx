import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SideDrawer } from '@scn/kit/dialogs/side-drawer.tsx';
import { FactList, type Fact } from '@scn/kit/facts/fact-list.tsx';
import { TitledPart } from '@scn/kit/facts/titled-part.tsx';
import { durationText } from '@scn/core/units/duration-text';
import { SlowSkeleton } from '@scn/kit/states/slow-skeleton.tsx';
import { ownerOf, type CommandRow } from './command-rows';
import { lazyPart } from '#page/parts/lazy-part.tsx';
import { ScreenFailure } from '#page/parts/part-failure.tsx';
import { CommandTrial } from './command-trial';
import { usePlaylistCommandStyles } from './playlist-commands.styles';

/** Collapsed at first: the built-in pages are long, and most users come for the form. */
const CommandReference = lazyPart(() => import('./command-reference'), ScreenFailure);

/** Details of a playlist command: properties, card and form to try out, and reference. */
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
      <TitledPart title={t('reference')}>
        <Suspense fallback={<SlowSkeleton label={t('shell:loading')} shape="rows" />}>
          <CommandReference command={command} />
        </Suspense>
      </TitledPart>
    </div>
  );
}

function Facts({ command }: { readonly command: CommandRow }): ReactNode {
  const { t } = useTranslation('plugins');
  const { plugin } = command;
  const { zone, maxPerResponse } = plugin.placement;
  const facts: readonly Fact[] = [
    [t('id'), plugin.id, 'code'],
    [t('version'), String(plugin.version)],
    [t('owner'), ownerOf(command) ?? t('builtIn')],
    [t('group'), plugin.group],
    [t('deviceName'), plugin.feIdentifier, 'code'],
    [t('duration'), usualTime(command)],
    [t('place'), t(`zone-${zone}`)],
    [t('most'), maxPerResponse === null ? t('mostAny') : String(maxPerResponse)],
  ];
  return (
    <TitledPart title={t('aboutCommand', { title: plugin.title })}>
      <FactList facts={facts} />
    </TitledPart>
  );

  function usualTime({ plugin: { defaults, durationSeconds } }: CommandRow): string {
    const seconds = durationSeconds(defaults);
    if (seconds === null) return t('durationUnknown');
    return seconds === 0 ? t('durationNone') : t('durationSeconds', { time: durationText(seconds) });
  }
}
