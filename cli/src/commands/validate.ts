import { join } from 'node:path';
import { namesGatewayCatalogue } from '../check/gateway-catalogue';
import type { CheckPlan, PlayProgress } from '../check/plan';
import type { FileReport } from '../check/report';
import { UsageError, type ExitCode } from '../exit-codes';
import { findFiles, stdinPath } from '../files/find-files';
import type { ValidateOptions } from '../program';
import { conclude } from '../reporters/print-reports';
import type { Terminal } from '../terminal/terminal';

/** `scn validate`: checks files and reports issues. */
export async function validate(
  paths: readonly string[],
  options: ValidateOptions,
  terminal: Terminal,
): Promise<ExitCode> {
  refuseContradictions(paths, options);
  const files = await findFiles(paths, options.config);
  const planned = planOf(options);
  const run = async (plan: CheckPlan): Promise<ExitCode> => {
    if (options.watch) return (await import('../watch/watch')).watch(paths, plan, options, terminal);
    const reports =
      options.cache === true
        ? await checkChanged(files, plan, options, terminal)
        : await checkAll(files, plan, options.threads, terminal);
    return conclude(reports, options, terminal);
  };
  const named = files.map((file) => (file === stdinPath ? planned.stdinName : file));
  if (!namesGatewayCatalogue(named, options)) return run(planned);
  const [{ withCatalogue }, { connect }] = await Promise.all([
    import('../gateway/with-catalogue'),
    import('../gateway/connect'),
  ]);
  return withCatalogue(
    () => connect(options, terminal),
    (fetched) => run({ ...planned, gatewayCatalogue: fetched }),
  );
}

async function checkAll(
  files: readonly string[],
  plan: CheckPlan,
  threads: number | undefined,
  terminal: Terminal,
): Promise<readonly FileReport[]> {
  if (files.length > 1) return (await import('../check/check-files')).checkFiles(files, plan, threads, terminal);
  const progress = plan.plays === undefined ? null : await progressOfPlays(terminal);
  const [{ FileChecker }, { tuneFirstWork }] = await Promise.all([
    import('../check/check-file'),
    import('../check/tuned'),
  ]);
  tuneFirstWork();
  const checker = new FileChecker(plan, progress?.at);
  const reports: FileReport[] = [];
  for (const file of files) reports.push(await checker.check(file));
  progress?.end();
  return reports;
}

/** Checks the files whose reports of an earlier run don’t hold any more. */
async function checkChanged(
  files: readonly string[],
  plan: CheckPlan,
  { threads, cacheLocation = '.scncache' }: ValidateOptions,
  terminal: Terminal,
): Promise<readonly FileReport[]> {
  const [{ ResultCache, buildOf }, { installedFolder }] = await Promise.all([
    import('../check/result-cache'),
    import('../installed-folder'),
  ]);
  const cache = new ResultCache(cacheLocation, plan, buildOf(join(installedFolder, 'dist')));
  const known = new Map(files.map((file) => [file, cache.reportOf(file)]));
  const changed = files.filter((file) => known.get(file) === null);
  const checked = changed.length === 0 ? [] : await checkAll(changed, plan, threads, terminal);
  try {
    cache.store(checked, changed);
  } catch (error) {
    const { reasonOf } = await import('../files/read-bytes');
    terminal.talk(`Warning: the cache ${cacheLocation} can’t be written: ${reasonOf(error)}\n`);
  }
  const found = new Map(changed.map((file, index) => [file, checked[index]]));
  return files.flatMap((file) => known.get(file) ?? found.get(file) ?? []);
}

async function progressOfPlays(terminal: Terminal): Promise<{ readonly at: PlayProgress; readonly end: () => void }> {
  const { Progress } = await import('../terminal/progress');
  let all = 0;
  const progress = new Progress(0, terminal, (done) => `Played ${done} of ${all} plays`);
  const at: PlayProgress = (done, total) => {
    all = total;
    progress.at(done);
  };
  return { at, end: () => progress.end() };
}

function planOf(options: ValidateOptions): CheckPlan {
  return {
    config: options.config ?? null,
    plugins: options.plugin,
    catalogue: options.catalogue,
    rules: options.rule,
    stdinName: options.stdinFilename ?? 'stdin.scn.json',
    fix: options.fix ? 'write' : options.fixDryRun ? 'dry-run' : 'none',
    prune: options.prune ?? false,
    marksFixable: options.format === 'pretty' || options.format === 'json',
    edits: options.format === 'sarif',
    ...(options.play === true ? { plays: { plays: options.plays ?? defaultPlays, seed: options.seed ?? 1 } } : {}),
    reach: options.reach ?? false,
  };
}

/** Enough for what one play in 20 shows, in a few seconds. */
const defaultPlays = 100;

function refuseContradictions(paths: readonly string[], options: ValidateOptions): void {
  if (options.play === undefined && (options.plays !== undefined || options.seed !== undefined))
    throw new UsageError(`“--${options.plays === undefined ? 'seed' : 'plays'}” belongs to --play.`);
  if (options.fix && options.fixDryRun) throw new UsageError('--fix and --fix-dry-run can’t be used together.');
  if (options.fix && paths.includes(stdinPath)) {
    throw new UsageError('--fix can’t be used with stdin.', 'Use --fix-dry-run, or name the file.');
  }
  if (options.prune && options.fixDryRun) throw new UsageError('--prune and --fix-dry-run can’t be used together.');
  if (options.prune && paths.includes(stdinPath))
    throw new UsageError('--prune can’t be used with stdin.', 'Name the file.');
  if (options.watch && paths.includes(stdinPath)) throw new UsageError('--watch can’t be used with stdin.');
  if (options.watch && options.output !== undefined)
    throw new UsageError('--watch and --output can’t be used together.');
  if (options.cache === undefined && options.cacheLocation !== undefined)
    throw new UsageError('“--cache-location” belongs to --cache.');
  const writes = options.fix ? '--fix' : options.fixDryRun ? '--fix-dry-run' : options.prune ? '--prune' : null;
  if (options.cache && (writes !== null || options.watch))
    throw new UsageError(`--cache and ${writes ?? '--watch'} can’t be used together.`);
  if (options.cache && paths.includes(stdinPath)) throw new UsageError('--cache can’t be used with stdin.');
  if (options.baselineWrite && options.baseline === undefined) {
    throw new UsageError('--baseline-write requires --baseline with the file to write.');
  }
}
