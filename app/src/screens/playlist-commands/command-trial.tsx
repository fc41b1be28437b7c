import { useState, type ReactNode } from 'react';
import { Input, MessageBar, MessageBarBody } from '@fluentui/react-components';
import type { JsonObject } from '@scn/core/base/json';
import { Refusal } from '@scn/core/base/refusal';
import { checkArguments } from '@scn/core/operations/plugin-arguments';
import type { OperationCall } from '@scn/core/base/issue';
import { useTranslation } from 'react-i18next';
import type { FormHost, ReferencePickerProps } from '@scn/kit/form/form-context';
import { TitledPart } from '@scn/kit/facts/titled-part.tsx';
import { PluginCard, type PluginProps } from '#plugins/plugin-card.tsx';
import { PluginEditor } from '#plugins/plugin-editor.tsx';
import { argumentCount, type CommandRow } from './command-rows';
import { usePlaylistCommandStyles } from './playlist-commands.styles';

/** The operation with which a form changes its command. */
const change = 'playlist-command.update';
const trialId = 'trial';

/** The card and form of a command with temporary arguments: validated as in a scenario, but not stored. */
export function CommandTrial({ command }: { readonly command: CommandRow }): ReactNode {
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
        {refusal === null ? null : (
          <MessageBar intent="warning" layout="multiline">
            <MessageBarBody>{refusal}</MessageBarBody>
          </MessageBar>
        )}
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
