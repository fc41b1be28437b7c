import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonObject } from '@scn/core/base/json';
import { completeScenario } from '@scn/core/format/complete';
import { readRuleDocs } from '@scn/core/testing/rule-docs';
import { createValidator } from '@scn/core/validation/engine/engine';
import { builtInRules } from '@scn/core/validation/rules/rules.gen';
import { createKernel } from '@scn/core/wiring/kernel';
import { services } from '@scn/core/wiring/services';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { countedPattern } from './regex-steps';

const root = join(import.meta.dirname, '..', '..');
const docs: Readonly<Record<string, string>> = import.meta.glob('../../core/src/validation/rules/*/*/docs.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const kernel = createKernel({ builtIn: builtInPlugins.map((plugin) => ({ plugin, owner: 'built in' })) });
const plugins = kernel.get(services.plugins);
const validator = createValidator({ plugins, rules: builtInRules });

/** Each pattern that something runs, with the text behind the position from which it is run. */
function runsOf(run: () => void): readonly (readonly [pattern: RegExp, text: string])[] {
  const found: (readonly [RegExp, string])[] = [];
  const { exec } = RegExp.prototype;
  RegExp.prototype.exec = function (this: RegExp, text: string) {
    const start = this.global || this.sticky ? this.lastIndex : 0;
    found.push([this, text.slice(start)]);
    return exec.call(this, text);
  };
  try {
    run();
  } finally {
    RegExp.prototype.exec = exec;
  }
  return found;
}

const keyOf = ({ source, flags }: RegExp): string => `/${source}/${flags}`;

/** Others look at as many characters at each place of a text, whatever the text. */
const isRepeating = ({ source }: RegExp): boolean => /[*+]|\{\d+,\d*\}/.test(source);

/** The patterns that are written in the core and in plugins, and those that rules create and run for their examples. */
function allPatterns(): ReadonlyMap<string, RegExp> {
  const found = new Map<string, RegExp>();
  const add = (pattern: RegExp) => {
    found.set(keyOf(pattern), new RegExp(pattern.source, pattern.flags));
  };
  for (const folder of ['core/src', 'plugins']) {
    for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
      if (!name.endsWith('.ts') || /\.gen\.ts$|\.test\.ts$|testing\/|node_modules/.test(name)) continue;
      const text = readFileSync(join(root, folder, name), 'utf8');
      const visit = (node: ts.Node): void => {
        const [, source, flags] = ts.isRegularExpressionLiteral(node) ? (/^\/(.*)\/(\w*)$/s.exec(node.text) ?? []) : [];
        if (source !== undefined) add(new RegExp(source, flags));
        ts.forEachChild(node, visit);
      };
      visit(ts.createSourceFile(name, text, ts.ScriptTarget.Latest));
    }
  }
  const examples = Object.values(docs).flatMap((text) => readRuleDocs(text).examples);
  const inExamples = runsOf(() => {
    for (const { scenario } of examples) validator.validate(completeScenario(scenario, plugins));
  });
  for (const [pattern] of inExamples) add(pattern);
  return found;
}

/** Twice the text takes twice the steps; where each step of a text reads the rest of it again, four times. */
const mostGrowth = 2.7;
/** For each character. Patterns with fewer in a long text aren't slow, and don't need a second text. */
const fewSteps = 10;

describe('the patterns for texts of authors', () => {
  it('need no more than twice the steps for a text of twice the length', () => {
    const slow: string[] = [];
    const patterns = [...allPatterns()].filter(([, pattern]) => isRepeating(pattern));
    expect(patterns.length).toBeGreaterThan(120);
    for (const [key, pattern] of patterns) {
      const counted = countedPattern(pattern);
      const [short, long] = [counted.hostileTexts(30), counted.hostileTexts(60)];
      const index = long.findIndex((text, at) => {
        const steps = counted.stepsIn(text);
        return steps > fewSteps * text.length && steps > mostGrowth * counted.stepsIn(short[at] ?? '');
      });
      if (index >= 0) slow.push(`${key} for ${long[index] ?? ''}`);
    }
    expect(slow).toEqual([]);
  });

  it.each([
    ...['1.', 'http://a.', '((', 'a) ', ' ', 'a@', '5 mg (1 mg/kg) ', '[insert ', '5 mg QDx ', 'given first dose '],
    ...['pulse 80 ', 'the oxygen is already running '],
  ])('are run by rules in proportion to how often a text repeats “%s”', (part) => {
    const [example] = readRuleDocs(docs['../../core/src/validation/rules/text/moving-value/docs.md'] ?? '').examples;
    const counted = new Map<string, ReturnType<typeof countedPattern>>();
    const stepsFor = (times: number): number => {
      let steps = 0;
      const text = JSON.stringify(example?.scenario).replace(
        'His pulse is 110, and he looks pale.',
        part.repeat(times),
      );
      const scenario = completeScenario(JSON.parse(text) as JsonObject, plugins);
      for (const [pattern, read] of runsOf(() => validator.validate(scenario))) {
        if (!isRepeating(pattern)) continue;
        const known = counted.get(keyOf(pattern)) ?? countedPattern(pattern);
        counted.set(keyOf(pattern), known);
        steps += known.stepsIn(read);
      }
      return steps;
    };
    expect(stepsFor(200)).toBeLessThan(mostGrowth * stepsFor(100));
  });
});
