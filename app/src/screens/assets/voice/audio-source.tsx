import type { ReactNode } from 'react';
import { Field } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { FileDrop } from '@scn/kit/file-drop/file-drop.tsx';
import { refusalOfFile } from '#catalogue/asset-file';
import type { AssetKind } from '../asset-kinds.tsx';
import { useFileHint } from '../upload/file-part';
import { AudioRecorder } from './recording/audio-recorder';
import { useTargetLoudness } from './use-target-loudness';
import { useVoices, type Voices } from './use-voices';

/** The voice that a line is recorded in. */
export interface LineVoice {
  readonly id: string;
  readonly designation: string;
  /** The designation if the name is withheld. */
  readonly name: string;
}

/** Props of {@link AudioSource}. */
export interface AudioSourceProps {
  /** The spoken text, as it is saved: the audio belongs to it. */
  readonly text: string;
  readonly profile: LineVoice;
  /** Why audio can’t be added now; null if it can. */
  readonly whyNot: string | null;
  /** Receives a file that the rules of its kind accept. */
  onFile(file: File): void;
  /** Called when there are recordings that would be lost, and when there are none any more. Keeps its identity. */
  readonly onTakes?: ((haveTakes: boolean) => void) | undefined;
}

/** Where the audio of a line in a voice comes from. */
export function AudioSource(props: AudioSourceProps): ReactNode {
  const voices = useVoices();
  if (voices === null) return null;
  return (
    <>
      <Recording {...props} voices={voices} />
      <AudioUpload {...props} audio={voices.audio} />
    </>
  );
}

/** Audio from a microphone. */
function Recording({
  voices,
  text,
  profile,
  whyNot,
  onFile,
  onTakes,
}: AudioSourceProps & { readonly voices: Voices }): ReactNode {
  const target = useTargetLoudness(voices, profile.id);
  if (target === null) return null;
  return (
    <AudioRecorder
      line={{ text, voice: profile.name, target }}
      maxBytes={voices.audio.file?.rules.maxBytes ?? 0}
      whyNot={whyNot}
      onFile={onFile}
      {...(onTakes === undefined ? {} : { onTakes })}
    />
  );
}

/** Audio from a file. */
function AudioUpload(props: AudioSourceProps & { readonly audio: AssetKind }): ReactNode {
  const { audio, profile, whyNot, onFile } = props;
  const { t } = useTranslation('assets');
  const hint = useFileHint(audio);
  const label = t('audioOf', { voice: profile.name });
  return (
    <Field label={label} hint={hint('fileHint')} validationState="none" validationMessage={whyNot}>
      {({ id, 'aria-describedby': describedBy }) => (
        <FileDrop
          label={label}
          files={[]}
          accept={audio.file?.rules.extensions ?? []}
          whyNot={(file) => refusalOfFile(audio.plugin, file)}
          onlyOne={t('oneFile')}
          disabled={whyNot !== null}
          onChange={([file]) => {
            if (file !== undefined) onFile(file);
          }}
          {...(id === undefined ? {} : { inputId: id })}
          {...(describedBy === undefined ? {} : { describedBy })}
        />
      )}
    </Field>
  );
}
