import { existsSync } from 'node:fs';
import { appendToPointer } from '@scn/core/base/json';
import type { Issue } from '@scn/core/base/issue';
import { readBytes } from '../files/read-bytes';
import type { ValidateOptions } from '../program';
import { count } from '../reporters/wording';
import { harmless } from '../terminal/harmless';
import type { Terminal } from '../terminal/terminal';
import {
  fileOfKey,
  identityOf,
  isComplete,
  keyOf,
  rulesRun,
  saveBaseline,
  type Baseline,
  type KnownIssue,
} from './baseline';
import { locateIssues } from './locate-issues';
import type { FileReport } from './report';
import { Settings } from './setting';
import { staleRule } from './stale-rule';

/** A known issue that occurs less often than the baseline says. */
interface StaleEntry extends KnownIssue {
  /** The file as the baseline names it. */
  readonly file: string;
  /** Its position among the known issues of the file. */
  readonly index: number;
  /** How often it still occurs. */
  readonly left: number;
}

/**
 * Reports the entries of a baseline that no longer occur, as issues of the baseline file; with `--prune`, removes them instead.
 * Only judges files that were checked completely, and files that don't exist any more.
 *
 * @param found - the reports before the known issues were removed
 */
export async function reportStale(
  found: readonly FileReport[],
  baseline: Baseline,
  file: string,
  options: ValidateOptions,
  terminal: Terminal,
): Promise<readonly FileReport[]> {
  const entries = staleEntries(found, baseline, file, rulesRun(options));
  if (entries.length === 0) return [];
  if (options.prune) {
    saveBaseline(file, pruned(baseline, entries));
    terminal.talk(
      `Removed ${count(entries.length, 'entry that no longer occurs', 'entries that no longer occur')} from ${harmless(file)}.\n`,
    );
    return [];
  }
  const settings = new Settings({
    config: options.config ?? null,
    plugins: [],
    catalogue: [],
    rules: staleSetting(options),
  });
  const severity = (await settings.for(file)).severities[staleRule.id] ?? staleRule.severity;
  if (severity === 'OFF') return [];
  const issues = entries.map((entry): Issue => {
    const pointer = appendToPointer(appendToPointer('/files', entry.file), entry.index);
    const { id: ruleId } = staleRule;
    return {
      ruleId,
      messageId: 'stale',
      severity,
      entity: null,
      at: pointer,
      pointer,
      message: words(entry),
      fixes: [],
    };
  });
  const located = locateIssues(readBytes(file).toString('utf8'), issues);
  return [{ file, issues: located, failure: null, fixed: 0, fixable: 0, known: 0, edits: located.map(() => null) }];
}

/** Only the setting for this rule: the others can be about rules of plugins that aren't loaded here. */
function staleSetting({ rule }: ValidateOptions): ValidateOptions['rule'] {
  const setting = rule[staleRule.id];
  return setting === undefined ? {} : { [staleRule.id]: setting };
}

function staleEntries(
  found: readonly FileReport[],
  baseline: Baseline,
  baselineFile: string,
  hasRun: (rule: string) => boolean,
): readonly StaleEntry[] {
  const reports = new Map(found.map((report) => [keyOf(report.file, baselineFile), report]));
  return Object.entries(baseline.files).flatMap(([file, known]) => {
    const report = reports.get(file);
    const isRemoved = report === undefined && !existsSync(fileOfKey(file, baselineFile));
    if (!isRemoved && (report === undefined || !isComplete(report))) return [];
    const left = occurrences(report?.issues ?? []);
    return known.flatMap((entry, index): readonly StaleEntry[] => {
      const remaining = left.get(identityOf(entry.rule, entry.entity, entry.message)) ?? 0;
      return remaining < entry.count && hasRun(entry.rule) ? [{ ...entry, file, index, left: remaining }] : [];
    });
  });
}

function occurrences(issues: readonly Issue[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { ruleId, entity, messageId } of issues) {
    const identity = identityOf(ruleId, entity, messageId);
    counts.set(identity, (counts.get(identity) ?? 0) + 1);
  }
  return counts;
}

function pruned(baseline: Baseline, stale: readonly StaleEntry[]): Baseline {
  const left = new Map(stale.map(({ file, index, left: remaining }) => [JSON.stringify([file, index]), remaining]));
  const files = Object.entries(baseline.files).map(([file, known]) => {
    const retained = known.flatMap((entry, index): readonly KnownIssue[] => {
      const remaining = left.get(JSON.stringify([file, index])) ?? entry.count;
      return remaining === 0 ? [] : [{ ...entry, count: remaining }];
    });
    return [file, retained] as const;
  });
  return { ...baseline, files: Object.fromEntries(files.filter(([, retained]) => retained.length > 0)) };
}

function words({ file, rule, entity, count: known, left }: StaleEntry): string {
  const where = `${entity === null ? '' : ` at ${entity}`} in ${file}`;
  return left === 0
    ? `${rule} no longer reports an issue${where}. Remove the entry with --prune.`
    : `${rule} reports ${count(left, 'issue')}${where}, and the baseline has ${known}. Correct the entry with --prune.`;
}
