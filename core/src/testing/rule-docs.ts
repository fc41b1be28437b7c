import type { CatalogueAsset } from '#document/file';
import type { JsonObject } from '#base/json';

/** A finding that an invalid example must produce. */
export interface ExpectedFinding {
  readonly messageId: string;
  /** Identity of the entity; null for the scenario. */
  readonly entity: string | null;
  /** Relative to the entity. */
  readonly at: string;
}

/** An example in a rule's documentation. Valid examples have no findings. */
export interface RuleExample {
  readonly name: string;
  readonly scenario: JsonObject;
  readonly findings: readonly ExpectedFinding[];
  /** The scenario after all fixes; null when no fix is shown. */
  readonly fixed: JsonObject | null;
}

/** A rule's parsed documentation. */
export interface RuleDocs {
  readonly title: string;
  /** The prose between the title and the first section. */
  readonly summary: string;
  readonly howToFix: string;
  /** The shared assets available to the examples; null when there is no catalogue. */
  readonly assets: readonly CatalogueAsset[] | null;
  readonly examples: readonly RuleExample[];
}

const fence = /```(\w+)\n([\s\S]*?)```/g;

/**
 * Parses a rule's documentation: `# Title`, prose, `## How to fix it`, `## Invalid` with pairs of a `json` and a
 * `findings` block (and a `fixed` block where a fix is shown), `## Valid` with `json` blocks, and, if shared assets
 * are needed, `## Catalogue` with a `json` list of the assets available to all examples.
 *
 * @throws Error if a part is missing.
 */
export function readRuleDocs(markdown: string): RuleDocs {
  const [head = '', ...parts] = markdown.split(/^## /m);
  const title = /^# (.+)$/m.exec(head)?.[1];
  const summary = head.replace(/^# .+$/m, '').trim();
  const section = (name: string): string =>
    parts
      .find((part) => part.startsWith(`${name}\n`))
      ?.slice(name.length)
      .trim() ?? '';
  const howToFix = section('How to fix it');
  if (title === undefined || summary === '') throw new Error('The documentation has no title or no summary.');
  if (howToFix === '') throw new Error('The documentation has no section “How to fix it”.');
  const examples = [...invalidExamples(section('Invalid')), ...validExamples(section('Valid'))];
  if (!examples.some(({ findings }) => findings.length > 0))
    throw new Error('The documentation has no invalid example.');
  if (!examples.some(({ findings }) => findings.length === 0))
    throw new Error('The documentation has no valid example.');
  const [catalogue] = blocks(section('Catalogue'));
  const assets = catalogue === undefined ? null : (JSON.parse(catalogue.text) as readonly CatalogueAsset[]);
  return { title, summary, howToFix, assets, examples };
}

function blocks(markdown: string): readonly { readonly language: string; readonly text: string }[] {
  return [...markdown.matchAll(fence)].map(([, language = '', text = '']) => ({ language, text }));
}

function invalidExamples(markdown: string): readonly RuleExample[] {
  const examples: RuleExample[] = [];
  for (const { language, text } of blocks(markdown)) {
    const last = examples.at(-1);
    if (language === 'json') {
      const name = `invalid ${examples.length + 1}`;
      examples.push({ name, scenario: JSON.parse(text) as JsonObject, findings: [], fixed: null });
    } else if (last !== undefined && language === 'findings') {
      examples[examples.length - 1] = { ...last, findings: text.trim().split('\n').map(readFinding) };
    } else if (last !== undefined && language === 'fixed') {
      examples[examples.length - 1] = { ...last, fixed: JSON.parse(text) as JsonObject };
    } else {
      throw new Error(`Unexpected block of type “${language}”.`);
    }
  }
  const silent = examples.find(({ findings }) => findings.length === 0);
  if (silent !== undefined) throw new Error(`The example “${silent.name}” has no findings.`);
  return examples;
}

function validExamples(markdown: string): readonly RuleExample[] {
  return blocks(markdown).map(({ text }, position) => ({
    name: `valid ${position + 1}`,
    scenario: JSON.parse(text) as JsonObject,
    findings: [],
    fixed: null,
  }));
}

function readFinding(line: string): ExpectedFinding {
  const [messageId = '', entity = '-', at = ''] = line.trim().split(/\s+/);
  return { messageId, entity: entity === '-' ? null : entity, at };
}
