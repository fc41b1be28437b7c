import { isThirdParty } from '@scn/core/kernel/third-party';
import type { PluginLookup } from '@scn/core/kernel/view';
import { busyWith, settled } from '@scn/plugins/packages/settled';
import { timeLimit, withSharedLimit } from '@scn/plugins/packages/time-limit';
import { UsageError } from '../usage-error';

/**
 * Checks with plugins of third parties: within their time limit, and until all has ended that their functions started, because a finding
 * that is reported later would be lost with the process.
 *
 * @param again - checks once more, with the failures of rules that have reported late
 * @throws UsageError when something that was started doesn't end.
 */
export async function checkThirdParty<T>(
  { plugins }: PluginLookup,
  judge: () => T,
  again: (first: T) => T,
): Promise<T> {
  const before = busyWith();
  const first = withSharedLimit(judge);
  if (!(await settled(before))) {
    const ids = plugins.map(({ id }) => id).filter(isThirdParty);
    throw new UsageError(
      `A function of the plugin ${ids.join(' or ')} started something, such as a timer, that didn’t end within ${timeLimit() / 1000} s. What it would report is lost.`,
      'Functions of plugins are synchronous. Remove one plugin after the other to find the cause, and contact its author.',
    );
  }
  return again(first);
}
