import { defineCommand } from '@scn/core/kernel/contract';
import { object } from '@scn/core/schema/fields';

const schema = object({});

export const plugin = defineCommand({
  contract: 1,
  id: 'command.response-complete',
  kind: 'command',
  version: 1,
  title: 'Response Complete',
  description: 'Marks the response as complete for everything that waits for it.',
  icon: 'CheckmarkCircle',
  group: 'controls',
  feIdentifier: 'ResponseComplete',
  schema,
  defaults: {},
  migrations: [],
  rules: {},
  placement: { zone: 'completion', maxPerResponse: null, allowedInFirstResponseOfStart: true, copyable: false },
  variants: [],
  canonical: (args) => args,
  summary: () => 'The response is complete',
  durationSeconds: () => 0,
});
