import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AssetPlugin } from '@scn/core/kernel/contract';
import { builtInRules } from '@scn/core/validation/rules/rules.gen';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { expect, test } from 'vitest';

/*
 * What the editor changes in a shared asset can break scenarios: each place that sends such a change asks first, with `isWanted` of
 * `useChangeQuestion`, or is listed here with the reason why it needn't. A new place fails here until it asks.
 */

/** Places that change assets without asking, with the reason. */
const notAsked: Readonly<Record<string, string>> = {
  'app/src/screens/assets/use-restore-asset.ts':
    'It undoes what the user has just saved, after being asked, or a deletion: of something that nothing uses',
  'app/src/screens/assets/plan/use-move-places.ts': 'It changes positions on a plan, which no rule reads: see below',
  'app/src/screens/assets/voice/use-voice-changes.ts': 'It changes recordings, which no rule reads: see below',
};

const root = join(import.meta.dirname, '..', '..');
const folder = join(root, 'app', 'src');

/** The sources of the editor, without tests, by path. */
const sources = new Map(
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\.gen\.|(^|\/)testing\//.test(file))
    .map((file) => [`app/src/${file}`, readFileSync(join(folder, file), 'utf8')]),
);

/** The documents of `AssetDocuments` and of voices that change an asset that exists, however they are reached. */
const changing = [
  /\b[dD]ocuments\??\.(?:update|restore|add|remove|setRecording)\b(?![^\n]*documents\.remove)/,
  /\b[dD]ocuments\[/,
  /\{[^}]*\b(?:update|restore)\b[^}]*\}\s*=\s*[\w.]*[dD]ocuments\b/,
];

/** Deletion is refused while something uses the asset. */
const deletes = /\b[dD]ocuments\??\.remove\b/;

const senders = [...sources].filter(
  ([, text]) =>
    text.includes('.mutate(') &&
    text.split('\n').some((line) => changing.some((each) => each.test(line)) && !deletes.test(line)),
);

test('each place that changes assets asks first what that breaks, or has a reason', () => {
  const silent = senders.filter(([, text]) => !/\b(?:isWanted|mayChange)\(/.test(text)).map(([path]) => path);
  expect(silent.toSorted()).toEqual(Object.keys(notAsked).toSorted());
});

test('the places that save changes of assets are found', () => {
  expect(senders.map(([path]) => path.replace('app/src/screens/assets/', '')).toSorted()).toEqual([
    'archive/archive-dialog.tsx',
    'plan/use-move-places.ts',
    'several-assets.tsx',
    'sheet/use-sheet-saving.ts',
    'use-asset-saving.ts',
    'use-restore-asset.ts',
    'voice/use-voice-changes.ts',
  ]);
});

test('no rule reads positions on plans and recordings, which are changed without asking', () => {
  const kinds = (builtInPlugins as readonly { readonly kind: string }[]).filter(
    (plugin): plugin is AssetPlugin => plugin.kind === 'asset',
  );
  const changed = kinds.flatMap(({ id, plan, recordings }) => [
    ...(plan === undefined ? [] : [`${id} ${plan.x}`, `${id} ${plan.y}`]),
    ...(recordings === undefined ? [] : [`${id} ${recordings.property}`]),
  ]);
  expect(changed.length).toBeGreaterThan(2);
  const read = builtInRules.flatMap(({ readsAssets = {} }) =>
    Object.entries(readsAssets).flatMap(([kind, names = []]) =>
      typeof names === 'string' ? [] : names.map((name) => `${kind} ${name}`),
    ),
  );
  expect(read.filter((each) => changed.includes(each))).toEqual([]);
});
