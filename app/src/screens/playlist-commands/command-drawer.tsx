import { Input } from '@fluentui/react-components';
import { Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OperationCall } from '@scn/core/base/issue';
import type { JsonObject } from '@scn/core/base/json';
import { Refusal } from '@scn/core/base/refusal';
import { checkArguments } from '@scn/core/operations/plugin-arguments';
import { durationText } from '@scn/core/units/unit-text';
import { SideDrawer } from '@scn/kit/dialogs/side-drawer.tsx';
import { FactList, TitledPart, type Fact } from '@scn/kit/facts/fact-list.tsx';
import type { FormHost, ReferencePickerProps } from '@scn/kit/form/form-context';
import { Notice } from '@scn/kit/states/notice.tsx';
import { SlowSkeleton } from '@scn/kit/states/slow-skeleton.tsx';
import { lazyPart, ScreenFailure } from '#page/parts/lazy-part.tsx';
import { PluginCard, PluginEditor, type PluginProps } from '#plugins/plugin-ui.tsx';
import { ownerOf, argumentCount, type CommandRow } from './command-list.tsx';
import { usePlaylistCommandStyles } from './playlist-commands.styles';

/** The operation with which a form changes its command. */
const change = 'playlist-command.update';
const trialId = 'trial';

/** The card and form of a command with temporary arguments: validated as in a scenario, but not stored. */
function CommandTrial({ command }: { readonly command: CommandRow }): ReactNode {
  const { t } = useTranslation('plugins');
  const styles = usePlaylistCommandStyles();
  const { plugin } = command;
  const [args, setArgs] = useState(() => frozen(plugin.defaults as JsonObject));
  const [refusal, setRefusal] = useState<string | null>(null);

  const commit = (changed: JsonObject) => {
    try {
      const fitting = checkArguments(plugin, { ...args, ...changed });
      setArgs(frozen(plugin.canonical(fitting as never) as JsonObject));
      setRefusal(null);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { findings = [] } = error.metadata as { readonly findings?: readonly { readonly message: string }[] };
      setRefusal(t('refusedArguments', { message: findings.map(({ message }) => message).join(' ') }));
    }
  };
  const dispatch = ({ name, input }: OperationCall) => {
    const isOfCommand = name === change && input['id'] === trialId && typeof input['args'] === 'object';
    if (isOfCommand) commit(input['args'] as JsonObject);
    else setRefusal(t('refused', { name }));
  };
  const given: PluginProps = { id: trialId, args: args as never, issues: [], readOnly: false, dispatch };
  return (
    <>
      <TitledPart title={t('card')}>
        <PluginCard known={command} given={given} />
      </TitledPart>
      <TitledPart title={t('form')}>
        <p className={styles.note}>{argumentCount(command) === 0 ? t('formEmpty') : t('formNote')}</p>
        {refusal === null ? null : <Notice intent="warning">{refusal}</Notice>}
        <PluginEditor known={command} given={given} host={host} onCommit={commit} />
      </TitledPart>
    </>
  );
}

/** There is no scenario to choose from. */
function NothingToPick({ value, control }: ReferencePickerProps): ReactNode {
  const { t } = useTranslation('plugins');
  const chosen = value === null ? '' : String(value);
  return <Input {...control} readOnly value={chosen} placeholder={t('inScenario')} />;
}

const host: FormHost = { ReferencePicker: NothingToPick };

/** Plugins get a copy, so that they can't modify shared data. */
function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  const copy = structuredClone(value);
  const freeze = (each: unknown): void => {
    if (typeof each !== 'object' || each === null) return;
    Object.values(each).forEach(freeze);
    Object.freeze(each);
  };
  freeze(copy);
  return copy;
}

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
