import { count } from '../reporters/wording';
import { jsonText } from '../terminal/harmless';
import type { Terminal } from '../terminal/terminal';

/** Something about a package: an error is a reason for which hosts refuse it, a warning is unwise. */
export interface Finding {
  readonly severity: 'error' | 'warning';
  /** The check, in one word, such as `contract` or `license`. */
  readonly check: string;
  readonly message: string;
  /** The next step; null if the message says it. */
  readonly whatToDo: string | null;
}

/** The formats of `scn plugin check`. */
export const findingFormats = ['pretty', 'json'] as const;
/** One of them. */
export type FindingFormat = (typeof findingFormats)[number];

/** Whether hosts refuse the package. */
export function isRefused(findings: readonly Finding[]): boolean {
  return findings.some(({ severity }) => severity === 'error');
}

/** A package that findings are about. */
export interface Subject {
  readonly name: string;
  readonly version: string;
}

/** Prints findings about a package. */
export function printFindings(
  subject: Subject,
  findings: readonly Finding[],
  format: FindingFormat,
  terminal: Terminal,
): void {
  if (format === 'json') {
    terminal.data(jsonText({ format: 1, package: subject.name, version: subject.version, findings }));
    return;
  }
  terminal.out(findings.map(findingText).join(''));
  terminal.talk(totalsText(subject, findings));
}

/** Says findings that aren't the result of a command, but the reason for it. */
export function sayFindings(subject: Subject, findings: readonly Finding[], terminal: Terminal): void {
  if (findings.length > 0) terminal.talk(`${findings.map(findingText).join('')}${totalsText(subject, findings)}`);
}

function findingText({ severity, check, message, whatToDo }: Finding): string {
  return `${severity} ${check}: ${message}\n${whatToDo === null ? '' : `  ${whatToDo}\n`}`;
}

function totalsText({ name, version }: Subject, findings: readonly Finding[]): string {
  return `${name}@${version}: ${totals(findings)}\n`;
}

function totals(findings: readonly Finding[]): string {
  if (findings.length === 0) return 'no findings';
  const of = (wanted: Finding['severity']) => findings.filter(({ severity }) => severity === wanted).length;
  return `${count(of('error'), 'error')}, ${count(of('warning'), 'warning')}`;
}
