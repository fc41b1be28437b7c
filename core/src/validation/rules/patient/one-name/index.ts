import { defineRule } from '#kernel/rule';

/** Names that say who a character is to the patient, and not what the character is called. */
const general =
  /\b(?:patient|child|baby|newborn|neonate|infant|boy|girl|man|woman|lady|gentleman|mother|mum|mom|father|dad)\b/i;

export const rule = defineRule({
  id: 'patient/one-name',
  scope: 'patient',
  severity: 'WARNING',
  title: 'A patient and the patient’s character have the same name',
  why: 'Learners check the name that the patient says against the wristband. Two names are the sign of the wrong patient.',
  messages: {
    differs:
      'The patient is called {{patient}}, but the character {{actor}}. Use one name, or choose the patient’s own character.',
  },
  check({ value: { actorId, generalInformation }, view, report }) {
    const actor = actorId === null ? undefined : view.get(actorId, 'actor')?.value.name.trim();
    const { firstName, lastName } = generalInformation;
    const patient = `${firstName} ${lastName}`.trim();
    if (actor === undefined || actor === '' || patient === '' || general.test(actor) || general.test(patient)) return;
    const own = new Set(namesIn(patient));
    if (own.size === 0 || namesIn(actor).length === 0 || namesIn(actor).some((name) => own.has(name))) return;
    report({ messageId: 'differs', at: '/generalInformation/firstName', data: { patient, actor } });
  },
});

/** The names in a name without titles and initials. */
function namesIn(name: string): readonly string[] {
  const words = name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .split(/[^\p{L}]+/u);
  return words.filter((word) => word.length > 1 && !/^(?:mr|mrs|ms|miss|mx|dr|sir|lady)$/.test(word));
}
