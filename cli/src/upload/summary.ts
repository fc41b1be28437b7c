import { escapeXml, quotedXml } from '../reporters/xml-text';
import type { SummaryFormat } from '../pipeline/pipeline-program';
import { harmless, jsonText } from '../terminal/harmless';
import { retainedText } from './retained-changes';
import { isGood, type Outcome, type UploadResult } from './upload-result';

/** Formats the results of all uploads, for people or programs. */
export function printSummary(results: readonly UploadResult[], gateway: string, format: SummaryFormat): string {
  switch (format) {
    case 'text':
      return results.map(asText).join('');
    case 'json':
      return jsonText({ format: 1, gateway, uploads: results.map(asJson) });
    case 'junit':
      return asJunit(results);
  }
}

const words: Readonly<Record<Outcome, string>> = {
  created: 'created',
  updated: 'updated',
  unchanged: 'unchanged: already up to date, nothing was uploaded',
  'would-create': 'would be created',
  'would-update': 'would be updated',
  invalid: 'not uploaded',
  refused: 'refused',
  unreachable: 'not uploaded: the gateway isn’t available',
};

function asText(result: UploadResult): string {
  const { file, scenarioCode, outcome, version, messages, plan, merged } = result;
  const what = scenarioCode === null ? file : `${scenarioCode} (${file})`;
  const number = version === null ? '' : `, version ${version}`;
  const kept = merged === null || merged.kept.length === 0 ? [] : [`  ${verb(outcome)} ${retainedText(merged.kept)}`];
  const lines = [`${what}: ${words[outcome]}${number}`, ...kept, ...plan.map((line) => `  ${line}`)];
  return [...lines, ...messages.map((line) => `  ${line}`)].map((line) => `${harmless(line)}\n`).join('');
}

function verb(outcome: Outcome): string {
  return outcome === 'would-update' ? 'would keep' : 'kept';
}

function asJson(result: UploadResult): object {
  const { report, ...rest } = result;
  const issues = report?.issues ?? [];
  return {
    ...rest,
    issues: issues.map(({ ruleId, severity, message, entity, place }) => ({
      ruleId,
      severity,
      message,
      entity,
      line: place?.line ?? null,
      column: place?.column ?? null,
    })),
  };
}

/** One test case per upload. */
function asJunit(results: readonly UploadResult[]): string {
  const errors = results.filter(({ outcome }) => outcome === 'unreachable').length;
  const failures = results.filter((result) => !isGood(result)).length - errors;
  const counts = `tests="${results.length}" failures="${failures}" errors="${errors}"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="scn upload" ${counts}>`,
    `  <testsuite name="scn upload" ${counts}>`,
    ...results.flatMap(asCase),
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}

function asCase(result: UploadResult): readonly string[] {
  const { file, scenarioCode, outcome, messages } = result;
  const open = `    <testcase name=${quotedXml(scenarioCode ?? file)} classname=${quotedXml(file)}>`;
  const text = asText(result);
  if (isGood(result)) return [open, `      <system-out>${escapeXml(text)}</system-out>`, '    </testcase>'];
  const kind = outcome === 'unreachable' ? 'error' : 'failure';
  const message = quotedXml(messages[0] ?? words[outcome]);
  const errors = (result.report?.issues ?? []).filter(({ severity }) => severity === 'ERROR');
  const issues = errors.map(({ ruleId, place, message: said }) => `${file}:${place?.line ?? 1}: ${ruleId}: ${said}\n`);
  return [
    open,
    `      <${kind} message=${message} type=${quotedXml(outcome)}>${escapeXml(text + issues.join(''))}</${kind}>`,
    '    </testcase>',
  ];
}
