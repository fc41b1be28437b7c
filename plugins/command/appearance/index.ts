import { defineCommand } from '@scn/core/kernel/contract';
import { titleOf, variantsOf } from '../shared/enumeration-titles';
import { overTime } from '../shared/transition';
import { asWords } from '../shared/words';
import { rules } from './rules';
import { appearances, schema } from './schema';

export const plugin = defineCommand({
  contract: 1,
  id: 'command.appearance',
  kind: 'command',
  version: 1,
  title: 'Appearance',
  description: 'A character turns pale, blue or flushed, or shows a rash.',
  icon: 'PersonEdit',
  group: 'character',
  feIdentifier: 'Appearance',
  schema,
  defaults: { actorId: null, appearance: 'NORMAL', region: 'WHOLE_BODY', intensity: 100, transition: 10 },
  migrations: [],
  rules,
  placement: { zone: 'body', maxPerResponse: null, allowedInFirstResponseOfStart: true, copyable: true },
  variants: variantsOf(appearances, (appearance) => ({ appearance })),
  // Healthy skin has no intensity.
  canonical: (args) => ({ ...args, intensity: args.appearance === 'NORMAL' ? 100 : args.intensity }),
  summary: ({ appearance, region, intensity, transition }) => {
    const where = region === 'WHOLE_BODY' ? '' : ` (${asWords(region)})`;
    const strength = appearance === 'NORMAL' || intensity === 100 ? '' : ` ${intensity}%`;
    return `Appearance: ${titleOf(appearance)}${where}${strength}${overTime(transition)}`;
  },
  durationSeconds: () => 0,
});
