import { useMemo, useState, type ReactNode } from 'react';
import { Field } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '@scn/kit/dialogs/form-dialog.tsx';
import { ReferencePicker } from '@scn/kit/picker/reference-picker.tsx';
import type { ReferenceOption, ReferenceSource } from '@scn/kit/picker/reference-source';
import type { JsonObject } from '@scn/core/base/json';
import { isRefused } from '#api/server-error';
import { assetQuery } from '#catalogue/asset-query';
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

/** The voices that a dialogue can be given: not those that are disabled, nor those that it has. */
function useOffered({ kinds, documents }: Voices, present: readonly string[]): ReferenceSource {
  const { client } = useShellServices();
  const institutionId = useInstitutionId();
  const key = present.join('\n');
  return useMemo(() => {
    const { voice } = kinds;
    const isOffered: JsonObject = { [voice.voice.disabled]: { eq: false } };
    const taken = new Set(key.split('\n'));
    const { whereWords } = assetQuery(voice);
    const find = async (where: JsonObject, signal: AbortSignal): Promise<readonly ReferenceOption[]> => {
      const { data } = await client.query({
        query: documents.voices,
        variables: { institutionId, where },
        fetchPolicy: 'no-cache',
        context: { handlesErrors: true, fetchOptions: { signal } },
      });
      return (data?.found.items ?? []).map(({ id, name, designation }) => ({
        id,
        name: name ?? designation ?? voice.title,
        ...(designation === null ? {} : { code: designation }),
      }));
    };
    return {
      search: async (text, take, signal) => {
        const words = whereWords(text);
        const found = await find(words === null ? isOffered : { and: [isOffered, words] }, signal);
        const others = found.filter(({ id }) => !taken.has(id));
        return { options: others.slice(0, take), total: others.length };
      },
      resolve: (ids, signal) => find({ id: { in: [...ids] } }, signal),
      isRefused,
    };
  }, [client, institutionId, kinds, documents, key]);
}
