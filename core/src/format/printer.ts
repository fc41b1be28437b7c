import { isJsonObject, type Json, type JsonObject } from '#base/json';
import { checkerFor, type Checker } from '#schema/checker';
import { branchFor, jsonSchemaOf, recordValueSchema, resolveSchema, type JsonSchema } from '#schema/json-schema';
import { pluginOfPayload, pluginWithId, type PluginsByKind } from '#kernel/payload';
import { argumentsProperty } from './payloads';
import { encodeText, TextWriter } from './text-writer';

/** Layout of the values of one schema. Computed once per schema. */
interface Plan {
  readonly schema: JsonSchema;
  readonly isLine: boolean;
  readonly properties: readonly PlannedProperty[];
  /** Schema of the properties of a record, or of properties that are not in the schema. */
  readonly others: JsonSchema;
  /** The property that names the plugin of a payload. */
  readonly pluginProperty: string | undefined;
}

interface PlannedProperty {
  readonly name: string;
  /** Quoted name with colon and space. */
  readonly label: Uint8Array;
  readonly schema: JsonSchema;
}

/** Layout of the payloads of one plugin. */
interface PayloadPlan {
  readonly properties: readonly PlannedProperty[];
  readonly accepts: Checker;
  canonical(args: JsonObject): JsonObject;
}

const noSchema: JsonSchema = {};
/** Indentation value for a value printed on one line. */
const oneLine = -1;
const [comma, openBrace, closeBrace, openBracket, closeBracket] = [0x2c, 0x7b, 0x7d, 0x5b, 0x5d] as const;
const commaSpace = encodeText(', ');

/** Prints values by their schemas, and payloads by the schemas of their plugins. For one file. */
export class Printer {
  readonly #plugins: PluginsByKind;
  readonly #recorded: Readonly<Record<string, number>>;
  readonly #used = new Set<string>();
  readonly #plans = new Map<JsonSchema, Plan>();
  readonly #payloadPlans = new Map<JsonSchema, Map<string, PayloadPlan | null>>();
  #out = new TextWriter();

  /** @param recorded - plugin versions of the file's header: arguments of a newer version are printed unchanged. */
  constructor(plugins: PluginsByKind, recorded: Readonly<Record<string, number>>) {
    this.#plugins = plugins;
    this.#recorded = recorded;
  }

  /** Prints a value that starts on a line with two spaces of indentation. */
  print(schema: JsonSchema, value: Json): string {
    this.#out = new TextWriter();
    this.#value(schema, value, 2);
    return this.#out.text();
  }

  /** Version of each plugin whose payload was printed, by id, sorted. Omits unknown plugins without a recorded version. */
  usedPlugins(): Readonly<Record<string, number>> {
    const versions = [...this.#used].sort().flatMap((id) => {
      const version = Math.max(pluginWithId(this.#plugins, id)?.version ?? 0, this.#recordedVersion(id));
      return version === 0 ? [] : [[id, version] as const];
    });
    return Object.fromEntries(versions);
  }

  /** 0 without one; an unknown plugin can be called `valueOf`. */
  #recordedVersion(id: string): number {
    return Object.hasOwn(this.#recorded, id) ? (this.#recorded[id] ?? 0) : 0;
  }

  #value(given: JsonSchema, value: Json, indent: number): void {
    if (typeof value === 'string') this.#out.quoted(value);
    else if (typeof value !== 'object' || value === null) this.#out.plain(JSON.stringify(value));
    else this.#nested(given, value, indent);
  }

  #nested(given: JsonSchema, value: JsonObject | readonly Json[], indent: number): void {
    const plan = this.#planFor(given);
    const inner = plan.isLine ? oneLine : indent;
    if (plan.schema.anyOf !== undefined) this.#nested(branchFor(plan.schema.anyOf, value) ?? noSchema, value, inner);
    else if (!isJsonObject(value)) this.#list(plan.schema.items ?? noSchema, value, inner);
    else if (plan.pluginProperty !== undefined) this.#payload(plan, plan.pluginProperty, value, inner);
    else this.#entries(plan.properties, plan.others, value, inner);
  }

  #list(items: JsonSchema, values: readonly Json[], indent: number): void {
    const inner = indent === oneLine ? oneLine : indent + 2;
    this.#out.byte(openBracket);
    for (let index = 0; index < values.length; index++) {
      this.#separate(index === 0, inner);
      this.#value(items, values[index] ?? null, inner);
    }
    if (values.length > 0 && indent !== oneLine) this.#out.line(indent);
    this.#out.byte(closeBracket);
  }

  #entries(known: readonly PlannedProperty[], others: JsonSchema, value: JsonObject, indent: number): void {
    const inner = indent === oneLine ? oneLine : indent + 2;
    this.#out.byte(openBrace);
    let count = 0;
    for (const { name, label, schema } of known) {
      const property = value[name];
      if (property === undefined) continue;
      this.#separate(count++ === 0, inner);
      this.#out.encoded(label);
      this.#value(schema, property, inner);
    }
    const names = Object.keys(value);
    if (names.length > count) {
      for (const name of names) {
        const property = value[name];
        if (property === undefined || known.some((each) => each.name === name)) continue;
        this.#separate(count++ === 0, inner);
        this.#out.encoded(labelFor(name));
        this.#value(others, property, inner);
      }
    }
    if (count > 0 && indent !== oneLine) this.#out.line(indent);
    this.#out.byte(closeBrace);
  }

  #separate(isFirst: boolean, indent: number): void {
    if (indent === oneLine) {
      if (!isFirst) this.#out.encoded(commaSpace);
      return;
    }
    if (!isFirst) this.#out.byte(comma);
    this.#out.line(indent);
  }

  /** Prints an object whose arguments have the plugin's schema. Invalid arguments are printed unchanged. */
  #payload(plan: Plan, pluginProperty: string, payload: JsonObject, indent: number): void {
    const id = payload[pluginProperty];
    const ofPlugin = typeof id === 'string' ? this.#payloadPlanFor(plan, pluginProperty, id) : null;
    const name = argumentsProperty(pluginProperty);
    const args = payload[name];
    if (ofPlugin === null || !isJsonObject(args)) {
      this.#entries(plan.properties, noSchema, payload, indent);
      return;
    }
    const canonical = ofPlugin.accepts(args) ? ofPlugin.canonical(args) : args;
    const printed = canonical === args ? payload : { ...payload, [name]: canonical };
    this.#entries(ofPlugin.properties, noSchema, printed, indent);
  }

  #planFor(given: JsonSchema): Plan {
    let plan = this.#plans.get(given);
    if (plan === undefined) {
      const schema = resolveSchema(given);
      plan = {
        schema,
        isLine: given['x-line'] === true || schema['x-line'] === true,
        properties: Object.entries(schema.properties ?? {}).map(([name, property]) => plannedProperty(name, property)),
        others: recordValueSchema(schema) ?? noSchema,
        pluginProperty: schema['x-plugin'],
      };
      this.#plans.set(given, plan);
    }
    return plan;
  }

  /** Null for a plugin that is unknown or older than the arguments. Arguments are on one line if the payload is. */
  #payloadPlanFor(plan: Plan, pluginProperty: string, id: string): PayloadPlan | null {
    let ofSchema = this.#payloadPlans.get(plan.schema);
    if (ofSchema === undefined) {
      ofSchema = new Map<string, PayloadPlan | null>();
      this.#payloadPlans.set(plan.schema, ofSchema);
    }
    const known = ofSchema.get(id);
    if (known !== undefined) return known;
    this.#used.add(id);
    const plugin = pluginOfPayload(this.#plugins, pluginProperty, id);
    let made: PayloadPlan | null = null;
    if (plugin !== undefined && this.#recordedVersion(id) <= plugin.version) {
      const argumentsName = argumentsProperty(pluginProperty);
      const schema = jsonSchemaOf(plugin.schema);
      made = {
        accepts: checkerFor(plugin.schema),
        canonical: (args) => plugin.canonical(args) as JsonObject,
        properties: plan.properties.map((property) => {
          if (property.name !== argumentsName) return property;
          const isLine = property.schema['x-line'] === true;
          return plannedProperty(argumentsName, isLine ? { ...schema, 'x-line': true } : schema);
        }),
      };
    }
    ofSchema.set(id, made);
    return made;
  }
}

function plannedProperty(name: string, schema: JsonSchema): PlannedProperty {
  return { name, label: labelFor(name), schema };
}

function labelFor(name: string): Uint8Array {
  return encodeText(`${JSON.stringify(name)}: `);
}
