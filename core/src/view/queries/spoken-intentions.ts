import { append } from '#base/append';
import { defineQuery } from '#kernel/view';
import { actionFacts } from './action-facts';

/** Codes of the voice-controlled actions by their intention, in document order; excluding actions without one. */
export const spokenIntentions = defineQuery('spoken-intentions', (view): ReadonlyMap<string, readonly string[]> => {
  const codes = new Map<string, string[]>();
  for (const { actionCode, intention } of view.derive(actionFacts))
    if (intention !== null && intention !== '') append(codes, intention, actionCode);
  return codes;
});
