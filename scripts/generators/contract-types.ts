import { assetContract } from '@scn/core/kernel/contract/asset';
import { commandContract } from '@scn/core/kernel/contract/command';
import type { ContractSchema } from '@scn/core/kernel/contract/fields';
import { pluginFields } from '@scn/core/kernel/contract/plugin';
import { reportContract } from '@scn/core/kernel/contract/report';
import {
  cardContent,
  commandEffect,
  simulatedEffect,
  spokenLine,
  triggerSchedule,
} from '@scn/core/kernel/contract/results';
import { triggerContract } from '@scn/core/kernel/contract/trigger';
import type { Json } from '@scn/core/base/json';
import { checkerSource } from '@scn/core/schema/checker-source';
import { generatedNotice } from '../generated-files/generator';

/** The kinds of plugins, with the names of their types. */
const kinds = {
  command: { type: 'CommandPlugin', contract: commandContract as ContractSchema },
  trigger: { type: 'TriggerPlugin', contract: triggerContract as ContractSchema },
  report: { type: 'ReportPlugin', contract: reportContract as ContractSchema },
  asset: { type: 'AssetPlugin', contract: assetContract as ContractSchema },
} as const;

const results: readonly ContractSchema[] = [commandEffect, simulatedEffect, cardContent, spokenLine, triggerSchedule];

/** Writes the types of the plugin contract, with its descriptions as comments, and what `define…` supplies. */
export function generate(): Promise<ReadonlyMap<string, string>> {
  const ofResults = new TypeWriter(new Set());
  for (const each of results) ofResults.typeOf(each);
  const ofPlugins = new TypeWriter(new Set(ofResults.names()));
  const plugins = [
    writeInterface(
      'PluginBase<K extends PluginKind, S extends TSchema>',
      'Properties common to all kinds of plugins.',
      {
        fields: pluginFields,
        writer: ofPlugins,
      },
    ),
    ...Object.entries(kinds).map(([kind, { type, contract }]) => {
      const own = Object.entries(contract.properties ?? {}).filter(([name]) => !Object.hasOwn(pluginFields, name));
      const head = `${type}<S extends TSchema = TSchema> extends PluginBase<'${kind}', S>`;
      return writeInterface(head, contract.description ?? '', {
        fields: Object.fromEntries(own),
        required: contract.required ?? [],
        writer: ofPlugins,
      });
    }),
  ];
  const usedResults = ofResults.names().filter((name) => new RegExp(String.raw`\b${name}\b`).test(plugins.join('\n')));
  const files = new Map([
    [
      'core/src/kernel/plugin-results.gen.ts',
      [
        generatedNotice,
        `import type { Json, Pointer } from '#base/json';`,
        `import type { ReferenceTarget } from '#schema/keywords';`,
        '',
        ...ofResults.declarations(),
      ].join('\n'),
    ],
    [
      'core/src/kernel/contract.gen.ts',
      [
        generatedNotice,
        `import type { TSchema } from 'typebox';`,
        `import type { Culture, TriggerType, actionTypes } from '#base/enumerations';`,
        `import type { Severity } from '#base/issue';`,
        `import type { JsonObject } from '#base/json';`,
        `import type { Snapshot } from '#schema/fields';`,
        `import type { AssetReads } from './asset-reads';`,
        `import type { AssetFileReading, NamedActor, UploadContext } from './contract/contexts';`,
        `import type { ${usedResults.join(', ')} } from './plugin-results.gen';`,
        `import type { SimulateContext } from './simulate';`,
        '',
        '/** The version of the plugin contract. Plugins with another version are refused. */',
        'export type ContractVersion = 1;',
        '/** The kinds of plugins. */',
        `export type PluginKind = ${Object.keys(kinds)
          .map((kind) => `'${kind}'`)
          .join(' | ')};`,
        '/** `command.speech` for a built-in plugin, `vendor/command.x` for a third party’s. */',
        'export type PluginId<K extends PluginKind = PluginKind> = `${K}.${string}` | `${string}/${K}.${string}`;',
        '',
        ...ofPlugins.declarations(),
        ...plugins,
        suppliedValues(),
      ].join('\n'),
    ],
    ['core/src/kernel/function-results.gen.ts', functionResults()],
  ]);
  return Promise.resolve(files);
}

/** Checkers of what functions return, so that hosts neither load the contract nor compile anything. */
function functionResults(): string {
  const all = new Map(Object.values(kinds).flatMap(({ contract }) => Object.entries(contract.properties ?? {})));
  const checked = [...all].flatMap(([name, { 'x-returns': result }]) => {
    if (result === undefined || (result.type === undefined && result.anyOf === undefined)) return [];
    const words = JSON.stringify(result['x-about'] ?? result.description);
    const schema = JSON.stringify(result, (key, value: unknown) => (isForReaders(key) ? undefined : value));
    return [
      `${name}: { words: ${words}, schema: () => (${schema}), make: ${checkerSource(result, { typed: true })} },`,
    ];
  });
  return [
    generatedNotice,
    `import type { JsonLike, MakeChecker } from '#schema/checker';`,
    `import type { JsonSchema } from '#schema/json-schema';`,
    '',
    '/** What functions of plugins return, by name: in words, a checker, and a schema that explains what the checker refuses. */',
    'export const resultCheckers = {',
    ...checked,
    `} satisfies Readonly<Record<string, { readonly words: string; readonly schema: () => JsonSchema; readonly make: MakeChecker }>>;`,
    '',
  ].join('\n');
}

/** Whether a keyword is for readers and writers of types, not for values. */
function isForReaders(key: string): boolean {
  return ['description', 'x-name', 'x-type', 'x-about'].includes(key);
}

/** Values that `define…` supplies as data. Functions and defaults are supplied by the code. */
function suppliedValues(): string {
  const byKind = Object.entries(kinds).map(([kind, { contract }]) => {
    const all = Object.entries(contract.properties ?? {}).flatMap(([name, { 'x-supplied': value }]) =>
      value === undefined || isInWords(value) ? [] : [[name, value] as const],
    );
    return [kind, Object.fromEntries(all)] as const;
  });
  const names = Object.entries(kinds).map(([kind, { contract }]) => {
    const all = Object.entries(contract.properties ?? {}).filter(([, each]) => each['x-supplied'] !== undefined);
    return `  readonly ${kind}: ${all.map(([name]) => `'${name}'`).join(' | ')};`;
  });
  return [
    '/** The properties that `define…` supplies when they are left out, by kind. */',
    `export interface SuppliedProperties {\n${names.join('\n')}\n}`,
    '/** The values of those that are data. */',
    `export const suppliedValues = ${JSON.stringify(Object.fromEntries(byKind), null, 2)} as const;\n`,
  ].join('\n');
}

/** Whether a supplied value is described: nothing that is supplied as data is text. */
export function isInWords(value: Json): value is string {
  return typeof value === 'string';
}

function writeInterface(
  head: string,
  description: string,
  {
    fields,
    required,
    writer,
  }: Readonly<{
    fields: Readonly<Record<string, ContractSchema>>;
    required?: readonly string[];
    writer: TypeWriter;
  }>,
): string {
  const names = required ?? Object.keys(fields).filter((name) => !isOptional(fields[name]));
  return `${comment(description)}export interface ${head} {\n${writer.members(fields, names)}}\n`;
}

/** TypeBox marks optional properties of an object with a hidden property. */
function isOptional(schema: unknown): boolean {
  return typeof schema === 'object' && schema !== null && '~optional' in schema;
}

/** Writes types, and collects those with names. */
class TypeWriter {
  readonly #declared = new Map<string, string>();
  readonly #elsewhere: ReadonlySet<string>;

  /** @param elsewhere - names of types that another file declares */
  constructor(elsewhere: ReadonlySet<string>) {
    this.#elsewhere = elsewhere;
  }

  names(): readonly string[] {
    return [...this.#declared.keys()];
  }

  declarations(): readonly string[] {
    return [...this.#declared.values()];
  }

  /** The type of a part, where it is used. */
  typeOf(schema: ContractSchema): string {
    const { 'x-name': declared, 'x-type': type } = schema;
    if (declared === undefined) return type ?? this.#structure(schema);
    const [name = declared] = declared.split('<');
    if (!this.#elsewhere.has(name) && !this.#declared.has(name)) {
      this.#declared.set(name, ''); // in the order of their first use
      this.#declared.set(name, this.#declaration(declared, schema));
    }
    return type ?? declared.replace(' = never', '');
  }

  members(fields: Readonly<Record<string, ContractSchema>>, required: readonly string[]): string {
    return Object.entries(fields)
      .map(([name, field]) => {
        const mark = required.includes(name) ? '' : '?';
        const about = comment(field['x-about'] ?? field.description ?? '', '  ');
        if (field.type !== 'function') return `${about}  readonly ${name}${mark}: ${this.#visited(field)};\n`;
        const result = this.typeOf(field['x-returns'] ?? {});
        return `${about}  ${name}${mark}(${field['x-parameters'] ?? ''}): ${result};\n`;
      })
      .join('');
  }

  #declaration(declared: string, schema: ContractSchema): string {
    const about = comment(schema.description ?? '');
    if (schema.properties === undefined) return `${about}export type ${declared} = ${this.#structure(schema)};\n`;
    return `${about}export interface ${declared} {\n${this.members(schema.properties, schema.required ?? [])}}\n`;
  }

  /** Also collects the types in a part whose own type is written out. */
  #visited(schema: ContractSchema): string {
    if (schema['x-name'] === undefined && schema['x-type'] !== undefined) this.#structure(schema);
    return this.typeOf(schema);
  }

  #structure({
    anyOf,
    const: constant,
    enum: values,
    type,
    items,
    properties,
    patternProperties,
    required,
  }: ContractSchema): string {
    if (anyOf !== undefined) return anyOf.map((each) => this.#inUnion(each)).join(' | ');
    if (constant !== undefined) return literal(constant);
    if (values !== undefined) return values.map(literal).join(' | ');
    switch (type) {
      case 'array': {
        const item = this.typeOf(items ?? {});
        return `readonly ${/[ |]/.test(item) ? `(${item})` : item}[]`;
      }
      case 'object': {
        if (properties !== undefined) return `{\n${this.members(properties, required ?? [])}}`;
        const [values] = Object.values(patternProperties ?? {});
        return `Readonly<Record<string, ${values === undefined ? 'unknown' : this.typeOf(values)}>>`;
      }
      case 'integer':
        return 'number';
      case undefined:
        return 'unknown';
      default:
        return type;
    }
  }

  #inUnion(schema: ContractSchema): string {
    const written = this.typeOf(schema);
    const isDescribed = schema['x-name'] === undefined && schema.properties !== undefined;
    return isDescribed ? `\n${comment(schema.description ?? '')}${written}` : written;
  }
}

function literal(value: Json): string {
  return typeof value === 'string' ? `'${value}'` : JSON.stringify(value);
}

function comment(description: string, indent = ''): string {
  return description === '' ? '' : `${indent}/** ${description} */\n`;
}
