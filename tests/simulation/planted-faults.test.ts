import { describe, expect, it } from 'vitest';
import type { Scenario } from '@scn/core/document/scenario';
import { engine } from '@scn/core/simulation/engine/engine';
import { failureOf } from '@scn/core/playing/random/failure';
import { guideOf } from '@scn/core/playing/random/guide';
import { policyNames } from '@scn/core/playing/random/policy-names';
import { groupFailures, hasFindings, reportOf, type RandomReport } from '@scn/core/playing/random/report';
import { playRow, shortestScript, type Campaign, type PlayRow } from '@scn/core/playing/random/rows';
import { trialOf } from '@scn/core/playing/random/trial';
import { effort, sampleOf } from '@scn/core/testing/effort';
import { example, examples, faults, planted } from './planted-faults';
import { plugins } from './tiny';

/*
 * Random plays find what is planted in the examples, and nothing in the examples themselves.
 */

const plays = effort > 1 ? 300 : 25;
const pairs = effort > 1 ? 24 : 10;

function campaignOf(scenario: Scenario): Campaign {
  return { scenario, guide: guideOf(scenario, plugins), setting: { plugins }, learners: ['learner'] };
}

function reported(campaign: Campaign): { readonly report: RandomReport; readonly rows: readonly PlayRow[] } {
  const { scenario, guide, setting, learners } = campaign;
  const seen = new Set<string>();
  const rows = Array.from({ length: plays }, (_, at) =>
    playRow(campaign, { seed: at + 1, policy: policyNames[at % policyNames.length] ?? 'idle' }, seen),
  );
  const failures = groupFailures(rows).map(({ row, count }) => ({
    ...row,
    ...shortestScript(campaign, row),
    ...row.failure,
    count,
  }));
  const trials = guide.harmful.map((action) => {
    const verdicts = { action, better: 0, worse: 0, same: 0 };
    for (let seed = 1; seed <= pairs; seed += 1) {
      const verdict = trialOf(engine(scenario, { ...setting, seed }), guide, { action, seed, learners });
      if (verdict !== null) verdicts[verdict] += 1;
    }
    return verdicts;
  });
  return { report: reportOf(scenario, guide, { rows, seen, failures, trials }), rows };
}

describe('as they are', () => {
  it.each(sampleOf(examples, 2))('finds nothing in $name', ({ name }) => {
    const { report } = reported(campaignOf(example(name)));
    expect({ failures: report.failures, helpful: report.helpful, found: hasFindings(report) }).toEqual({
      failures: [],
      helpful: [],
      found: false,
    });
    const { plays: experts = 0, saved = 0 } = report.expert ?? {};
    expect(saved).toBeGreaterThan(experts * 0.9);
  });
});

const mutants = faults.flatMap((fault) => examples.map((of) => ({ ...of, of, fault })));

describe('with a fault', () => {
  it.each(sampleOf(mutants, 4))('finds $fault in $name', ({ of, fault, drug }) => {
    const campaign = campaignOf(planted(of, fault));
    const { report, rows } = reported(campaign);
    expect(hasFindings(report)).toBe(true);
    switch (fault) {
      case 'no treatment':
      case 'no handover':
        expect(report.expert?.saved).toBe(0);
        return;
      case 'harm that helps':
        expect(report.helpful.map(({ action }) => action)).toEqual([drug]);
        return;
      case 'dead end': {
        const [group] = groupFailures(rows);
        if (group === undefined) throw new Error('There is no failure.');
        const { row } = group;
        expect(row.failure.kind).toBe('dead-end');
        const script = shortestScript(campaign, row);
        expect(script.inputs.length).toBeLessThanOrEqual(2);
        const play = engine(campaign.scenario, { plugins, seed: row.seed });
        expect(failureOf(play, campaign.guide, script.inputs, campaign.learners)?.kind).toBe('dead-end');
      }
    }
  });
});
