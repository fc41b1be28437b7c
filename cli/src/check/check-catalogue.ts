import { readCatalogueFile } from '@scn/core/format/read';
import { isThirdParty } from '@scn/core/kernel/third-party';
import { withoutPlugins } from '@scn/core/kernel/payload';
import { createAssetValidator } from '@scn/core/validation/assets/assets';
import { builtInRules } from '@scn/core/validation/rules/rules.gen';
import { decode } from '../files/read-bytes';
import { fileIssues } from './file-issues';
import { locateIssues } from './locate-issues';
import type { FileReport } from './report';
import type { Setting } from './setting';

/** Checks one catalogue file: first the file format, then each asset with its plugin. */
export async function checkCatalogue(
  file: string,
  bytes: Buffer,
  { registry, severities }: Setting,
): Promise<FileReport> {
  const clean: FileReport = { file, issues: [], failure: null, fixed: 0, fixable: 0, known: 0, edits: null };
  const read = readCatalogueFile(bytes, { plugins: registry, decode });
  const warnings = fileIssues(read.text, read.warnings, 'WARNING', severities);
  if (read.file === null)
    return { ...clean, issues: [...warnings, ...fileIssues(read.text, read.problems, 'ERROR', severities)] };
  const plugins = withoutPlugins(registry, read.newerPlugins);
  const { assets } = read.file;
  const judge = () => createAssetValidator({ plugins, rules: builtInRules, severities }).validate(assets);
  const hasThirdParty = registry.plugins.some(({ id }) => isThirdParty(id));
  const issues = hasThirdParty ? await (await import('./check-third-party')).checkThirdParty(judge, judge) : judge();
  return {
    ...clean,
    issues: [...warnings, ...locateIssues(read.text, issues)],
  };
}
