// The giant in the editor: the built product, a real gateway and database, the system's Chromium.
import type { Answer } from './editor-page/editor-bench';
import { editing, filling, openings, overview, searching, typing } from './editor-rounds';
import { onEditorStage } from './editor-stage';
import { duration, figure, median, percentile95, type Figure } from './figure';
import { giantParse } from './giant';

/** Multiples of parsing the giant. */
const goals = { key: 1.25, answer: 2.5, validated: 0.125, acknowledged: 2.5 } as const;

/** Measures the giant in the editor. */
export function bench(): Promise<readonly Figure[]> {
  return onEditorStage(async (stage) => {
    const { open, fetch } = await openings(stage);
    const typed = await typing(stage);
    const title = await filling(stage, 'setup/basic-info', 'Title');
    const number = await filling(
      stage,
      'compose-sim/patient-details/patient-1/physiology/monitor',
      'Heart rate, Baseline',
    );
    const tree = await searching(stage, 'compose-sim/actions', 'Search Menu tree');
    const rows = await searching(stage, 'compose-sim/overview', 'Search Responses');
    const { sort, filter, select } = await overview(stage);
    const { edits, work } = await editing(stage);
    const judging = median(edits.map((edit) => edit.judging));
    const acknowledged = edits.map((edit) => edit.acknowledged);
    const parse = giantParse();
    const keys = (what: string, times: readonly number[], how: string): Figure =>
      duration(
        {
          name: `giant in the editor: key to painted, ${what}, 95th percentile`,
          goal: goals.key,
          note: `median ${ms(median(times))} of ${times.length} keys; ${how}`,
        },
        percentile95(times),
        parse,
      );
    const answers = (what: string, times: readonly Answer[], more = ''): Figure =>
      duration(
        {
          name: `giant in the editor: ${what}`,
          goal: goals.answer,
          note: `from the click until the screen no longer changes${more}`,
        },
        median(whole(times)),
        parse,
      );
    return [
      figure({
        name: 'giant in the editor: open, to interactive',
        unit: '× fetching and parsing its JSON',
        measured: median(open) / median(fetch),
        goal: 2.5,
        note: `${ms(median(open))} to ${ms(median(fetch))}; from the navigation in the list of scenarios until the rows of the Actions Overview are painted and an arrow key has moved the focus; the same page fetches the document from the same gateway`,
      }),
      keys('typing the name of an action', typed, 'including the commits, validation and saving in between'),
      keys('the title of the scenario', title, 'Basic Info'),
      keys('a value of the patient’s physiology', number, 'beside its curve, which follows'),
      keys('search of the menu tree', whole(tree), 'until the tree no longer changes'),
      keys('search of the Actions Overview', whole(rows), '3,000 rows, until the grid no longer changes'),
      answers('sort the Actions Overview', sort),
      answers('filter the Actions Overview by a value', filter),
      answers('select a row of the Actions Overview', select, `; the first frame after ${ms(first(select))}`),
      duration(
        {
          name: 'giant in the editor: validation after an edit, median',
          goal: goals.validated,
          note: `titles, descriptions and fields in turn, with the Actions Overview open; the edit itself ${ms(median(edits.map(({ change }) => change)))}, the list of problems updated after ${ms(median(edits.map(({ validated }) => validated)))}, including a 60 ms debounce; the main thread is busy for ${ms(median(work))} in total, including rendering`,
        },
        judging,
        parse,
      ),
      duration(
        {
          name: 'giant in the editor: from an edit to its acknowledgement, 95th percentile',
          goal: goals.acknowledged,
          note: `median ${ms(median(acknowledged))}; ${edits.length} edits, each stored in the browser before it is sent; every fifth one while the gateway validates the whole scenario`,
        },
        percentile95(acknowledged),
        parse,
      ),
    ];
  });
}

function whole(times: readonly Answer[]): readonly number[] {
  return times.map((answer) => answer.whole);
}

function first(times: readonly Answer[]): number {
  return median(times.map((answer) => answer.first));
}

function ms(time: number): string {
  return `${time.toFixed(time < 10 ? 1 : 0)} ms`;
}
