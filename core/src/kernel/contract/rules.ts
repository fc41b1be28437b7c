import { cultures } from '#base/enumerations';
import { appendToPointer, asJson, isJsonObject, type Json, type Pointer } from '#base/json';
import { closest } from '#base/closest';
import { messageOf } from '#base/reason-of';
import { policyActions, policySubjects } from '#permissions/policies';
import { explain } from '#schema/explain';
import { jsonSchemaOf, schemaOfValue, recordValueSchema, type JsonSchema } from '#schema/json-schema';
import { entityKinds, termsNames } from '#schema/keywords';
import { checkSubset } from '#schema/subset';
import { convertUnit, isTableUnit } from '#units/convert';
import { isLoincCode, loincCheckDigit } from '#units/loinc';
import { unitsWritten } from '#units/read-unit';
import { assetNames } from '../asset-names';
import type {
  AnyPlugin,
  AssetPlugin,
  CommandPlugin,
  PluginKind,
  ReportItem,
  ReportPlugin,
  TriggerPlugin,
} from '../contract';
import { assetContract } from './asset';
import type { ContractSchema } from './fields';

/** Reports a problem at a property of the plugin. */
type Report = (at: Pointer, message: string) => void;

/** A requirement of the contract that JSON Schema can’t express. It is checked when the structure is right. */
export interface ContractRule<P extends AnyPlugin = never> {
  readonly id: string;
  readonly severity: 'ERROR' | 'WARNING';
  /** The kind of plugin that it is about; left out for all. */
  readonly kind?: PluginKind;
  /** The requirement, in a sentence. */
  readonly title: string;
  check(plugin: P, report: Report): void;
}

/** Columns of lists beside properties: facts that the gateway has of every asset. */
const systemColumns = ['dateUpdated', 'lastUpdatedBy', 'associatedScenarioCount', 'foreignScenarioCount'];

const ofAny = (rule: ContractRule<AnyPlugin>): ContractRule => rule;
const ofCommands = (rule: Omit<ContractRule<CommandPlugin>, 'kind'>): ContractRule => ({ ...rule, kind: 'command' });
const ofTriggers = (rule: Omit<ContractRule<TriggerPlugin>, 'kind'>): ContractRule => ({ ...rule, kind: 'trigger' });
const ofReports = (rule: Omit<ContractRule<ReportPlugin>, 'kind'>): ContractRule => ({ ...rule, kind: 'report' });
const ofAssets = (rule: Omit<ContractRule<AssetPlugin>, 'kind'>): ContractRule => ({ ...rule, kind: 'asset' });

/** The rules of the contract, in the order in which they are checked. */
export const contractRules: readonly ContractRule[] = [
  ofAny({
    id: 'id',
    severity: 'ERROR',
    title: 'The id is `kind.name` or `vendor/kind.name`, in lower case with hyphens.',
    check({ id, kind }, report) {
      const pattern = new RegExp(`^(?:[a-z0-9@][a-z0-9@._-]*/)?${kind}\\.[a-z0-9]+(?:-[a-z0-9]+)*$`);
      if (!pattern.test(id))
        report('/id', `${id} is not a valid id for a ${kind} plugin. Use vendor/${kind}.some-name.`);
    },
  }),
  ofAny({
    id: 'version',
    severity: 'ERROR',
    title: 'Each version from 2 to the current one has a migration.',
    check({ version, migrations }, report) {
      const steps = migrations.map(({ to }) => to);
      if (steps.every((to, step) => to === step + 2) && version === steps.length + 1) return;
      report(
        '/version',
        `It has version ${version} but migrations to ${steps.join(', ') || 'none'}. ` +
          'Provide one migration for each version from 2 to the current one.',
      );
    },
  }),
  ofAny({
    id: 'schema',
    severity: 'ERROR',
    title: 'The schema is in the schema subset, and its keywords name properties and kinds that exist.',
    check({ schema }, report) {
      const subset = checkSubset(schema);
      for (const { pointer, message } of subset) report(`/schema${pointer}`, message);
      if (subset.length === 0) checkKeywords(jsonSchemaOf(schema), '/schema', report);
    },
  }),
  ofAny({
    id: 'defaults',
    severity: 'ERROR',
    title: 'The defaults match the schema.',
    check({ schema, defaults }, report) {
      for (const { pointer, message } of explain(jsonSchemaOf(schema), defaults, '/defaults')) report(pointer, message);
    },
  }),
  ofAny({
    id: 'rules',
    severity: 'ERROR',
    title:
      'Checks of rules are synchronous and no generators, they need arguments that exist, and placeholders of messages have a known format.',
    check({ rules, schema }, report) {
      const fields = Object.keys(jsonSchemaOf(schema).properties ?? {});
      for (const [key, { check, messages, needs = [] }] of Object.entries(rules)) {
        const at: Pointer = `/rules/${key}`;
        for (const [index, field] of needs.entries()) {
          if (fields.includes(field)) continue;
          report(
            `${at}/needs/${index}`,
            `The rule “${key}” needs “${field}”, but the schema has no property of this name, so the rule would never run.${meant(field, fields)}`,
          );
        }
        if (check.constructor.name.endsWith('GeneratorFunction'))
          report(
            `${at}/check`,
            `The rule “${key}” has a generator as its “check”, which would never run. Make it a function.`,
          );
        if (check.constructor.name === 'AsyncFunction')
          report(
            `${at}/check`,
            `The rule “${key}” has an asynchronous “check”, so its findings would be lost. Make it synchronous.`,
          );
        for (const [id, message] of Object.entries(messages)) {
          const wrong = Array.from(message.matchAll(/\{\{([^{}]*)\}\}/g), ([, inner = '']) => inner).find(
            (inner) => !/^\w+(?:, (?:duration|age))?$/.test(inner),
          );
          if (wrong !== undefined)
            report(
              appendToPointer(`${at}/messages`, id),
              `{{${wrong}}} is no placeholder. Use {{name}}, {{name, duration}} or {{name, age}}.`,
            );
        }
      }
    },
  }),
  ofCommands({
    id: 'variants',
    severity: 'ERROR',
    title: 'Variants have different ids, and arguments that match the schema.',
    check({ variants, defaults, schema }, report) {
      repeated(variants, 'id', '/variants', report);
      for (const [index, { args }] of variants.entries()) {
        const at: Pointer = `/variants/${index}/args`;
        for (const { pointer, message } of explain(jsonSchemaOf(schema), { ...(defaults as object), ...args }, at))
          report(pointer, message);
      }
    },
  }),
  ofTriggers({
    id: 'evaluation',
    severity: 'WARNING',
    title: 'Only triggers that the clock fires have a schedule, and only those that speech starts an intention.',
    check({ evaluation, schedule, intention }, report) {
      if (schedule !== undefined && evaluation !== 'time')
        report('/schedule', `“schedule” is never called: the evaluation is “${evaluation}”. Use “time”, or remove it.`);
      if (intention !== undefined && evaluation !== 'speech')
        report(
          '/intention',
          `“intention” is never called: the evaluation is “${evaluation}”. Use “speech”, or remove it.`,
        );
    },
  }),
  ofReports({
    id: 'items',
    severity: 'ERROR',
    title: 'Items have different ids, titles and LOINC codes.',
    check({ items }, report) {
      if (items.length === 0) report('/items', 'A report needs at least one item.');
      for (const property of ['id', 'title', 'loinc'] as const) repeated(items, property, '/items', report);
    },
  }),
  ofReports({
    id: 'loinc',
    severity: 'ERROR',
    title: 'LOINC codes have a valid check digit.',
    check: each(({ loinc, synonyms }, at, report) => {
      if (loinc !== null) checkLoinc(loinc, `${at}/loinc`, report);
      for (const [index, code] of (synonyms?.codes ?? []).entries())
        checkLoinc(code, `${at}/synonyms/codes/${index}`, report);
    }),
  }),
  ofReports({
    id: 'no-loinc',
    severity: 'WARNING',
    title: 'The source of an item without a LOINC code says that there is none.',
    check: each(({ loinc, source }, at, report) => {
      if (loinc === null && !/no LOINC code/i.test(source))
        report(
          `${at}/source`,
          'The item has no LOINC code. Add one, or write “No LOINC code” and the reason in the source.',
        );
    }),
  }),
  ofReports({
    id: 'ucum',
    severity: 'ERROR',
    title: 'Units are UCUM codes that Scenario Studio converts, and those of the cultures measure the same quantity.',
    check: each(({ units, molarMass }, at, report) => {
      for (const culture of cultures) checkUnit(units[culture].ucum, `${at}/units/${culture}/ucum`, report);
      const [british, american] = cultures.map((culture) => units[culture].ucum) as [string, string];
      if (!isTableUnit(british) || !isTableUnit(american)) return;
      try {
        convertUnit(1, british, american, molarMass);
      } catch (error) {
        report(`${at}/units`, `${messageOf(error)} Correct the units, or add the molar mass in g/mol.`);
      }
    }),
  }),
  ofReports({
    id: 'range',
    severity: 'ERROR',
    title: 'Ranges are in ascending order, and every value of an item is in its range.',
    check: each((item, at, report) => {
      const [minimum, maximum] = item.range;
      if (minimum >= maximum) {
        report(
          `${at}/range`,
          `The range ${minimum} to ${maximum} is empty: the minimum must be lower than the maximum.`,
        );
        return;
      }
      for (const [place, value] of valuesOf(item)) {
        if (value < minimum || value > maximum)
          report(
            `${at}${place}`,
            `${value} is outside of the range ${minimum} to ${maximum} of ${item.title}. Correct it, or extend the range.`,
          );
      }
      for (const [place, [low, high]] of intervalsOf(item)) {
        if (low > high)
          report(
            `${at}${place}`,
            `The interval ${low} to ${high} is empty: the minimum must not be higher than the maximum.`,
          );
      }
      for (const [index, { low, high }] of (item.critical ?? []).entries()) {
        if (low !== null && high !== null && low >= high)
          report(
            `${at}/critical/${index}`,
            `The lower critical limit ${low} is not lower than the upper one, ${high}.`,
          );
      }
    }),
  }),
  ofReports({
    id: 'choices',
    severity: 'ERROR',
    title: 'Values of an ordinal item are different, and its other values are among them.',
    check: each(({ choices, baseline, goal, worst }, at, report) => {
      if (choices === null) return;
      if (choices.length === 0)
        report(`${at}/choices`, 'An ordinal item needs choices. Use null for a continuous one.');
      for (const property of ['value', 'title'] as const) repeated(choices, property, `${at}/choices`, report);
      for (const [name, value] of Object.entries({ baseline, goal, worst })) {
        if (value !== null && choices.every((choice) => choice.value !== value))
          report(
            `${at}/${name}`,
            `${value} is none of the choices. Use ${choices.map((choice) => choice.value).join(', ')}.`,
          );
      }
    }),
  }),
  ofReports({
    id: 'ages',
    severity: 'ERROR',
    title: 'Intervals by age are sorted, the youngest first.',
    check: each(({ normalByAge = [], critical = [] }, at, report) => {
      for (const [name, list] of Object.entries({ normalByAge, critical })) {
        const ages = list.map(({ below = Infinity }) => below);
        const late = ages.findIndex((age, index) => age < (ages[index - 1] ?? 0));
        if (late !== -1)
          report(
            `${at}/${name}/${late}`,
            'Intervals of younger patients must precede those of older ones. Sort them by “below”.',
          );
      }
    }),
  }),
  ofReports({
    id: 'calculated',
    severity: 'ERROR',
    title: 'Calculated items are made from other items of the report.',
    check({ items }, report) {
      for (const [index, { id, calculatedFrom }] of items.entries()) {
        for (const [term, { item }] of (calculatedFrom?.terms ?? []).entries()) {
          const at: Pointer = `/items/${index}/calculatedFrom/terms/${term}/item`;
          const others = items.filter((other) => other.id !== id && other.calculatedFrom === null);
          if (others.every((other) => other.id !== item))
            report(
              at,
              `The report has no measured item “${item}” beside this one.${meant(
                item,
                others.map((other) => other.id),
              )}`,
            );
        }
      }
    },
  }),
  ofReports({
    id: 'presets',
    severity: 'ERROR',
    title: 'Presets have different ids, and values of items that exist, in their range.',
    check({ items, presets = [] }, report) {
      repeated(presets, 'id', '/presets', report);
      for (const [index, { values }] of presets.entries()) {
        for (const [id, value] of Object.entries(values)) {
          const at = appendToPointer(`/presets/${index}/values`, id);
          const item = items.find((each) => each.id === id);
          if (item === undefined) {
            report(
              at,
              `The report has no item “${id}”.${meant(
                id,
                items.map((each) => each.id),
              )}`,
            );
            continue;
          }
          for (const [name, each] of Object.entries(value)) {
            if (each < item.range[0] || each > item.range[1])
              report(
                appendToPointer(at, name),
                `${each} is outside of the range ${item.range.join(' to ')} of ${item.title}.`,
              );
          }
        }
      }
    },
  }),
  ofReports({
    id: 'sample-type',
    severity: 'ERROR',
    title: 'A report with a sample type has a choice named `sampleType` among its arguments.',
    check({ hasSampleType, schema }, report) {
      const property = jsonSchemaOf(schema).properties?.['sampleType'];
      if (hasSampleType && (property === undefined || schemaOfValue(property)?.enum === undefined))
        report('/hasSampleType', 'The arguments have no choice “sampleType”. Add one to the schema, or use false.');
    },
  }),
  ofAssets({
    id: 'names',
    severity: 'ERROR',
    title: 'Names of properties, columns and policies exist.',
    check(plugin, report) {
      const properties = Object.keys(jsonSchemaOf(plugin.schema).properties ?? {});
      const columns = [...properties, ...Object.keys(plugin.shownNames ?? {}), ...systemColumns];
      visitNames(assetContract, asJson(plugin), '', (what, value, at) => {
        if (what === 'policy') checkPolicy(value as readonly [string, string], plugin.subject, at, report);
        else checkName(value as string, what === 'column' ? columns : properties, what, at, report);
      });
      for (const name of Object.keys(plugin.storage?.propertyPolicies ?? {}))
        checkName(name, properties, 'property', appendToPointer('/storage/propertyPolicies', name), report);
      const { recordings } = plugin;
      if (recordings !== undefined)
        checkParts(
          plugin,
          recordings.property,
          pick(recordings, ['voice', 'status', 'audio', 'textHash']),
          '/recordings',
          report,
        );
      const layouts = plugin.plan?.layouts;
      if (layouts !== undefined)
        checkParts(plugin, layouts.property, pick(layouts, ['key', 'title', 'columns']), '/plan/layouts', report);
    },
  }),
  ofAssets({
    id: 'subject',
    severity: 'ERROR',
    title: 'The permission subject is new, or one whose assets can be created, read, updated and deleted.',
    check({ subject }, report) {
      const known: readonly string[] | undefined = Object.hasOwn(policySubjects, subject)
        ? policySubjects[subject as keyof typeof policySubjects]
        : undefined;
      if (known !== undefined && !['Create', 'Read', 'Update', 'Delete'].every((action) => known.includes(action)))
        report(
          '/subject',
          `The permission subject ${subject} has no assets of its own. Use a name of your own, such as Acme${subject}.`,
        );
    },
  }),
  ofAssets({
    id: 'parts',
    severity: 'ERROR',
    title: 'Queries of parts of a vendor’s kind have the name of its list, `Of`, and a name.',
    check(plugin, report) {
      if (!plugin.id.includes('/')) return; // those of the project are specified
      const list = assetNames(plugin).many;
      for (const name of Object.keys(plugin.parts ?? {})) {
        if (!new RegExp(`^${list}Of[A-Z][A-Za-z0-9]*$`).test(name))
          report(
            appendToPointer('/parts', name),
            `“${name}” is no name of a query here. Use a name such as ${list}OfSomeName.`,
          );
      }
    },
  }),
  ofAssets({
    id: 'list',
    severity: 'ERROR',
    title: 'The page size is one of the page sizes, and cards have a number in a row.',
    check({ listLayout: { as, pageSize, pageSizes, perRow } }, report) {
      if (!pageSizes.includes(pageSize))
        report('/listLayout/pageSize', `${pageSize} is none of the page sizes. Use ${pageSizes.join(', ')}.`);
      if ((as === 'cards') !== (perRow !== null))
        report(
          '/listLayout/perRow',
          as === 'cards' ? 'Cards need a number in a row. Use 3.' : 'A table has no cards in a row. Use null.',
        );
    },
  }),
  ofAssets({
    id: 'files',
    severity: 'ERROR',
    title: 'Limits of files are in ascending order, and file formats belong to a kind with `transfer`.',
    check({ file, fileFormats, transfer }, report) {
      if (file !== null && file.minBytes > file.maxBytes)
        report(
          '/file/minBytes',
          `The smallest file (${file.minBytes} bytes) is larger than the largest (${file.maxBytes} bytes).`,
        );
      if (fileFormats !== undefined && transfer !== true)
        report('/fileFormats', 'File formats are shown only with “transfer”. Add transfer: true, or remove them.');
    },
  }),
];

/** A check of each item of a report. */
function each(check: (item: ReportItem, at: Pointer, report: Report) => void): ContractRule<ReportPlugin>['check'] {
  return ({ items }, report) => {
    for (const [index, item] of items.entries()) check(item, `/items/${index}`, report);
  };
}

function valuesOf({ baseline, goal, worst, normal, normalByAge = [], critical = [], choices }: ReportItem) {
  const all: readonly (readonly [Pointer, number | null])[] = [
    ['/baseline', baseline],
    ['/goal', goal],
    ['/worst', worst],
    ...normal.map((value, index) => [`/normal/${index}` as Pointer, value] as const),
    ...normalByAge.flatMap((at, index) =>
      at.normal.map((value, end) => [`/normalByAge/${index}/normal/${end}`, value] as const),
    ),
    ...critical.flatMap(({ low, high }, index) => [
      [`/critical/${index}/low`, low] as const,
      [`/critical/${index}/high`, high] as const,
    ]),
    ...(choices ?? []).map(({ value }, index) => [`/choices/${index}/value`, value] as const),
  ];
  return all.filter((entry): entry is readonly [Pointer, number] => entry[1] !== null);
}

function intervalsOf({
  normal,
  normalByAge = [],
}: ReportItem): readonly (readonly [Pointer, readonly [number, number]])[] {
  return [['/normal', normal], ...normalByAge.map((at, index) => [`/normalByAge/${index}/normal`, at.normal] as const)];
}

function checkLoinc(code: string, at: Pointer, report: Report): void {
  if (isLoincCode(code)) return;
  const form = /^(\d{1,7})-\d$/.exec(code)?.[1];
  report(
    at,
    form === undefined
      ? `“${code}” is not a LOINC code. Use a number, a hyphen and a check digit, such as 8867-4.`
      : `${code} is not a LOINC code: its check digit is wrong. Should it be ${form}-${loincCheckDigit(form)}?`,
  );
}

function checkUnit(code: string, at: Pointer, report: Report): void {
  if (!isTableUnit(code)) report(at, unknownUnit(code, ' that Scenario Studio converts'));
}

/** The problem with a unit, and the UCUM code that was probably meant. */
export function unknownUnit(code: string, more = ''): string {
  const candidates = unitsWritten(code);
  const hint =
    candidates.length === 0
      ? 'Use a UCUM code such as mm[Hg], Cel or mmol/L.'
      : `Did you mean ${candidates.join(' or ')}?`;
  return `“${code}” is not a UCUM code${more}. ${hint}`;
}

function checkName(
  name: string,
  known: readonly string[],
  what: 'property' | 'column',
  at: Pointer,
  report: Report,
): void {
  if (known.includes(name)) return;
  report(
    at,
    `The schema has no property “${name}”${what === 'column' ? ', and lists have no such column' : ''}.${meant(name, known)}`,
  );
}

/** Policies of a kind of asset: those of the project, and those of its own subject. */
function checkPolicy([action, subject]: readonly [string, string], own: string, at: Pointer, report: Report): void {
  if (!(policyActions as readonly string[]).includes(action)) {
    report(at, `“${action}” is no action of a policy. Use one of ${policyActions.join(', ')}.`);
    return;
  }
  const actions: readonly string[] = Object.hasOwn(policySubjects, subject)
    ? policySubjects[subject as keyof typeof policySubjects]
    : subject === own
      ? policyActions
      : [];
  if (actions.includes(action)) return;
  report(
    at,
    `No one can have the permission ${subject}:${action}: ${actions.length === 0 ? `there is no permission subject ${subject}` : `${subject} has only ${actions.join(', ')}`}. Use one of its own, such as ${own}:Read.${meant(subject, [own, ...Object.keys(policySubjects)])}`,
  );
}

/** Names in the objects of a list of the assets. */
function checkParts(
  { schema }: AssetPlugin,
  list: string,
  names: Readonly<Record<string, string>>,
  at: Pointer,
  report: Report,
): void {
  const property = jsonSchemaOf(schema).properties?.[list];
  if (property === undefined) return; // reported
  const known = Object.keys(schemaOfValue(property)?.items?.properties ?? {});
  for (const [role, name] of Object.entries(names)) {
    if (!known.includes(name))
      report(`${at}/${role}`, `The objects of “${list}” have no property “${name}”.${meant(name, known)}`);
  }
}

function pick<T extends object, K extends keyof T & string>(value: T, names: readonly K[]): Readonly<Record<K, T[K]>> {
  return Object.fromEntries(names.map((name) => [name, value[name]])) as Record<K, T[K]>;
}

type NameKind = NonNullable<ContractSchema['x-names']>;

/** Visits every text that the contract says names something. */
function visitNames(
  schema: ContractSchema,
  value: Json | undefined,
  at: Pointer,
  visit: (what: NameKind, value: Json, at: Pointer) => void,
): void {
  if (value === undefined || value === null) return;
  if (schema['x-names'] !== undefined) visit(schema['x-names'], value, at);
  for (const branch of schema.anyOf ?? []) visitNames(branch, value, at, visit);
  if (Array.isArray(value)) {
    const { items } = schema;
    if (items !== undefined)
      value.forEach((item: Json, index) => visitNames(items, item, appendToPointer(at, index), visit));
    return;
  }
  if (!isJsonObject(value)) return;
  const values = recordValueSchema(schema);
  for (const [name, part] of Object.entries(value)) {
    const known = schema.properties === undefined ? values : schema.properties[name];
    if (known !== undefined) visitNames(known, part, appendToPointer(at, name), visit);
  }
}

function repeated<T>(list: readonly T[], property: keyof T & string, at: Pointer, report: Report): void {
  const seen = new Set<unknown>();
  for (const [index, item] of list.entries()) {
    const value = item[property];
    if (value === null || value === undefined) continue;
    if (seen.has(value))
      report(`${at}/${index}/${property}`, `“${String(value)}” occurs twice. Each needs a “${property}” of its own.`);
    seen.add(value);
  }
}

/** ‘ Did you mean “x”?’, or nothing. */
function meant(word: string, candidates: readonly string[]): string {
  const found = closest(word, candidates);
  return found === undefined ? '' : ` Did you mean “${found}”?`;
}

/** The values of a keyword in the schema of arguments, with their places in the plugin. */
function valuesOfKeyword(
  schema: JsonSchema,
  keyword: 'x-unit' | 'x-ref',
  at: Pointer,
): readonly (readonly [Pointer, string])[] {
  if (schema.$ref !== undefined) return [];
  const { [keyword]: value, properties = {}, items, anyOf = [] } = schema;
  const values = recordValueSchema(schema);
  return [
    ...(value === undefined ? [] : [[`${at}/${keyword}`, value] as const]),
    ...Object.entries(properties).flatMap(([name, each]) =>
      valuesOfKeyword(each, keyword, appendToPointer(`${at}/properties`, name)),
    ),
    ...(items === undefined ? [] : valuesOfKeyword(items, keyword, `${at}/items`)),
    ...anyOf.flatMap((each, index) => valuesOfKeyword(each, keyword, `${at}/anyOf/${index}`)),
    ...(values === undefined ? [] : valuesOfKeyword(values, keyword, `${at}/additionalProperties`)),
  ];
}

/** The units of arguments, with their places in the plugin. */
export const unitsOfArguments = (schema: JsonSchema, at: Pointer = '/schema') => valuesOfKeyword(schema, 'x-unit', at);

/** The targets of references in arguments, with their places in the plugin. */
export const targetsOf = (schema: JsonSchema, at: Pointer = '/schema') => valuesOfKeyword(schema, 'x-ref', at);

/** Keywords whose value names something: in the schema of arguments, each has to exist. */
function checkKeywords(given: JsonSchema, at: Pointer, report: Report, siblings: readonly string[] = []): void {
  if (given.$ref !== undefined) return; // conditions of the core
  const schema = given;
  const { 'x-ref': target, 'x-terms': terms, 'x-terms-of': termsOf, 'x-when': when, 'x-needs': needs } = schema;
  const names = { 'x-when': when?.property, 'x-needs': needs?.property, 'x-terms-of': termsOf };
  for (const [keyword, name] of Object.entries(names)) {
    if (name !== undefined && !siblings.includes(name))
      report(`${at}/${keyword}`, `The same object has no property “${name}”.${meant(name, siblings)}`);
  }
  if (target !== undefined && !isTarget(target))
    report(
      `${at}/x-ref`,
      `“${target}” is nothing that can be referred to. Use a kind of asset such as asset.image, report-item, or one of ${entityKinds.join(', ')}.`,
    );
  if (terms !== undefined && !(termsNames as readonly string[]).includes(terms))
    report(`${at}/x-terms`, `There is no list of terms “${terms}”.${meant(terms, termsNames)}`);
  const own = Object.keys(schema.properties ?? {});
  for (const [name, property] of Object.entries(schema.properties ?? {}))
    checkKeywords(property, appendToPointer(`${at}/properties`, name), report, own);
  if (schema.items !== undefined) checkKeywords(schema.items, `${at}/items`, report);
  for (const [index, branch] of (schema.anyOf ?? []).entries())
    checkKeywords(branch, `${at}/anyOf/${index}`, report, siblings);
  const values = recordValueSchema(schema);
  if (values !== undefined) checkKeywords(values, `${at}/additionalProperties`, report);
}

function isTarget(target: string): boolean {
  return (
    target === 'report-item' ||
    (entityKinds as readonly string[]).includes(target) ||
    /^(?:[a-z0-9@][a-z0-9@._-]*\/)?asset\.[a-z0-9-]+$/.test(target)
  );
}
