import { defineQuery } from '../view';

/** Codes of the voice-controlled actions by their intention, in document order; actions without one are left out. */
export const spokenIntentions = defineQuery('spoken-intentions', (view): ReadonlyMap<string, readonly string[]> => {
  const codes = new Map<string, string[]>();
  for (const { id, value } of view.all('action')) {
    if (!value.voice.isVoiceControlled) continue;
    const intention = value.voice.intention.trim();
    if (intention === '') continue;
    const known = codes.get(intention);
    if (known === undefined) codes.set(intention, [id]);
    else known.push(id);
  }
  return codes;
});
