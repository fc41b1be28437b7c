import { checkVersionForm, readVersionForm } from '@scn/core/document/upload/upload-form';
import type { Pointer } from '@scn/core/base/json';
import type { Severity } from '@scn/core/base/issue';
import type { LocatedIssue } from '../check/report';
import { exitCodes, UsageError, type ExitCode } from '../exit-codes';
import { connect, type Connection } from '../gateway/connect';
import { publishMutation, summaryQuery, type Job } from '../gateway/documents';
import { GatewayRefusal, refusalWords } from '../gateway/errors';
import { followJob } from '../gateway/follow-job';
import { metadataOf } from '../gateway/gateway';
import { Interruption } from '../pipeline/interruption';
import type { PublishOptions, SummaryFormat } from '../pipeline/pipeline-program';
import { render } from '../reporters/render';
import { harmless, jsonText } from '../terminal/harmless';
import { StepProgress } from '../terminal/step-progress';
import type { Terminal } from '../terminal/terminal';
import { keyFrom, keyOf } from '../upload/request-keys';
import { version as scnVersion } from '../version';

/** `scn publish`: publishes a scenario on a gateway as a new version. */
export async function publish(scenarioCode: string, options: PublishOptions, terminal: Terminal): Promise<ExitCode> {
  const problems = Object.entries(checkVersionForm(options));
  if (problems.length > 0) {
    const lines = problems.map(([field, message]) => `  ${field}: ${message}`);
    throw new UsageError(`The description of the version is incomplete:\n${lines.join('\n')}`);
  }
  const interruption = new Interruption(
    terminal,
    'Publishing continues on the gateway. Run the command again to keep waiting.',
  );
  return interruption.around(async (signal) => {
    const connection = await connect(options, terminal, signal);
    const asked = await startPublishing(connection, scenarioCode, options);
    if (!options.wait) {
      await report(asked, scenarioCode, options.format, terminal);
      return exitCodes.clean;
    }
    const progress = new StepProgress(terminal, 1);
    const job = await followJob(connection, asked, ({ step, progress: done }) => {
      progress.setStep(scenarioCode, `${step === '' ? 'Waiting' : step} ${String(Math.round(done * 100))}%`);
    });
    progress.close();
    if (job.error !== null) return refused(job.error, scenarioCode, options.format, terminal);
    await report(job, scenarioCode, options.format, terminal);
    return exitCodes.clean;
  });
}

/** Starts publishing. Idempotent: the same state with the same description is published once. */
async function startPublishing(
  { gateway, institutionId }: Connection,
  scenarioCode: string,
  form: PublishOptions,
): Promise<Job> {
  const input = { institutionId, scenarioCode };
  const version = readVersionForm(form);
  const { scenarioByCode } = await gateway.request(summaryQuery, { input });
  const key = keyOf({ kind: 'publish', institutionId, scenarioCode, content: null, feedback: null, version });
  const requestKey = keyFrom(key, scenarioByCode.seq);
  const waived = form.waiveTests === undefined ? {} : { testWaiver: form.waiveTests };
  const { scenarioPublish } = await gateway.request(publishMutation, {
    input: { ...input, ...version, ...waived, requestKey },
  });
  return scenarioPublish;
}

async function report(
  { id, state, result }: Job,
  scenarioCode: string,
  format: SummaryFormat,
  terminal: Terminal,
): Promise<void> {
  const { version = null, seq = null, sameAs = null, failedTests = 0 } = (result ?? {}) as PublishResult;
  if (format === 'json')
    terminal.data(
      jsonText({ format: 1, scenarioCode, state, version, seq, sameAs, failedTests, jobId: id, issues: [] }),
    );
  else if (format === 'junit') terminal.data(await render('junit', [{ ...clean, file: scenarioCode }], context));
  else if (version === null) terminal.out(`${harmless(scenarioCode)}: publishing, job ${id}\n`);
  else {
    const same = sameAs === null ? '' : `, with the same content as version ${sameAs}`;
    const failing =
      failedTests === 0 ? '' : `, although ${failedTests === 1 ? 'a test fails' : `${failedTests} tests fail`}`;
    terminal.out(
      `${harmless(scenarioCode)}: published as version ${version}, change ${String(seq)}${same}${failing}\n`,
    );
  }
}

/** The result of a job that has published. */
interface PublishResult {
  readonly version?: string;
  readonly seq?: number;
  /** The version published before, if its content is the same. */
  readonly sameAs?: string;
  /** How many tests of the scenario failed. */
  readonly failedTests?: number;
}

const clean = { issues: [], failure: null, fixed: 0, fixable: 0, known: 0, edits: null };
const context = { version: scnVersion, colour: false, quiet: false, rule: () => undefined };

/** An issue in the gateway's format. */
interface GatewayIssue {
  readonly logType: Severity;
  readonly code: string;
  readonly message: string;
  readonly entity: string | null;
  readonly pointer: Pointer;
}

/** Lists what blocks publishing, as `scn validate` lists the issues of a file. */
async function refused(
  { code, message, metadata }: NonNullable<Job['error']>,
  scenarioCode: string,
  format: SummaryFormat,
  terminal: Terminal,
): Promise<ExitCode> {
  const refusal = new GatewayRefusal(code, message, metadataOf(metadata));
  const { issues: reported } = refusal.metadata as { readonly issues?: readonly GatewayIssue[] };
  if (reported === undefined) {
    if (format === 'json')
      terminal.data(jsonText({ format: 1, scenarioCode, state: 'FAILED', code, message, issues: [] }));
    terminal.talk(`scn: ${refusalWords(refusal).join('\n')}\n`);
    return exitCodes.findings;
  }
  if (format === 'json')
    terminal.data(jsonText({ format: 1, scenarioCode, state: 'FAILED', code, message, issues: reported }));
  else {
    const reports = [{ ...clean, file: scenarioCode, issues: reported.map(asIssue) }];
    const colour = format === 'text' && terminal.colour;
    const text = await render(format === 'text' ? 'pretty' : format, reports, { ...context, colour });
    if (format === 'text') terminal.out(text);
    else terminal.data(text);
  }
  terminal.talk(`${message} Nothing was published.\n`);
  return exitCodes.findings;
}

function asIssue({ logType, code, message, entity, pointer }: GatewayIssue): LocatedIssue {
  return {
    ruleId: code,
    messageId: '',
    severity: logType,
    message,
    entity,
    at: pointer,
    pointer,
    fixes: [],
    place: null,
    isFixable: false,
  };
}
