import { appearances, choice, defineArgumentRule, defineCommand, integer, object, type Snapshot } from '@scn/sdk';
import { needsBody, actingCharacter } from '../shared/acting-character';
import { titleOf, variantsOf } from '../shared/enumeration-titles';
import { overTime, transition } from '../shared/transition';
import { asWords } from '../shared/words';

const schema = object({
  actorId: actingCharacter(),
  appearance: choice(appearances, { title: 'Appearance' }),
  region: choice(
    ['WHOLE_BODY', 'FACE', 'LIPS', 'TONGUE', 'NECK', 'CHEST', 'ABDOMEN', 'ARMS', 'HANDS', 'LEGS', 'FEET'],
    {
      title: 'Where',
    },
  ),
  intensity: integer({
    title: 'Intensity',
    minimum: 1,
    maximum: 100,
    default: 100,
    'x-unit': '%',
    'x-control': 'slider',
    'x-when': { property: 'appearance', in: appearances.filter((appearance) => appearance !== 'NORMAL') },
  }),
  transition: transition(10),
});

const define = defineArgumentRule<Snapshot<typeof schema>>();

const rules = {
  'wrong-actor': needsBody,
  'sign-fits-region': define({
    severity: 'WARNING',
    title: 'The sign can be seen in the chosen region',
    why: 'Learners don’t recognise a sign in a region where it never occurs, or learn it wrongly.',
    messages: {
      mucosa: '{{appearance}} isn’t seen on the lips or tongue. Choose an area of skin.',
    },
    check({ args: { appearance, region }, report }) {
      const isMucosa = region === 'LIPS' || region === 'TONGUE';
      if (!isMucosa) return;
      if (appearance === 'MOTTLED') report({ messageId: 'mucosa', at: '/region', data: { appearance: 'Mottling' } });
      if (appearance === 'CLAMMY') report({ messageId: 'mucosa', at: '/region', data: { appearance: 'Clamminess' } });
    },
  }),
};

export const plugin = defineCommand({
  id: 'command.appearance',
  version: 1,
  title: 'Appearance',
  description: 'A character turns pale, blue or flushed, or shows a rash.',
  icon: 'PersonEdit',
  group: 'character',
  feIdentifier: 'Appearance',
  schema,
  rules,
  variants: variantsOf(appearances, (appearance) => ({ appearance })),
  // Healthy skin has no intensity.
  canonical: (args) => ({ ...args, intensity: args.appearance === 'NORMAL' ? 100 : args.intensity }),
  summary: ({ appearance, region, intensity, transition }) => {
    const where = region === 'WHOLE_BODY' ? '' : ` (${asWords(region)})`;
    const strength = appearance === 'NORMAL' || intensity === 100 ? '' : ` ${intensity}%`;
    return `Appearance: ${titleOf(appearance)}${where}${strength}${overTime(transition)}`;
  },
});
