import { fromJson, isJsonObject, type Json } from '#base/json';
import { memoizeByIdentity } from '#base/memoize';
import type { PlaylistCommand } from '#document/actions/schema';
import type { PhysiologyItem } from '#document/patients/schema';
import type { Scenario } from '#document/scenario';
import { patientItem } from '#index/queries/patient-item';
import type { CatalogueView, PluginLookup } from '#kernel/view';
import { jsonSchemaOf, resolveSchema, type JsonSchema } from '#schema/json-schema';
import { valueOffRange } from '#index/conditions/item-scale';
import type { Id } from '#simulation/engine/play';
import { recordingLengths } from '../recording-lengths';

/** Everything that versions are played with. */
export interface PlayedWith {
  readonly plugins: PluginLookup;
  /** Knows how long recordings are; null if lengths are assumed. */
  readonly catalogue: CatalogueView | null;
}

/** One version of a scenario, as far as plays show it. */
export interface Version {
  readonly scenario: Scenario;
  readonly plugins: PluginLookup;
  /** How long its recordings are, in seconds, as far as it is known: in its own voices. */
  readonly lengths: Readonly<Record<Id, number>>;
  /** Patients’ items by their ids. */
  readonly items: ReadonlyMap<Id, ShownItem>;
  /** The perceptible arguments of a command; null if there are none, as of a delay or an unknown command. */
  shows(command: Id): Json;
  /** Everything that moves items of patients, as text: equal texts and equal starts of actions give equal values. */
  readonly physiology: string;
}

/** How values of a patient’s item are shown. */
export interface ShownItem {
  readonly unit: string;
  /** A value as it is shown: in the patient’s unit, rounded. */
  show(value: number): number;
}

/** A version of a scenario. */
export function versionOf(scenario: Scenario, { plugins, catalogue }: PlayedWith): Version {
  const items = scenario.patients.flatMap(({ physiology }) => physiology.reports.flatMap((report) => report.items));
  const commands = new Map(
    scenario.actions.flatMap(({ responses }) =>
      responses.flatMap(({ playlist }) => playlist.map((command) => [command.id, command] as const)),
    ),
  );
  const { physiologyEngine } = scenario.setup.configuration;
  return {
    scenario,
    plugins,
    lengths: recordingLengths(scenario, plugins, catalogue),
    items: new Map(items.map((item) => [item.id, shownItem(item, plugins)])),
    shows(id) {
      const command = commands.get(id);
      return command === undefined ? null : shownBy(plugins)(command);
    },
    physiology: JSON.stringify([
      physiologyEngine,
      scenario.patients.map(({ id, physiology }) => [id, physiology]),
      scenario.actions
        .map(({ actionCode, changesPhysiology, physiologyChangeDuration, physiologyChanges }) =>
          changesPhysiology ? [actionCode, physiologyChangeDuration, physiologyChanges] : null,
        )
        .filter((changes) => changes !== null),
    ]),
  };
}

function shownItem(own: PhysiologyItem, plugins: PluginLookup): ShownItem {
  const known = patientItem(own, plugins);
  if (known === null) return { unit: own.unit, show: (value) => value };
  const { item, scale } = known;
  // A half that is rounded to the other side is on both versions: `roundTo` is slow for all values of all plays.
  const factor = 10 ** scale.decimals;
  return { unit: own.unit, show: (value) => Math.round(valueOffRange(item, value, scale) * factor) / factor };
}

/** Of a command, for its plugins: versions share the commands that aren’t changed. */
const shownBy = memoizeByIdentity((plugins: PluginLookup) =>
  memoizeByIdentity(({ block, args }: PlaylistCommand): Json => {
    const schema = plugins.command(block)?.schema;
    const shown = schema === undefined ? {} : perceptible(jsonSchemaOf(schema), fromJson<Json>(args));
    return isJsonObject(shown) && Object.keys(shown).length === 0 ? null : { block, args: shown };
  }),
);

/** Arguments without lengths of time and actions to start, which show in when things happen, and in what starts. */
function perceptible(schema: JsonSchema, value: Json | undefined): Json {
  const alternatives = alternativesOf(schema);
  if (Array.isArray(value)) {
    const items = alternatives.find((each) => each.items !== undefined)?.items ?? {};
    return (value as readonly Json[]).map((each) => perceptible(items, each));
  }
  if (!isJsonObject(value)) return value ?? null;
  const shown: [string, Json][] = [];
  for (const [name, part] of Object.entries(value)) {
    const schemas = alternatives.flatMap(({ properties = {} }) =>
      Object.hasOwn(properties, name) ? [properties[name] ?? {}] : [],
    );
    if (!schemas.some(isLengthOrAction)) shown.push([name, perceptible({ anyOf: schemas }, part)]);
  }
  return Object.fromEntries(shown);
}

const isLengthOrAction = memoizeByIdentity((schema: JsonSchema): boolean =>
  alternativesOf(schema).some((each) => each['x-unit'] === 's' || each['x-ref'] === 'action'),
);

function alternativesOf(given: JsonSchema): readonly JsonSchema[] {
  const schema = resolveSchema(given);
  return schema.anyOf === undefined ? [schema] : [schema, ...schema.anyOf.flatMap(alternativesOf)];
}
