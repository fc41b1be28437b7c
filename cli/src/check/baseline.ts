import { existsSync } from 'node:fs';
import { dirname, relative, resolve, sep } from 'node:path';
import { isPlayRule } from '@scn/core/validation/play-rules/play-rule';
import type { ValidateOptions } from '../program';
import { reachRules } from '../reach/reach-rules';
import { readBytes, reasonOf } from '../files/read-bytes';
import { writeAtomically } from '../files/write-atomically';
import { UsageError } from '../exit-codes';
import type { FileReport, LocatedIssue } from './report';

/** The format of baseline files. */
const baselineFormat = 1;

/** One known issue and how often it occurs. It stays known when its pointer or wording changes. */
export interface KnownIssue {
  readonly rule: string;
  readonly entity: string | null;
  readonly message: string;
  readonly count: number;
}

/** Known issues by file, relative to the baseline's folder. */
export interface Baseline {
  readonly format: typeof baselineFormat;
  readonly files: Readonly<Record<string, readonly KnownIssue[]>>;
}

/** @throws UsageError when the file isn't a baseline. */
export function readBaseline(file: string): Baseline {
  let content: unknown;
  try {
    content = JSON.parse(readBytes(file).toString('utf8'));
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`The baseline ${file} is not JSON: ${(error as Error).message}.`);
  }
  const { format, files } = (content ?? {}) as { readonly format?: unknown; readonly files?: Baseline['files'] | null };
  if (format !== baselineFormat || typeof files !== 'object' || files === null) {
    throw new UsageError(`${file} is not a baseline.`, 'Create one with --baseline-write.');
  }
  return { format, files };
}

/** Removes known issues from a report. Occurrences beyond the number in the baseline are reported. */
export function withoutKnown(report: FileReport, baseline: Baseline, baselineFile: string): FileReport {
  const left = new Map<string, number>();
  for (const { rule, entity, message, count } of baseline.files[keyOf(report.file, baselineFile)] ?? []) {
    left.set(identityOf(rule, entity, message), count);
  }
  if (left.size === 0) return report;
  const retained = report.issues.map((issue) => {
    if (hidesOthers(issue)) return true;
    const { ruleId, entity, messageId } = issue;
    const identity = identityOf(ruleId, entity, messageId);
    const count = left.get(identity) ?? 0;
    left.set(identity, count - 1);
    return count <= 0;
  });
  const issues = report.issues.filter((_, index) => retained[index]);
  const edits = report.edits?.filter((_, index) => retained[index]) ?? null;
  return { ...report, issues, edits, known: report.issues.length - issues.length };
}

/**
 * Writes the issues in these reports to a baseline, in a stable order. Files without a report, or that couldn't be checked completely, keep
 * their entries, and so do rules that didn't run.
 *
 * @throws UsageError when the file exists and isn't a baseline, or can't be written
 */
export function writeBaseline(file: string, reports: readonly FileReport[], hasRun: (rule: string) => boolean): void {
  const files = new Map(existsSync(file) ? Object.entries(readBaseline(file).files) : []);
  for (const report of reports) {
    if (!isComplete(report)) continue;
    const key = keyOf(report.file, file);
    const unjudged = (files.get(key) ?? []).filter(({ rule }) => !hasRun(rule));
    const known = [...unjudged, ...knownOf(report.issues)].sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1));
    if (known.length === 0) files.delete(key);
    else files.set(key, known);
  }
  const sorted = [...files].sort(([a], [b]) => (a < b ? -1 : 1));
  saveBaseline(file, { format: baselineFormat, files: Object.fromEntries(sorted) });
}

/** Which rules the options let run. What the others would report isn't known. */
export function rulesRun({
  play,
  reach,
  rule,
}: Pick<ValidateOptions, 'play' | 'reach' | 'rule'>): (id: string) => boolean {
  return (id) =>
    rule[id] !== 'off' &&
    (play === true || !isPlayRule(id)) &&
    (reach === true || !reachRules.some((each) => each.id === id));
}

/**
 * Whether every rule has checked the file. If not, nothing in it is known: what the others would report is missing, and a failure that is
 * accepted once would hide them for good.
 */
export function isComplete({ failure, issues }: FileReport): boolean {
  return failure === null && !issues.some(hidesOthers);
}

/** Whether other issues can't be found while there is this one. */
function hidesOthers({ ruleId, severity }: LocatedIssue): boolean {
  return ruleId === 'structure' || ruleId === 'rule/failed' || (ruleId.startsWith('file/') && severity === 'ERROR');
}

/** Writes a baseline. @throws UsageError when it can't be written. */
export function saveBaseline(file: string, baseline: Baseline): void {
  try {
    writeAtomically(file, `${JSON.stringify(baseline, null, 2)}\n`);
  } catch (error) {
    throw new UsageError(`Can’t write the baseline ${file}: ${reasonOf(error)}.`);
  }
}

function knownOf(issues: readonly LocatedIssue[]): readonly KnownIssue[] {
  const known = new Map<string, KnownIssue>();
  for (const { ruleId: rule, entity, messageId: message } of issues) {
    const identity = identityOf(rule, entity, message);
    known.set(identity, { rule, entity, message, count: (known.get(identity)?.count ?? 0) + 1 });
  }
  return [...known.values()];
}

function sortKey({ rule, entity, message }: KnownIssue): string {
  return identityOf(rule, entity, message);
}

/** Returns what identifies an issue within its file. */
export function identityOf(rule: string, entity: string | null, message: string): string {
  return JSON.stringify([rule, entity, message]);
}

/** A file as the baseline names it. */
export function keyOf(file: string, baselineFile: string): string {
  return relative(dirname(resolve(baselineFile)), resolve(file)).replaceAll(sep, '/');
}

/** The path of a file that the baseline names. */
export function fileOfKey(key: string, baselineFile: string): string {
  return resolve(dirname(resolve(baselineFile)), key);
}
