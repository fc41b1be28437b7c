import { namesGatewayCatalogue } from '../check/gateway-catalogue';
import { Settings, type Setting } from '../check/setting';
import type { Terminal } from '../terminal/terminal';

/** The options that say what a file is played with. */
interface SettingOptions {
  readonly plugin: readonly string[];
  readonly catalogue: readonly string[];
  readonly config?: string;
}

/** The setting that a file is played with. The gateway’s catalogue is fetched if the options or the configuration name it. */
export async function settingOfPlays(
  file: string,
  { plugin: plugins, catalogue, config }: SettingOptions,
  terminal: Terminal,
): Promise<Setting> {
  const read = (fetched: { readonly gatewayCatalogue?: string }) =>
    new Settings({ config: config ?? null, plugins, catalogue, rules: {}, ...fetched }).for(file);
  const named = config === undefined ? {} : { config };
  if (!namesGatewayCatalogue([file], { catalogue, ...named })) return read({});
  const [{ withCatalogue }, { connect }] = await Promise.all([
    import('../gateway/with-catalogue'),
    import('../gateway/connect'),
  ]);
  return withCatalogue(
    () => connect(named, terminal),
    (gatewayCatalogue) => read({ gatewayCatalogue }),
  );
}
