import { isNetwork } from './network';
import { listOf, type Variables } from './read-variable';
import type { OutgoingSettings } from './settings';

const name = 'SCN_OUTGOING_ALLOW';
const hostName = /^(?!-)[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})*$/i;

/** Reads where requests to addresses that users give can go. @throws SettingError when it is invalid. */
export function readOutgoing(variables: Variables): OutgoingSettings {
  const allowed = listOf(variables.text(name));
  // a name of digits and dots only would be an address that is written incorrectly
  const isHost = (each: string) => hostName.test(each) && !/^[\d.]+$/.test(each);
  if (!allowed.every((each) => isNetwork(each) || isHost(each)))
    throw variables.wrong(name, 'must list host names, addresses or networks, separated by commas');
  return { allowed, allowsPlainHttp: variables.flag('SCN_ALLOW_PLAIN_HTTP') };
}
