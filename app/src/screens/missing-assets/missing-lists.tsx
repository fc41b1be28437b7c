import type { AssetSection } from '@scn/core/kernel/contract';
import { missingReasons } from '@scn/core/index/queries/missing-assets';
import { CodeText, MoreCount } from '#lists/cells/cells.tsx';
import { columnsIn } from '#lists/declaration/use-list-columns';
import { collected, titled, type ListColumn, type ListDeclaration } from '#lists/declaration/list-declaration';
import { EntityName, entityText } from '#workspace/panel/entity-name.tsx';
import { missingId, namesOf, type MissingEverywhere } from './missing-item';
import type { MissingItem } from '#workspace/missing-assets/scenario-missing-document';
import type { ScenarioMissingRow } from '#workspace/missing-assets/use-scenario-missing';

const column = columnsIn('missingAssets')<MissingItem>();
const inScenario = columnsIn('missingAssets')<ScenarioMissingRow>();
const everywhere = columnsIn('missingAssets')<MissingEverywhere>();
const tones = { NOT_IN_CATALOGUE: 'danger', NOT_UPLOADED: 'warning' } as const;
const sections = titled('missingAssets:', ['images', 'audio']);
type Affected = MissingEverywhere['scenarios'][number];
const codeOf = ({ scenarioCode }: Affected) => scenarioCode;
const codeAndTitle = ({ scenarioCode, title }: Affected) => `${scenarioCode} ${title}`;
/** Maximum number of codes per row; the rest is counted. */
const maxShownCodes = 3;

/** Where an asset is used that no entity uses. */
const scenario = 'missingAssets:ofScenario';

const titleOf = ({ name, assetId }: MissingItem) => name ?? assetId;
const name = column('name', 'text', titleOf, {
  ...{ alwaysShown: true, grows: true, width: 260 },
  cell: (row) => row.name ?? <CodeText>{row.assetId}</CodeText>,
});
const kinds = collected<MissingItem>(({ kind, kindTitle }) => [[kind, kindTitle]]);
const kind = column('kind', 'choice', { choices: kinds, alwaysFilled: true, width: 136 });
const reasons = titled('missingAssets:', missingReasons, tones);
const reason = column('reason', 'choice', { choices: reasons, alwaysFilled: true, width: 176 });
const missingFor = column('missingFor', 'text', namesOf);
const since = column('since', 'date', { width: 128 });

const common = {
  label: 'missingAssets:label',
  id: missingId,
  titleOf,
  failed: { title: 'missingAssets:failedTitle', message: 'missingAssets:failedText' },
  opens: { title: 'missingAssets:show', in: 'panel' },
  code: { title: 'missingAssets:copyId', done: 'missingAssets:idCopied', of: ({ assetId }: MissingItem) => assetId },
} as const;

/** The missing assets of the open scenario. */
export const scenarioMissing: ListDeclaration<ScenarioMissingRow> = {
  ...common,
  name: 'scenario-missing-assets',
  empty: { title: 'missingAssets:noneTitle', message: 'missingAssets:noneText' },
  columns: [
    name,
    kind,
    inScenario('section', 'choice', { choices: sections, alwaysFilled: true, width: 112, startsHidden: true }),
    reason,
    inScenario(
      'first',
      'text',
      ({ places }, text) => places.map(({ words }) => entityText(words, text(scenario))).join(', '),
      {
        width: 300,
        cell: ({ places }, text) => (
          <>
            <EntityName words={places[0]?.words ?? null} otherwise={text(scenario)} />
            <MoreCount count={places.length - 1} />
          </>
        ),
      },
    ),
    missingFor,
    since,
  ],
};

const affected = everywhere('scenarios', 'text', ({ scenarios }) => scenarios.map(codeAndTitle).join(', '), {
  width: 260,
  cell: ({ scenarios }) => (
    <>
      <CodeText>{scenarios.slice(0, maxShownCodes).map(codeOf).join(', ')}</CodeText>
      <MoreCount count={scenarios.length - maxShownCodes} />
    </>
  ),
});

const missingIn = (
  section: AssetSection,
  none: 'missingAssets:noneImages' | 'missingAssets:noneAudio',
  further: readonly ListColumn<MissingItem>[] = [],
): ListDeclaration<MissingEverywhere> => ({
  ...common,
  name: `missing-assets-${section}`,
  empty: { title: 'missingAssets:noneTitle', message: none },
  part: { first: 'missingAssets:part' },
  pages: { sizes: [20, 50, 100], initial: 50 },
  sort: [{ column: 'scenarioCount', descending: true }],
  columns: [
    ...[name, kind, reason, ...further],
    everywhere('scenarioCount', 'number', { width: 120 }),
    affected,
    everywhere('placeCount', 'number', { width: 96 }),
    since,
  ],
});

/** The missing assets of all scenarios, by section. */
export const missingEverywhere = {
  images: missingIn('images', 'missingAssets:noneImages'),
  audio: missingIn('audio', 'missingAssets:noneAudio', [missingFor]),
} as const satisfies Record<AssetSection, ListDeclaration<MissingEverywhere>>;
