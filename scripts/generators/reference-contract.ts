import { contractRelease } from '@scn/core/kernel/contract/release';
import type { ContractSchema } from '@scn/core/kernel/contract/fields';
import { pluginFields } from '@scn/core/kernel/contract/plugin';
import { contractRules } from '@scn/core/kernel/contract/rules';
import { recordValueSchema } from '@scn/core/schema/json-schema';
import { isInWords } from './contract-types';
import { code, generatedPageNotice, page, table } from './reference/markdown';

const { contracts, version } = contractRelease;
const titles = { command: 'Commands', trigger: 'Triggers', report: 'Reports', asset: 'Assets' } as const;

/** Writes the reference of the plugin contract: its properties, types and rules. */
export function generate(): Promise<ReadonlyMap<string, string>> {
  const named = new Map<string, ContractSchema>();
  const kinds = Object.entries(contracts).flatMap(([kind, { properties = {}, required = [] }]) => {
    const own = Object.fromEntries(Object.entries(properties).filter(([name]) => !Object.hasOwn(pluginFields, name)));
    return [`## ${titles[kind as keyof typeof titles]}`, propertyTable(own, required, named)];
  });
  const base = contracts.command;
  const common = propertyTable(
    Object.fromEntries(Object.entries(base.properties ?? {}).filter(([name]) => Object.hasOwn(pluginFields, name))),
    base.required ?? [],
    named,
  );
  const types: string[] = [];
  // types of types are found while these are written
  for (const [name, schema] of named) types.push(`### ${name}`, describe(schema, named));
  const files = new Map([
    [
      'docs/reference/plugin-contract.md',
      page(
        '# The plugin contract',
        generatedPageNotice,
        `This is version ${version.join('.')}. A plugin consists of data and pure functions in a headless package entry that exports \`plugin\`, or several as \`plugins\`. ` +
          'If it has a form or card of its own, a second entry exports `ui`. `package.json` names both:',
        '```json\n{ "scn": { "contract": "^1", "headless": "./dist/index.js", "ui": "./dist/ui.js" } }\n```',
        '[What hosts do with plugins](plugin-hosts.md) describes the `ui` entry, plays, and what is checked while a plugin runs.',
        'Properties with ‘Default’ can be left out in `defineCommand`, `defineTrigger`, `defineReport` and `defineAsset`; optional ones can be left out everywhere.',
        '## Every plugin',
        common,
        ...kinds,
        '## Types',
        ...types,
        '## Rules of the contract',
        'Packages are checked when they are loaded: by the command line, the gateway and `scn plugin check`, in the same words. A plugin with an error isn’t used. ' +
          'Beside these rules, `structure` compares it with the tables above, `unknown-property` warns of properties that the contract doesn’t have, and `functions` runs each function with the defaults and with each variant.',
        table(
          ['Rule', 'Of', 'Severity', 'Requirement'],
          contractRules.map(({ id, kind, severity, title }) => [
            code(id),
            kind === undefined ? 'every plugin' : titles[kind].toLowerCase(),
            severity.toLowerCase(),
            title,
          ]),
        ),
      ),
    ],
  ]);
  return Promise.resolve(files);
}

function propertyTable(
  properties: Readonly<Record<string, ContractSchema>>,
  required: readonly string[],
  named: Map<string, ContractSchema>,
): string {
  return table(
    ['Property', 'Type', 'Meaning'],
    Object.entries(properties).map(([name, schema]) => {
      const about = schema['x-about'] ?? schema.description ?? '';
      return [
        code(schema.type === 'function' ? `${name}(${namesOf(schema['x-parameters'])})` : name),
        typeText(schema, named),
        `${required.includes(name) ? '' : 'Optional. '}${about}${suppliedText(schema)}`,
      ];
    }),
  );
}

function namesOf(parameters = ''): string {
  return [...parameters.matchAll(/(\w+): /g)].map(([, name]) => name).join(', ');
}

function suppliedText({ 'x-supplied': value }: ContractSchema): string {
  if (value === undefined) return '';
  return ` Default: ${isInWords(value) ? value : code(JSON.stringify(value))}.`;
}

/** The type of a part in words, with links to types that have a section of their own. */
function typeText(schema: ContractSchema, named: Map<string, ContractSchema>): string {
  const { 'x-name': declared } = schema;
  if (declared !== undefined) {
    const [name = declared] = declared.split('<');
    if (!named.has(name)) named.set(name, schema);
    return `[${name}](#${name.toLowerCase()})`;
  }
  return structureText(schema, named);
}

function structureText(schema: ContractSchema, named: Map<string, ContractSchema>): string {
  const { type, anyOf, const: constant, enum: values, items, properties } = schema;
  if (anyOf !== undefined) return anyOf.map((each) => typeText(each, named)).join(' or ');
  if (constant !== undefined) return code(JSON.stringify(constant));
  if (values !== undefined) return values.map((value) => code(JSON.stringify(value))).join(', ');
  switch (type) {
    case 'array':
      return `list of ${items === undefined ? 'values' : typeText(items, named)}`;
    case 'object': {
      if (properties !== undefined) return `object with ${Object.keys(properties).map(code).join(', ')}`;
      const inner = recordValueSchema(schema);
      return inner === undefined ? 'object' : `names with ${typeText(inner, named)}`;
    }
    case 'function': {
      const { 'x-returns': result } = schema;
      const isTyped = result?.type === undefined && result?.anyOf === undefined;
      return isTyped ? 'function' : `function that returns ${typeText(result, named)}`;
    }
    case 'string':
      return 'text';
    case 'integer':
      return 'whole number';
    case undefined:
      return schema['x-type'] === 'Json' ? 'JSON' : code(schema['x-type'] ?? 'unknown');
    default:
      return type;
  }
}

function describe(schema: ContractSchema, named: Map<string, ContractSchema>): string {
  const { description = '', properties, required = [], anyOf } = schema;
  if (properties !== undefined) return `${description}\n\n${propertyTable(properties, required, named)}`;
  const members = anyOf?.filter(({ properties: fields }) => fields !== undefined) ?? [];
  if (members.length < 2) return `${description} ${capitalized(structureText(schema, named))}.`;
  const rows = members.map(({ properties: fields = {}, required: needed = [], description: about = '' }) => {
    const [kind, ...others] = Object.entries(fields);
    const names = others.map(
      ([name, field]) =>
        `${code(name)}${needed.includes(name) ? '' : ' (optional)'}: ${typeText(field, named)}. ${field['x-about'] ?? field.description ?? ''}`,
    );
    const constant = kind?.[1].const;
    return [code(typeof constant === 'string' ? constant : (kind?.[0] ?? '')), about, names.join('<br>')];
  });
  return `${description}\n\n${table(['kind', 'Meaning', 'Properties'], rows)}`;
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
