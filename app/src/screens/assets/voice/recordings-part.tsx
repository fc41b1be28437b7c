import { Button, Field } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { FormDialog } from '@scn/kit/dialogs/form-dialog.tsx';
import { TitledPart } from '@scn/kit/facts/fact-list.tsx';
import { ReferencePicker } from '@scn/kit/picker/reference-picker.tsx';
import type { ReferenceSource } from '@scn/kit/picker/reference-source';
import { SlowSkeleton } from '@scn/kit/states/slow-skeleton.tsx';
import { nameOf, type Asset } from '#catalogue/asset';
import { assetSource } from '#catalogue/asset-source';
import { useCellStyles } from '#lists/cells/cells.styles';
import { LoadFailure } from '#page/load-failure.tsx';
import { useInstitutionId } from '#permissions/permissions-context.tsx';
import { useShellServices } from '#services/shell-services.tsx';
import type { AssetKind } from '../asset-kinds.tsx';
import { useForShown } from '../use-for-shown';
import { useReferenceNames } from '../use-reference-names';
import { RecordingPart } from './recording-part.tsx';
import { speechAddress, useMaySpeechAssets } from './speech-address';
import { useFoundVoice } from './use-found-voice';
import { useVoiceChanges, type Line, type VoiceChanges } from './use-voice-changes';
import { useVoices, type Voices } from './use-voices';
import { VoiceExcerpt } from './voice-excerpt.tsx';
import { useVoiceStyles } from './voice.styles';

/** Gives a dialogue a voice: one is chosen by name, and its excerpt can be heard first. */
function AddVoice(props: {
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

interface PartProps {
  readonly kind: AssetKind;
  readonly asset: Asset;
  /** Whether the form beside it contains changes that aren’t saved. */
  readonly isChanged: boolean;
  /** Called with each version that a change of the voices makes. */
  onSaved(asset: Asset): void;
  /** Called when a voice has recordings that aren’t used yet, and when it has none any more. Keeps its identity. */
  onTakes(haveTakes: boolean, place: string): void;
}

/** The voices of a dialogue, each with its recording. */
export function RecordingsPart(props: PartProps): ReactNode {
  const voices = useVoices();
  return voices === null ? null : <Loaded {...props} voices={voices} />;
}

function Loaded({
  kind,
  asset,
  isChanged,
  onSaved,
  onTakes,
  voices,
}: PartProps & { readonly voices: Voices }): ReactNode {
  const { t } = useTranslation('assets');
  const styles = useVoiceStyles();
  const cell = useCellStyles();
  const [isAdding, setAdding] = useState(false);
  const mayOpen = useMaySpeechAssets();
  const one = useMemo(() => [asset], [asset]);
  const shown = useForShown(one, voices.documents.recordings);
  const { reload } = shown;
  const loaded = shown.of(asset.id);
  // null: withheld, or they couldn’t be loaded
  const recordings = loaded === undefined ? undefined : (loaded?.recordings ?? null);
  const names = useVoiceNames(
    voices,
    (recordings ?? []).map(({ voiceId }) => voiceId),
  );
  const changes = useVoiceChanges(
    voices,
    useCallback(
      (saved: Asset) => {
        onSaved(saved);
        reload();
      },
      [onSaved, reload],
    ),
  );
  const mayChange = asset.isOwned && voices.canRecord;
  const line = { id: asset.id, name: nameOf(kind.plugin, asset.data) || t('unnamed', kind.words) };
  const [said = ''] = voices.kinds.spoken.recordings.madeFrom;
  const text = asset.data[said];
  if (recordings === null && shown.error === null) return null;
  return (
    <TitledPart title={t('voices')}>
      {recordings === undefined ? <SlowSkeleton label={t('voicesLoading')} shape="rows" /> : null}
      {shown.error === null ? null : (
        <LoadFailure error={shown.error} text={t('voicesFailed')} onRetry={shown.reload} />
      )}
      {recordings?.length === 0 ? <p className={styles.quiet}>{t('noVoices')}</p> : null}
      <ul className={styles.list} aria-label={t('voices')}>
        {(recordings ?? []).map((recording) => {
          const { voiceId: id, voiceProfileDesignation: designation } = recording;
          const name = names.get(id) ?? designation ?? t('voiceHidden');
          return (
            <li key={id} className={styles.recording} aria-label={name}>
              <h4 className={styles.name}>
                {designation === null || !mayOpen ? (
                  name
                ) : (
                  <Link className={cell.quietLink} to={speechAddress(designation, asset.id)}>
                    {name}
                  </Link>
                )}
              </h4>
              <RecordingPart
                voices={voices}
                line={line}
                text={typeof text === 'string' ? text : ''}
                voice={{ id, designation: designation ?? '', name }}
                recording={recording}
                changes={changes}
                mayChange={mayChange}
                whyNot={isChanged ? t('saveLineFirst', kind.words) : null}
                onStale={shown.reload}
                onTakes={onTakes}
              />
            </li>
          );
        })}
      </ul>
      {mayChange && recordings !== undefined ? (
        <Button className={styles.start} icon={<AddRegular />} onClick={() => setAdding(true)}>
          {t('addVoice')}
        </Button>
      ) : null}
      {isAdding ? (
        <AddVoice
          voices={voices}
          line={line}
          present={(recordings ?? []).map(({ voiceId }) => voiceId)}
          changes={changes}
          onClose={() => setAdding(false)}
        />
      ) : null}
    </TitledPart>
  );
}

/** The names of voices, by id. */
function useVoiceNames(voices: Voices, ids: readonly string[]): ReadonlyMap<string, string> {
  const key = ids.join('\n');
  const assets = useMemo(
    () => [
      {
        ...{ id: '', revision: 0, isOwned: false, dateUpdated: '', lastUpdatedBy: null },
        data: { voices: key === '' ? [] : key.split('\n') },
      },
    ],
    [key],
  );
  const targets = useMemo(() => new Map([['voices', voices.kinds.voice]]), [voices]);
  return useReferenceNames(assets, targets);
}
