import { useMemo, useState, type ReactNode } from 'react';
import { Field } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '@scn/kit/dialogs/form-dialog.tsx';
import { ReferencePicker } from '@scn/kit/picker/reference-picker.tsx';
import type { ReferenceSource } from '@scn/kit/picker/reference-source';
import { assetSource } from '#catalogue/asset-source';
import { useInstitutionId } from '#permissions/permissions-context.tsx';
import { useShellServices } from '#services/shell-services.tsx';
import { VoiceExcerpt } from './voice-excerpt';
import { useFoundVoice } from './use-found-voice';
import type { Line, VoiceChanges } from './use-voice-changes';
import type { Voices } from './use-voices';

/** Gives a dialogue a voice: one is chosen by name, and its excerpt can be heard first. */
export function AddVoice(props: {
  readonly voices: Voices;
  readonly line: Line;
  /** The voices that it has already. */
  readonly present: readonly string[];
  readonly changes: VoiceChanges;
  onClose(): void;
}): ReactNode {
  const { voices, line, present, changes, onClose } = props;
  const { t } = useTranslation('assets');
  const [id, setId] = useState<string | null>(null);
  const source = useOffered(voices, present);
  const { voice, isLoading } = useFoundVoice(
    voices,
    useMemo(() => (id === null ? null : { id: { eq: id } }), [id]),
  );
  const designation = voice?.designation ?? null;
  const whyNot =
    id === null ? t('chooseVoice') : isLoading ? t('voicesLoading') : designation === null ? t('voiceHidden') : null;
  return (
    <FormDialog
      title={t('addVoice')}
      text={t('addVoiceText', { name: line.name })}
      confirmLabel={t('addVoiceConfirm')}
      whyNot={whyNot}
      onCancel={onClose}
      onSubmit={async () => {
        if (id === null || designation === null) return;
        const added = await changes.add(line, { id, designation, name: voice?.name ?? designation });
        if (added) onClose();
      }}
    >
      <Field label={voices.voice.plugin.title} required>
        {({ id: fieldId }) => (
          <ReferencePicker
            source={source}
            multiple={false}
            label={voices.voice.plugin.title}
            readOnly={false}
            control={fieldId === undefined ? {} : { id: fieldId }}
            value={id}
            onChange={setId}
          />
        )}
      </Field>
      {voice === null || designation === null ? null : (
        <VoiceExcerpt voices={voices} voice={{ id: voice.id, designation, name: voice.name ?? designation }} />
      )}
    </FormDialog>
  );
}

/** Most voices that a search leaves out: a request can have 100 conditions. The server refuses others that the dialogue has, and says so. */
const maxLeftOut = 80;

/** The voices that a dialogue can be given: not those that are disabled, nor those that it has. */
function useOffered({ kinds: { voice } }: Voices, present: readonly string[]): ReferenceSource {
  const { client } = useShellServices();
  const institutionId = useInstitutionId();
  const key = present.slice(0, maxLeftOut).join('\n');
  return useMemo(() => {
    const taken = key === '' ? [] : key.split('\n');
    const only = { and: [{ [voice.voice.disabled]: { eq: false } }, ...taken.map((id) => ({ id: { neq: id } }))] };
    return assetSource(client, institutionId, voice, null, only);
  }, [client, institutionId, voice, key]);
}
