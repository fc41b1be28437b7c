// @vitest-environment happy-dom
import { ApolloLink, Observable } from '@apollo/client';
import { afterEach, expect, test } from 'vitest';
import { jsonSchemaOf } from '@scn/core/schema/json-schema';
import { schema } from '@scn/plugins/asset/lab-result-item/schema';
import { toGateway } from '#catalogue/asset';
import { openAction } from '#workspace/testing/open-action.tsx';
import OverviewPage from '../patient/overview/overview-page';

const blood = (id: string, item: string, unit: string, baseline: number) => ({
  id,
  item: `bloods.${item}`,
  unit,
  baseline,
});
const scenario = {
  patients: [
    {
      id: 'ann',
      physiology: {
        reports: [
          {
            id: 'bloods',
            report: 'report.bloods',
            items: [
              blood('k', 'potassium', 'mmol/L', 6.8),
              blood('na', 'sodium', 'mmol/L', 140),
              blood('hb', 'haemoglobin', 'g/L', 100),
            ],
          },
          {
            id: 'urine',
            report: 'report.urine',
            items: [{ id: 'nit', item: 'urine.nitrite', unit: '1', baseline: 1 }],
          },
        ],
      },
    },
  ],
  actions: [{ actionCode: 'A001', title: 'Ask' }],
};

let close: (() => Promise<void>) | null = null;
afterEach(async () => close?.());

async function open(more: object = {}, isReadOnly = false, link?: ApolloLink) {
  const opened = await openAction({ ...scenario, ...more }, 'A001', () => <OverviewPage entityId="ann" />, {
    isReadOnly,
    ...(link === undefined ? {} : { link }),
  });
  close = opened.close;
  // a tab has its text twice, so that its width stays when it is bold
  await opened.run(() => document.querySelectorAll<HTMLElement>('[role=tab]')[1]!.click());
  const rows = () =>
    [...opened.page.querySelectorAll('tbody tr')].map((row) => [...row.children].map(({ textContent }) => textContent));
  return { ...opened, rows };
}

test('the values of all laboratory reports are on one sheet, with flags in words and the limits', async () => {
  const { rows, says } = await open();
  expect(rows()).toEqual([
    ['Bloods'],
    ['Potassium', '6.8 mmol/L', 'HH · critically high', '3.5–5.3 mmol/L', '≤ 2.8, ≥ 6.2'],
    ['Sodium', '140 mmol/L', '', '133–146 mmol/L', '≤ 120, ≥ 158'],
    ['Haemoglobin', '100 g/L', 'L · low', '115–165 g/L', '≤ 66, ≥ 199'],
    ['Urine'],
    ['Nitrite', 'Positive', 'A · abnormal', 'Negative', ''],
  ]);
  expect(says('JAMA, 1990')).toBe(true);
});

test('only flagged values can be shown', async () => {
  const { rows, choose } = await open();
  await choose('Only flagged values (3)');
  expect(rows().map(([title]) => title)).toEqual(['Bloods', 'Potassium', 'Haemoglobin', 'Urine', 'Nitrite']);
});

test('an American scenario has American units', async () => {
  const { rows } = await open({ setup: { basicInfo: { culture: 'en-US' } } });
  expect(rows()[3]!.slice(0, 4)).toEqual(['Haemoglobin', '10 g/dL', 'L · low', '11.5–16.5 g/dL']);
});

test('a lab result that commands can show is added for a report, and renamed', async () => {
  const { click, run, type, scenario: now } = await open();
  const labs = () => now().patients[0]!.results.labs;
  await click('button', 'Add lab result');
  await run(() => {
    const entries = [...document.querySelectorAll<HTMLElement>('[role=menuitem]')];
    entries.find(({ textContent }) => textContent === 'Urine')?.click();
  });
  expect(labs()).toMatchObject([{ title: 'Urine', reportId: 'urine', labResultItemIds: [] }]);
  await type('Title', 'Dipstick');
  expect(labs()[0]!.title).toBe('Dipstick');
});

const limits = { min: 0, max: 200, conversionFactor: 1, decimalPrecision: 0 };
/** A gateway whose catalogue has one lab result item. */
const catalogue = new ApolloLink(
  ({ operationName }) =>
    new Observable((observer) => {
      const asset = { revision: 1, isOwned: true, dateUpdated: '', lastUpdatedBy: null };
      const units = [
        { ...limits, cultureName: 'en-GB', unit: 'mmol/mol', normalMin: 20, normalMax: 42, isRoot: true },
        { ...limits, cultureName: 'en-US', unit: '%', normalMin: 4, normalMax: 6, isRoot: false },
      ];
      const item = {
        __typename: 'LabResultItem',
        ...asset,
        id: 'hba1c',
        ...toGateway(jsonSchemaOf(schema), { title: 'HbA1c', units }),
      };
      if (operationName?.includes('LabResultItem') === true)
        observer.next({ data: { found: { __typename: 'Found', totalCount: 1, items: [item] } } });
      observer.complete();
    }),
);

test.each([
  ['en-GB', '20–42 mmol/mol'],
  ['en-US', '4–6%'],
])('the extra items of a lab result are listed with what is normal, in the unit of %s', async (culture, normal) => {
  const labs = [{ id: 'lab', title: 'Diabetes', reportId: 'bloods', labResultItemIds: ['hba1c'] }];
  const patients = [{ ...scenario.patients[0], results: { labs } }];
  const { page, run } = await open({ patients, setup: { basicInfo: { culture } } }, false, catalogue);
  await run(() => undefined);
  const table = page.querySelector('table[aria-label="Extra items"]');
  expect([...(table?.querySelectorAll('tbody tr > *') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'HbA1c',
    normal,
  ]);
});

test('a read-only scenario shows the lab results and offers no change', async () => {
  const { page } = await open({}, true);
  expect(page.textContent).not.toContain('Add lab result');
});
