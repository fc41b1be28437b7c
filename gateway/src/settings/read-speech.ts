import { URL } from 'node:url';
import { isLoopback } from './loopback';
import type { Variables } from './read-variable';
import { SettingError } from './setting-error';
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
  const text = variables.text(name)?.trim();
  if (text === undefined) return undefined;
  if (!URL.canParse(text)) throw variables.wrong(name, 'must be a URL');
  const url = new URL(text);
  if (!['https:', 'http:'].includes(url.protocol)) throw variables.wrong(name, 'must start with https://');
  if (url.username !== '' || url.password !== '' || url.hash !== '')
    throw variables.wrong(name, 'must not have an account or a fragment');
  if (url.protocol === 'http:' && !isLoopback(url.hostname) && !variables.flag('SCN_ALLOW_PLAIN_HTTP'))
    throw new SettingError(
      name,
      `is '${text}', which would send texts and the key over the network in plain text`,
      'Use https://, or set SCN_ALLOW_PLAIN_HTTP=true in a closed network.',
    );
  return url.href;
}
