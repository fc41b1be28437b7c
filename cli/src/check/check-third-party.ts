import { settled } from '@scn/plugins/packages/settled';
import { timeLimit, withSharedLimit } from '@scn/plugins/packages/time-limit';
import { UsageError } from '../exit-codes';

/**
 * Checks with plugins of third parties: within their time limit, and until all has ended that their functions started, because a finding
 * that is reported later would be lost with the process.
 *
 * @param again - checks once more, with the failures of rules that have reported late
 * @throws UsageError when something that was started doesn't end.
 */
export async function checkThirdParty<T>(judge: () => T, again: (first: T) => T): Promise<T> {
  const first = withSharedLimit(judge);
  const [open] = await settled();
  if (open !== undefined) {
    throw new UsageError(
      `${open.charAt(0).toUpperCase()}${open.slice(1)} started something, such as a timer, that didn’t end within ${timeLimit() / 1000} s. What it would report is lost.`,
      'Functions of plugins are synchronous. Contact its author, or remove it from the configuration.',
    );
  }
  return again(first);
}
