import { defineRule } from '#kernel/rule';
import { compareClientVersions, parseClientVersion } from '#document/client-version';
import { configuration } from '#index/queries/sections';

export const rule = defineRule({
  id: 'configuration/client-versions',
  scope: 'scenario',
  severity: 'ERROR',
  title: 'The client versions form a valid range',
  why: 'Devices compare these versions with their own. If no device fits the range, none offers the scenario.',
  messages: {
    'min-missing': 'Minimum client version is required',
    'no-version': '“{{version}}” isn’t a client version. Enter numbers separated by dots, such as 2.14.0.',
    order:
      'The minimum client version {{min}} is newer than the maximum {{max}}. Swap them, or leave the maximum empty.',
  },
  check({ view, report }) {
    const { minClientVersion, maxClientVersion } = view.derive(configuration);
    const min = parseClientVersion(minClientVersion);
    const max = maxClientVersion === null ? null : parseClientVersion(maxClientVersion);
    const at = '/setup/configuration/minClientVersion';
    if (minClientVersion.trim() === '') report({ messageId: 'min-missing', at });
    else if (min === null) report({ messageId: 'no-version', at, data: { version: minClientVersion } });
    if (maxClientVersion !== null && max === null) {
      const data = { version: maxClientVersion };
      report({ messageId: 'no-version', at: '/setup/configuration/maxClientVersion', data });
    }
    if (min !== null && max !== null && compareClientVersions(min, max) > 0) {
      report({ messageId: 'order', at, data: { min: minClientVersion, max: maxClientVersion ?? '' } });
    }
  },
});
