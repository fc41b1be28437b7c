import { settingDefinitions, type SettingDefinition } from '../../gateway/src/settings/setting-definitions';
import { code, generatedPageNotice, page, table } from './reference/markdown';

/** Makes the reference page of the gateway's settings from their definitions, which the gateway reads them by. */
export function generate(): Promise<ReadonlyMap<string, string>> {
  const settings = Object.entries(settingDefinitions);
  const groups = [...new Set(settings.map(([, { group }]) => group))];
  return Promise.resolve(
    new Map([
      [
        'docs/reference/settings.md',
        page(
          '# Settings of the gateway',
          generatedPageNotice,
          '`scn serve` and `npm start` read these variables of the environment; flags of `scn serve` win. `scn fsck`, `scn backup` and ' +
            '`scn restore` read those of storage. An empty variable counts as one that is missing. A wrong one is refused before ' +
            'anything is started, with its name and an example.',
          'Secrets are never printed. Each may come from a file instead: the variable with `_FILE` behind its name holds the path.',
          ...groups.flatMap((group) => [
            `## ${group}`,
            table(
              ['Variable', 'Meaning', 'Without it', 'Example'],
              settings.filter(([, setting]) => setting.group === group).map(row),
            ),
          ]),
        ),
      ],
    ]),
  );
}

function row([name, { description, preset, example, isSecret }]: readonly [
  string,
  SettingDefinition,
]): readonly string[] {
  const value = /^[\w.]+$/.test(preset) ? code(preset) : preset;
  return [code(name), description + (isSecret === true ? ' A secret.' : ''), value, code(example)];
}
