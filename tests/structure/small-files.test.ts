import { readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { root } from '../boundaries/cruise';
import { sourceFiles } from '../boundaries/source-files';

/*
 * A small file that only one other imports is part of it, unless it has a subject of its own. Files that are loaded when they are needed, that another
 * package imports, that a registry lists, and the texts of an area are files by what they are.
 */

/** Files with fewer lines are small. */
const small = 40;

/** Small files with one importer that are subjects of their own, each with the reason. At most 60. */
const subjects: Readonly<Record<string, string>> = {
  'core/src/format/number-text.ts': 'which numbers are exact; its importer scans whole files',
  'core/src/operations/changed-leaves.ts': 'a comparison of any two values; its importer judges changes',
  'core/src/units/loinc.ts': 'the check digit of LOINC',
  'core/src/units/ucum.ts': 'the UCUM library, which is loaded when it is needed',
  'core/src/simulation/reach/first-done.ts': 'a question of play, which one rule asks so far',
  'core/src/simulation/reach/never-holds.ts': 'a question of play, which one rule asks so far',
  'plugins/asset/global-action/code-rules.ts': 'the rules of codes',
  'sdk/src/ui/define-ui.ts': 'an export of the kit for plugins',
  'plugins/command/menu-lock-override/rules.ts': 'the rules of a command',
  'plugins/command/phone/rules.ts': 'the rules of a command',
  'gateway/src/database/tables/audit.ts': 'a table',
  'gateway/src/files/inspection/watch-memory.ts': 'is tested in a process of its own',
  'gateway/src/files/remove-unreferenced.ts': 'decides which files are deleted',
  'gateway/src/live/graphql.ts': 'the schema of an area',
  'gateway/src/scenario/graphql.ts': 'the schema of an area',
  'gateway/src/sign-in/graphql.ts': 'the schema of an area',
  'gateway/src/tenancy/users/personal-data-graphql.ts': 'the schema of an area',
  'gateway/src/webhooks/graphql.ts': 'the schema of an area',
  'gateway/src/serve/schema.ts': 'the whole schema, which generators print',
  'gateway/src/plugins/plugin-routes.ts': 'routes',
  'gateway/src/settings/read-speech.ts': 'the settings of an area',
  'gateway/src/sign-in/password-links/password-link-mail.ts': 'the text of a mail',
  'gateway/src/sign-in/provider/silence-warning.ts': 'has an effect before the library is loaded',
  'gateway/src/tenancy/scenarios/found-scenarios.ts': 'how texts of scenarios are found',
  'gateway/src/tenancy/scenarios/scenarios-with-global-action.ts': 'a condition on rows that needs permissions',
  'app/src/plugins/shared-key.ts': 'a contract with plugin packages, which the build reads',
  'app/src/shell/routing/screens.ts': 'the table of screens',
  'app/src/sign-in/return-path.ts': 'which address is safe to return to',
  'app/src/sign-in/token-groups.ts': 'reads a claim of tokens',
  'app/src/workspace/document/use-on-log-change.ts': 'watches the document',
  'app/src/workspace/drafts/leave-with-drafts.tsx': 'a dialog',
  'app/src/workspace/problems/accept-dialog.tsx': 'a dialog',
  'app/src/screens/assets/public-question.tsx': 'a dialog',
  'app/src/workspace/logic/dialog/imported-logic.tsx': 'a tab of a dialog',
  'cli/src/upload/update-file.ts': 'what an upload writes into the file of the user',
  'app/kit/form/flag-control.tsx': 'a control',
  'app/kit/file-drop/use-file-drag.ts': 'watches the whole page',
  'app/src/workspace/logic/responses/judged-responses.ts': 'which responses are judged',
  'app/src/workspace/logic/responses/response-cases.tsx': 'the panel of responses',
};

const packages = ['core/src', 'sdk/src', 'plugins', 'cli/src', 'gateway/src', 'app/src', 'app/kit'];
const all = [...packages.flatMap(sourceFiles)].filter((file) => /\.tsx?$/.test(file));
const isTest = (file: string) => /\.(test|d)\.tsx?$|\/(testing|test)\//.test(file);
const sources = all.filter((file) => !isTest(file));
const known = new Set(all);

/** The folders of imports by their beginnings. */
const places: Readonly<Record<string, string>> = {
  '@scn/core/': 'core/src/',
  '@scn/plugins/': 'plugins/',
  '@scn/gateway/': 'gateway/src/',
  '@scn/app/': 'app/src/',
  '@scn/kit/': 'app/kit/',
};

/** The file that an import names; null for packages. */
function fileOf(from: string, specifier: string): string | null {
  const named = Object.entries(places).find(([beginning]) => specifier.startsWith(beginning));
  const path = specifier.startsWith('.')
    ? posix.join(dirname(from), specifier)
    : specifier.startsWith('#')
      ? `${from.startsWith('app/kit/') ? 'app/kit' : `${from.split('/')[0]}/src`}/${specifier.slice(1)}`
      : named === undefined
        ? null
        : `${named[1]}${specifier.slice(named[0].length)}`;
  return path === null ? null : ([path, `${path}.ts`, `${path}.tsx`].find((file) => known.has(file)) ?? null);
}

interface Importers {
  readonly all: Set<string>;
  /** Whether it is loaded when it is needed, so it must be a file. */
  isLazy: boolean;
}

function importers(): ReadonlyMap<string, Importers> {
  const found = new Map<string, Importers>();
  for (const file of sources) {
    const text = readFileSync(join(root, file), 'utf8');
    for (const { fileName, pos } of ts.preProcessFile(text, true, true).importedFiles) {
      const imported = fileOf(file, fileName);
      if (imported === null) continue;
      const known = found.get(imported) ?? { all: new Set(), isLazy: false };
      known.all.add(file);
      if (/import\(\s*$/.test(text.slice(0, pos))) known.isLazy = true;
      found.set(imported, known);
    }
  }
  return found;
}

/** Whether a file could be part of its importer. */
function isPart(file: string, importer: string): boolean {
  const packageOf = (path: string) => packages.find((folder) => path.startsWith(`${folder}/`));
  const isText = file.startsWith('app/src/texts/');
  return packageOf(file) === packageOf(importer) && ![file, importer].some((path) => path.includes('.gen.')) && !isText;
}

test('a small file with one importer is part of it, or a subject of its own', () => {
  const by = importers();
  const found = sources.filter((file) => {
    const { all: users, isLazy } = by.get(file) ?? { all: new Set<string>(), isLazy: false };
    const [user = ''] = users;
    const lines = readFileSync(join(root, file), 'utf8').split('\n').length - 1;
    return users.size === 1 && !isLazy && lines < small && isPart(file, user);
  });
  expect(found.length).toBeGreaterThan(10);
  expect(found.filter((file) => !(file in subjects))).toEqual([]);
  expect(Object.keys(subjects).filter((file) => !found.includes(file))).toEqual([]);
  expect(Object.keys(subjects).length).toBeLessThanOrEqual(60);
});
