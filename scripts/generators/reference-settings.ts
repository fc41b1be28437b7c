import { settingDefinitions, type SettingDefinition } from '../../gateway/src/settings/setting-definitions';
import { code, generatedPageNotice, page, table } from './reference/markdown';

/** Writes the reference page of the gateway's settings from the definitions that the gateway uses. */
export function generate(): Promise<ReadonlyMap<string, string>> {
  const settings = Object.entries(settingDefinitions);
  const groups = [...new Set(settings.map(([, { group }]) => group))];
  return Promise.resolve(
    new Map([
      [
        'docs/reference/settings.md',
        page(
          '# Gateway settings',
          generatedPageNotice,
          '`scn serve` and `npm start` read these environment variables; flags of `scn serve` take precedence. `scn fsck`, `scn backup` and ' +
            '`scn restore` read the storage settings. An empty variable is treated as not set. An invalid value is rejected before ' +
            'anything starts, with the name of the variable and an example.',
          'Secrets are never printed. Each secret can also be read from a file: append `_FILE` to the name of the variable and set it to the path.',
          ...groups.flatMap((group) => [
            `## ${group}`,
            table(
              ['Variable', 'Meaning', 'Default', 'Example'],
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
  return [code(name), description + (isSecret === true ? ' Secret.' : ''), value, code(example)];
}
