import { SettingError, type Variables } from './read-variable';
import { defaultSpeech, type SpeechSettings } from './settings';

/** Reads what generates placeholder speech. @throws SettingError when it is invalid, or a key is set without an address. */
export function readSpeech(variables: Variables): SpeechSettings {
  const program = variables.text('SCN_SPEECH_PROGRAM')?.trim() ?? defaultSpeech.program;
  const url = readAddress(variables);
  const key = variables.text('SCN_SPEECH_KEY')?.trim();
  if (url === undefined && key !== undefined)
    throw new SettingError('SCN_SPEECH_KEY', 'is set without SCN_SPEECH_URL', 'Set SCN_SPEECH_URL too, or unset it.');
  return { program, hosted: url === undefined ? undefined : { url, key } };
}

function readAddress(variables: Variables): string | undefined {
  const name = 'SCN_SPEECH_URL';
  const url = variables.url(name);
  if (url === undefined) return undefined;
  if (url.username !== '' || url.password !== '' || url.hash !== '')
    throw variables.wrong(name, 'must not have an account or a fragment');
  variables.requireTls(name, url, 'texts and the key');
  return url.href;
}
