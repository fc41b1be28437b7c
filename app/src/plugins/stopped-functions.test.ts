import { expect, it } from 'vitest';
import { stoppedProblems } from './stopped-functions';

const owner = '@acme/pump@1.0.0';
const message = 'It didn’t finish within 5 s and was stopped.';
const stopped = (what: string | null, of = owner) => ({ owner: of, path: '/plugins/pump.js', what, message });

it('names what was stopped of a package in one message, three at most, and all in its details', () => {
  const rules = ['a', 'b', 'c', 'd'].map((name) => stopped(`the rule acme/command.pump/${name}`));
  const [problem, ...others] = stoppedProblems(rules);
  expect(others).toEqual([]);
  expect(problem).toMatchObject({ kind: 'function-stopped', subject: owner, count: 4 });
  const named = (text = '') => [...text.matchAll(/pump\/(\w)/g)].map(([, name]) => name);
  expect(named(problem?.message)).toEqual(['a', 'b', 'c']);
  expect(named(problem?.details)).toEqual(['a', 'b', 'c', 'd']);
  expect(problem?.message).toMatch(
    /^The rule acme\/command\.pump\/a didn’t finish within 5 s and was stopped\. The rule/,
  );
});

it('keeps packages apart, and code that runs again from functions that don’t', () => {
  const found = [stopped('its card'), stopped(null), stopped(null), stopped('its card', 'other@2.0.0')];
  expect(stoppedProblems(found).map(({ kind, subject, count }) => [kind, subject, count])).toEqual([
    ['function-stopped', owner, 1],
    ['code-stopped', owner, 1],
    ['function-stopped', 'other@2.0.0', 1],
  ]);
});
