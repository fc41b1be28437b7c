// The play-test of the editor: production build, Chromium.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { onBenchPage } from './bench-page';
import { figure, percentile95, type Figure } from './figure';
import { makeGiant } from './giant';
import type { PlayBench } from './play-page/play-bench';

const example = join(import.meta.dirname, '../../examples/diabetic-ketoacidosis.scn.json');
const frames = 240;

/** Measures frames, moments and answers of the play-test. */
export async function bench(): Promise<readonly Figure[]> {
  const giant = JSON.stringify(makeGiant(1));
  const ketoacidosis = readFileSync(example, 'utf8');
  return onBenchPage(join(import.meta.dirname, 'play-page'), 1440, async (page) => {
    const times = await page.evaluate(
      ([file, count]) => (Reflect.get(globalThis, 'bench') as PlayBench).frames(file, 20, 12, 20, count),
      [ketoacidosis, frames] as const,
    );
    const scrubs = await timesOf(page, 'scrubs', giant, 60);
    const answers = await timesOf(page, 'answers', giant, 400);
    return [
      figure({
        name: 'The play-test: work in a frame while time passes, 95th percentile',
        unit: 'ms',
        measured: percentile95(times.frames),
        goal: 8,
        note: `20 curves, 20 times as fast as real time, after 12 minutes`,
      }),
      figure({
        name: 'The play-test: frames that are dropped',
        unit: '%',
        measured: times.dropped * 100,
        goal: 1,
        note: `of ${frames}, at 60 Hz`,
      }),
      figure({
        name: 'The play-test of the giant: any moment of 20 minutes, 95th percentile',
        unit: 'ms',
        measured: percentile95(scrubs),
        goal: 100,
        note: `${scrubs.length} moments, with choices, values, events and score; the longest ${Math.max(...scrubs).toFixed(1)} ms`,
      }),
      figure({
        name: 'The play-test of the giant: an answer to ‘why?’, 95th percentile',
        unit: 'ms',
        measured: percentile95(answers),
        goal: 50,
        note: `${answers.length} answers about values, actions and responses; the longest ${Math.max(...answers).toFixed(1)} ms`,
      }),
    ];
  });
}

function timesOf(page: Page, what: 'scrubs' | 'answers', file: string, count: number): Promise<readonly number[]> {
  return page.evaluate(([name, text, number]) => (Reflect.get(globalThis, 'bench') as PlayBench)[name](text, number), [
    what,
    file,
    count,
  ] as const);
}
