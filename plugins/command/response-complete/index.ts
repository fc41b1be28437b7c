import { defineCommand, object } from '@scn/sdk';

const schema = object({});

export const plugin = defineCommand({
  id: 'command.response-complete',
  version: 1,
  title: 'Response Complete',
  description: 'Marks the response as complete for everything that waits for it.',
  icon: 'CheckmarkCircle',
  group: 'controls',
  feIdentifier: 'ResponseComplete',
  schema,
  placement: { zone: 'completion', maxPerResponse: null, allowedInFirstResponseOfStart: true, copyable: false },
  summary: () => 'The response is complete',
});
