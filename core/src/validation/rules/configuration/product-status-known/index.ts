import { defineRule } from '#kernel/rule';
import { configuration } from '#index/queries/sections';

export const rule = defineRule({
  id: 'configuration/product-status-known',
  scope: 'scenario',
  severity: 'WARNING',
  title: 'The product status is known',
  why: 'The status controls who gets the scenario. With an unknown status, it reaches the wrong people or no one.',
  messages: {
    unknown: 'Product status is required',
  },
  check({ view, report }) {
    if (view.derive(configuration).productStatus !== 'UNKNOWN') return;
    report({ messageId: 'unknown', at: '/setup/configuration/productStatus' });
  },
});
