import type { Scenario } from '#document/scenario';
import { isJsonObject, type Json, type Pointer } from '#base/json';
import { noPlugins, type PluginsByKind } from '#kernel/payload';
import { applySteps } from '../apply-steps';
import type { ChangeStep } from '../change-step';
import type { Conflict } from '#document/conflict/conflict';
import { EntityConflictWords } from './entity-conflict-words';
import { DocumentPlaces, type FoundPlace } from './document-places';
import { isPlacementPath, sectionTitle } from './describer';
import { fieldWords } from './field-words';
import { lastName } from './paths';
import { EntityNaming } from './entity-naming';
import { distinctSides, distinctValues } from './distinct-sides';
import { wordsFor } from './value-words';
import type { DescribedConflict } from './described-conflict';

/**
 * Describes the subject of a conflict and the value of each side, in the style of describeChanges.
 *
 * @param scenario - the scenario in the file, with our side
 */
export function describeConflict(
  conflict: Conflict,
  scenario: Scenario,
  plugins: PluginsByKind = noPlugins,
): DescribedConflict {
  const described = inWords(conflict, scenario, plugins) ?? inPlainWords(conflict);
  const { ours, theirs } = described;
  return ours === null || ours !== theirs ? described : { ...described, ...distinctSides(ours) };
}

/** Null when the document has changed since the merge, so that the location is unknown. */
function inWords(conflict: Conflict, scenario: Scenario, plugins: PluginsByKind): DescribedConflict | null {
  try {
    const ours = new EntityNaming(DocumentPlaces.of(scenario), plugins);
    const other = withTheirs(conflict, scenario);
    const theirs = other === null ? ours : new EntityNaming(new DocumentPlaces(other, ours.places), plugins);
    const path = conflict.path as Pointer;
    const found = ours.places.at(path) ?? theirs.places.at(path);
    if (conflict.kind === 'both-changed' && found !== null && found.rest.length > 0)
      return ofValue(conflict, found, ours, theirs, plugins);
    return new EntityConflictWords(
      conflict,
      { document: scenario, words: ours },
      { document: other, words: theirs },
      plugins,
    ).describe();
  } catch {
    return null; // a malformed document or conflict
  }
}

/** The document with their side; null when the location has changed since, for example by resolving another conflict. */
function withTheirs({ steps }: Conflict, scenario: Scenario): Scenario | null {
  try {
    return applySteps(scenario, steps as readonly ChangeStep[]);
  } catch {
    return null;
  }
}

function ofValue(
  conflict: Conflict,
  found: FoundPlace,
  ours: EntityNaming,
  theirs: EntityNaming,
  plugins: PluginsByKind,
): DescribedConflict {
  const { entity } = found;
  const path = conflict.path as Pointer;
  const isCommand = typeof entity?.shape.plugin === 'string';
  const owner = isCommand ? entity.owner : null;
  const place = entity === null ? sectionTitle(path) : ours.full(owner ?? entity);
  const subject = entity === null || owner === null ? '' : `${ours.short(entity)}: `;
  if (isPlacementPath(path)) {
    const placed = (words: EntityNaming, value: unknown) => (value === undefined ? null : below(words, value));
    return {
      kind: conflict.kind,
      place,
      what: `${subject}parent`,
      base: placed(ours, conflict.base),
      ours: placed(ours, conflict.ours),
      theirs: placed(theirs, conflict.theirs),
    };
  }
  const { title, schema } = fieldWords(entity === null ? found.rest.slice(-1) : found.rest, plugins);
  const said = (words: EntityNaming, value: unknown) =>
    value === undefined ? null : wordsFor(schema, value as Json, words);
  const isText = schema['x-ref'] === undefined && schema.enum === undefined;
  return {
    kind: conflict.kind,
    place,
    what: `${subject}${title === '' ? lastName(path) : title}`,
    ...distinctValues(conflict, isText, {
      base: said(ours, conflict.base),
      ours: said(ours, conflict.ours),
      theirs: said(theirs, conflict.theirs),
    }),
  };
}

/** Name of an entity's parent: `Shelf`, `the top level`. */
function below(words: EntityNaming, value: unknown): string {
  const named = isJsonObject(value) ? Object.values(value as Record<string, unknown>) : [value];
  const id = named.find((each) => typeof each === 'string');
  return id === undefined ? 'the top level' : words.reference(id);
}

/** Fallback description without the document. */
function inPlainWords(conflict: Conflict): DescribedConflict {
  const path = conflict.path as Pointer;
  const name = lastName(path);
  return {
    kind: conflict.kind,
    place: sectionTitle(path),
    what: name === '' ? 'its contents' : name,
    ...distinctValues(conflict, false, { base: null, ours: null, theirs: null }),
  };
}
