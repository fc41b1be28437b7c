import { answerQuery } from './answer-query';
import { ketoacidosis, screenOf, sepsis } from './scenario-addresses';
import { sizes, type Scene } from './scene';

const as = 'Amira Administrator';

const frameworks = screenOf(sepsis, 'post-sim/frameworks');

/** A framework of three levels, with texts that can't be chosen, and without most of what the scenario is mapped to. */
const largeFramework = {
  found: {
    __typename: 'CompetencyFrameworkPage',
    totalCount: 1,
    items: [
      {
        ...{
          __typename: 'CompetencyFramework',
          id: 'framework-nmc-2018',
          revision: 1,
          isOwned: true,
          lastUpdatedBy: null,
        },
        ...{ dateUpdated: '2026-01-01T10:00:00Z', associatedScenarioCount: 1, foreignScenarioCount: 0 },
        displayName: 'A large framework',
        competencies: [
          ...Array.from({ length: 12 }, (_, index) => [
            listed(1, `${index + 1}`, `Domain ${index + 1}`),
            listed(2, `${index + 1}.1`, 'Recognises a patient who deteriorates'),
            listed(
              3,
              `${index + 1}.1.1`,
              'Says what was found, what is suspected and what is needed, and has it repeated',
            ),
          ]).flat(),
          listed(1, '', 'Platform 4: Providing and evaluating care'),
          listed(2, '', 'The same text'),
          listed(2, '', 'The same text'),
          listed(2, '13.9', 'A sentence that is far too long to be a title. '.repeat(6).trim()),
        ],
      },
    ],
  },
};

function listed(level: number, code: string, statement: string): object {
  return { __typename: 'CompetencyFrameworkCompetency', level, code, statement };
}

/** Content of screens beside forms and lists: scores with what makes them, and common structures to insert. */
export const postSimScenes: readonly Scene[] = [
  {
    name: 'feedback-scores',
    as,
    address: screenOf(ketoacidosis, 'post-sim/feedback'),
    sizes: [{ width: 1440, height: 2000, scale: 1 }],
    steps: async (page) => {
      for (const summary of (await page.locator('details > summary').all()).slice(0, 2)) await summary.click();
    },
  },
  { name: 'frameworks-chosen', as, address: frameworks, sizes: [sizes.usual, sizes.zoomed] },
  {
    name: 'frameworks-large',
    as,
    address: frameworks,
    sizes: [{ width: 1440, height: 2000, scale: 1 }, sizes.zoomed],
    before: (page) => answerQuery(page, 'ListCompetencyFramework', largeFramework),
    steps: (page) =>
      page.getByRole('button', { name: 'Competencies of “Platform 4: Providing and evaluating care”' }).click(),
  },
  {
    name: 'frameworks-failing',
    as,
    address: frameworks,
    before: (page) => answerQuery(page, 'ListCompetencyFramework', null),
  },
  {
    name: 'feedback-arrays',
    as,
    address: screenOf(sepsis, 'post-sim/feedback?dialog=arrays'),
    sizes: [sizes.usual, sizes.zoomed],
    shows: '[role=dialog]',
  },
  {
    name: 'actions-structures',
    as,
    address: screenOf(ketoacidosis, 'compose-sim/actions'),
    sizes: [sizes.usual, sizes.zoomed],
    shows: '[role=menu]',
    // the tree, which also offers them, is closed in narrow windows
    steps: (page) => page.getByRole('button', { name: 'Insert a common structure' }).last().click(),
  },
];
