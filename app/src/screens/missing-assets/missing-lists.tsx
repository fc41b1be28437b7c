import type { AssetSection } from '@scn/core/kernel/contract';
import { missingReasons, type MissingReason } from '@scn/core/view/queries/missing-assets';
import { CodeText, MoreCount } from '#lists/cells/cells.tsx';
import type { ListChoice, ListColumn, ListDeclaration } from '#lists/declaration/list-declaration';
import { EntityName, entityText } from '#workspace/panel/entity-name.tsx';
import { missingId, type MissingEverywhere, type MissingItem } from './missing-item';
import type { ScenarioMissingRow } from './use-scenario-missing';

const tones = { NOT_IN_CATALOGUE: 'danger', NOT_UPLOADED: 'warning' } as const satisfies Record<MissingReason, string>;
/** Maximum number of codes per row; the rest is counted. */
const toldCodes = 3;

const name: ListColumn<MissingItem> = {
  ...{ id: 'name', title: 'missingAssets:name', kind: 'text', alwaysShown: true, grows: true, width: 260 },
  value: (row) => row.name ?? row.assetId,
  cell: (row) => row.name ?? <CodeText>{row.assetId}</CodeText>,
};
const kind: ListColumn<MissingItem> = {
  ...{ id: 'kind', title: 'missingAssets:kind', kind: 'choice', alwaysFilled: true, width: 136 },
  choices: kindsOf,
  value: (row) => row.kind,
};
const reason: ListColumn<MissingItem> = {
  ...{ id: 'reason', title: 'missingAssets:reason', kind: 'choice', alwaysFilled: true, width: 176 },
  choices: missingReasons.map((value) => ({ value, title: `missingAssets:${value}`, tone: tones[value] })),
  value: (row) => row.reason,
};
const missingFor: ListColumn<MissingItem> = {
  ...{ id: 'missing-for', title: 'missingAssets:missingFor', kind: 'text', width: 160 },
  value: (row) => namesOf(row),
};
const since: ListColumn<MissingItem> = {
  ...{ id: 'since', title: 'missingAssets:since', kind: 'date', width: 128 },
  value: (row) => row.since,
};

const common = {
  label: 'missingAssets:label',
  id: missingId,
  titleOf: (row: MissingItem) => row.name ?? row.assetId,
  failed: { title: 'missingAssets:failedTitle', message: 'missingAssets:failedText' },
  opens: { title: 'missingAssets:show', in: 'panel' },
  code: { title: 'missingAssets:copyId', done: 'missingAssets:idCopied', of: (row: MissingItem) => row.assetId },
} as const;

/** The missing assets of the open scenario. */
export const scenarioMissing: ListDeclaration<ScenarioMissingRow> = {
  ...common,
  name: 'scenario-missing-assets',
  empty: { title: 'missingAssets:noneTitle', message: 'missingAssets:noneText' },
  columns: [
    name,
    kind,
    {
      ...{ id: 'section', title: 'missingAssets:section', kind: 'choice', alwaysFilled: true, width: 112 },
      startsHidden: true,
      choices: (['images', 'audio'] as const).map((value) => ({ value, title: `missingAssets:${value}` })),
      value: ({ section }) => section,
    },
    reason,
    {
      ...{ id: 'places', title: 'missingAssets:first', kind: 'text', width: 300 },
      value: ({ places }, text) =>
        places.map(({ words }) => entityText(words, text('missingAssets:ofScenario'))).join(', '),
      cell: ({ places }, text) => (
        <>
          <EntityName words={places[0]?.words ?? null} otherwise={text('missingAssets:ofScenario')} />
          <MoreCount count={places.length - 1} />
        </>
      ),
    },
    missingFor,
    since,
  ],
};

/** The missing assets of all scenarios, by section. */
export const missingEverywhere = {
  images: everywhere('images', 'missingAssets:noneImages', []),
  audio: everywhere('audio', 'missingAssets:noneAudio', [missingFor]),
} as const satisfies Record<AssetSection, ListDeclaration<MissingEverywhere>>;

function everywhere(
  section: AssetSection,
  none: 'missingAssets:noneImages' | 'missingAssets:noneAudio',
  further: readonly ListColumn<MissingItem>[],
): ListDeclaration<MissingEverywhere> {
  return {
    ...common,
    name: `missing-assets-${section}`,
    empty: { title: 'missingAssets:noneTitle', message: none },
    part: { first: 'missingAssets:part' },
    pages: { sizes: [20, 50, 100], initial: 50 },
    sort: [{ column: 'scenarios', descending: true }],
    columns: [
      name,
      kind,
      reason,
      ...further,
      {
        ...{ id: 'scenarios', title: 'missingAssets:scenarioCount', kind: 'number', width: 120 },
        value: ({ scenarioCount }) => scenarioCount,
      },
      {
        ...{ id: 'codes', title: 'missingAssets:scenarios', kind: 'text', width: 260 },
        value: ({ scenarios }) => scenarios.map(({ scenarioCode, title }) => `${scenarioCode} ${title}`).join(', '),
        cell: ({ scenarios }) => (
          <>
            <CodeText>
              {scenarios
                .slice(0, toldCodes)
                .map(({ scenarioCode }) => scenarioCode)
                .join(', ')}
            </CodeText>
            <MoreCount count={scenarios.length - toldCodes} />
          </>
        ),
      },
      {
        ...{ id: 'places', title: 'missingAssets:placeCount', kind: 'number', width: 96 },
        value: ({ placeCount }) => placeCount,
      },
      since,
    ],
  };
}

/** The names of what an asset is missing for. */
export function namesOf({ missingFor: assets }: MissingItem): string {
  return assets.map((asset) => asset.name ?? asset.assetId).join(', ');
}

/** The kinds that the rows have, sorted by title. */
function kindsOf(rows: readonly MissingItem[], culture: string): readonly ListChoice[] {
  return [...new Map(rows.map((row) => [row.kind, row.kindTitle]))]
    .toSorted(([, one], [, other]) => one.localeCompare(other, culture))
    .map(([value, title]) => ({ value, title: { plain: title } }));
}
