import { createColours } from '../terminal/colours';
import { ruleCards, type RuleCard } from '../check/rule-cards';
import { Settings } from '../check/setting';
import { exitCodes, UsageError, type ExitCode } from '../exit-codes';
import type { RulesOptions } from '../program';
import { severityWords } from '../reporters/wording';
import { didYouMean } from '../suggest';
import { jsonText } from '../terminal/harmless';
import type { Terminal } from '../terminal/terminal';

/** `scn rules`: lists the rules that apply in the working folder. */
export async function rules(options: RulesOptions, terminal: Terminal): Promise<ExitCode> {
  const settings = new Settings({ config: null, plugins: options.plugin, catalogue: [], rules: {} });
  const { registry } = await settings.for('scn.config.json');
  const all = [...ruleCards(registry).values()].sort((a, b) => (a.id < b.id ? -1 : 1));
  const areas = new Set(all.map(({ area }) => area));
  if (options.area !== undefined && !areas.has(options.area)) {
    const known = [...areas].filter((area) => !area.includes('.')).join(', ');
    throw new UsageError(
      `There is no area “${options.area}”.`,
      didYouMean(options.area, areas) ?? `Areas are ${known} and plugin ids.`,
    );
  }
  const shown = all.filter(
    ({ area, severity }) =>
      (options.area === undefined || area === options.area) &&
      (options.severity === undefined || severityWords[severity] === options.severity),
  );
  if (options.format === 'json') terminal.data(asJson(shown));
  else terminal.out(asList(shown, terminal.colour));
  return exitCodes.clean;
}

function asJson(cards: readonly RuleCard[]): string {
  const rules = cards.map(({ id, area, severity, title, why, source, messages }) => ({
    id,
    area,
    severity: severityWords[severity],
    title,
    why,
    source,
    messages,
  }));
  return jsonText(rules);
}

function asList(cards: readonly RuleCard[], colour: boolean): string {
  const colours = createColours(colour);
  const width = Math.max(0, ...cards.map(({ id }) => id.length));
  const paint = { ERROR: colours.red, WARNING: colours.yellow, INFORMATION: colours.blue };
  const lines = cards.map(
    ({ id, severity, title }) =>
      `${id.padEnd(width)}  ${paint[severity](severityWords[severity].padEnd(11))}  ${title}`,
  );
  return lines.map((line) => `${line}\n`).join('');
}
