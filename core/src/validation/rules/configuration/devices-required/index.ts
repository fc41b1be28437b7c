import { defineRule } from '#kernel/rule';
import { configuration } from '#index/queries/sections';

export const rule = defineRule({
  id: 'configuration/devices-required',
  scope: 'scenario',
  severity: 'ERROR',
  title: 'At least one device is supported',
  why: 'The scenario is only offered on the selected devices. Without any, no one can start it.',
  messages: {
    none: 'Supported devices is required',
  },
  check({ view, report }) {
    if (view.derive(configuration).devices.length > 0) return;
    report({ messageId: 'none', at: '/setup/configuration/devices' });
  },
});
