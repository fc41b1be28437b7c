import { defineRule } from '../../../rule';
import { configuration } from '../../../queries/scenario-settings';

export const rule = defineRule({
  id: 'configuration/product-status-known',
  scope: 'scenario',
  severity: 'WARNING',
  title: 'The product status is known',
  why: 'Learners and licences are given scenarios by their status; one of unknown status reaches the wrong people or none.',
  messages: {
    unknown: 'Product status is required',
  },
  check({ view, report }) {
    if (view.derive(configuration).productStatus !== 'UNKNOWN') return;
    report({ messageId: 'unknown', at: '/setup/configuration/productStatus' });
  },
});
