import { useMemo, useState, type ReactNode } from 'react';
import { Field } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '@scn/kit/dialogs/form-dialog.tsx';
import { ReferencePicker } from '@scn/kit/picker/reference-picker.tsx';
import { assetSource } from '#catalogue/asset-source';
import { useInstitutionId } from '#permissions/permissions-context.tsx';
import { useShellServices } from '#services/shell-services.tsx';
import type { LineVoice } from './audio-source';
import type { VoiceChanges } from './use-voice-changes';
import type { Voices } from './use-voices';

/** Gives a voice to a dialogue, which is chosen by its title. The server refuses one that has the voice already, and says so. */
export function AddLine(props: {
  readonly voices: Voices;
  readonly voice: LineVoice;
  readonly changes: VoiceChanges;
  onClose(): void;
}): ReactNode {
  const { voices, voice, changes, onClose } = props;
  const { t } = useTranslation('assets');
  const { client } = useShellServices();
  const institutionId = useInstitutionId();
  const { spoken } = voices.kinds;
  const source = useMemo(() => assetSource(client, institutionId, spoken), [client, institutionId, spoken]);
  const [id, setId] = useState<string | null>(null);
  return (
    <FormDialog
      title={t('addLine')}
      text={t('addLineText', { voice: voice.name })}
      confirmLabel={t('addVoiceConfirm')}
      whyNot={id === null ? t('chooseLine') : null}
      onCancel={onClose}
      onSubmit={async () => {
        if (id === null) return;
        const [chosen] = await source.resolve([id], new AbortController().signal).catch(() => []);
        const added = await changes.add({ id, name: chosen?.name ?? spoken.title }, voice);
        if (added) onClose();
      }}
    >
      <Field label={spoken.title} required>
        {({ id: fieldId }) => (
          <ReferencePicker
            source={source}
            multiple={false}
            label={spoken.title}
            readOnly={false}
            control={fieldId === undefined ? {} : { id: fieldId }}
            value={id}
            onChange={setId}
          />
        )}
      </Field>
    </FormDialog>
  );
}
