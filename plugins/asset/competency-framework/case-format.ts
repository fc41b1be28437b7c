import { isJsonObject, type AssetFileFormat, type AssetFileReading, type Json, type JsonObject } from '@scn/sdk';
import { deepestLevel, maxCodeLength, maxCompetencies } from './schema';

interface Item {
  readonly identifier: string;
  readonly code: string;
  readonly statement: string;
}

interface Place {
  readonly item: Item;
  /** Where it stands among those with the same parent; null if the file doesn't say. */
  readonly sequence: number | null;
}

/** A file that can't be imported, with the reason. */
class Refusal extends Error {}

/**
 * Packages of the standard CASE 1.0 and 1.1: a document, its items, and associations of the type `isChildOf` from a child (origin) to
 * its parent (destination), an item or the document.
 *
 * Source: 1EdTech, Competencies and Academic Standards Exchange (CASE) Service, information model,
 * https://standards.1edtech.org/case/specifications/standards/v1p1/im
 */
export const caseFormat: AssetFileFormat = {
  extension: '.json',
  title: 'CASE',
  read(text) {
    let file: Json;
    try {
      file = JSON.parse(text) as Json;
    } catch {
      return null;
    }
    if (!isJsonObject(file) || !isJsonObject(file['CFDocument'])) return null;
    try {
      return readPackage(file, file['CFDocument']);
    } catch (error) {
      if (error instanceof Refusal) return { problem: error.message };
      throw error;
    }
  },
};

function readPackage(file: JsonObject, document: JsonObject): AssetFileReading {
  const name = textIn(document, 'title');
  if (name === '') throw new Refusal('The document of the file has no title.');
  const description = textIn(document, 'description');
  const link = textIn(document, 'officialSourceURL');
  const items = itemsOf(file);
  const identifier = textIn(document, 'identifier');
  if (identifier === '') throw new Refusal('The document of the file has no identifier.');
  const children = childrenOf(file, items, identifier);
  const competencies = inOrder(children);
  if (competencies.length < items.size)
    throw new Refusal('Some items are children of each other in a circle. Correct the associations of the file.');
  return {
    assets: [
      {
        displayName: name,
        ...(description === '' ? {} : { description }),
        ...(link === '' ? {} : { link }),
        competencies,
      },
    ],
  };
}

function itemsOf(file: JsonObject): ReadonlyMap<string, Item> {
  const items = new Map<string, Item>();
  for (const each of listIn(file, 'CFItems')) {
    const item = {
      identifier: textIn(each, 'identifier'),
      code: textIn(each, 'humanCodingScheme'),
      statement: textIn(each, 'fullStatement'),
    };
    if (item.identifier === '') throw new Refusal('An item of the file has no identifier.');
    if (item.statement === '') throw new Refusal(`The item ${item.identifier} has no full statement.`);
    if (items.has(item.identifier)) throw new Refusal(`The item ${item.identifier} is there twice.`);
    if (item.code.length > maxCodeLength)
      throw new Refusal(`The code of the item ${item.identifier} is longer than ${maxCodeLength} characters.`);
    items.set(item.identifier, item);
  }
  if (items.size > maxCompetencies) throw new Refusal(`The file has more than ${maxCompetencies} items.`);
  return items;
}

/** The children of each parent, in their order; those of the document under null. */
function childrenOf(
  file: JsonObject,
  items: ReadonlyMap<string, Item>,
  documentId: string,
): ReadonlyMap<string | null, readonly Item[]> {
  const parents = new Map<string, string | null>();
  const placed = new Map<string | null, Place[]>();
  const place = (item: Item, parent: string | null, sequence: number | null) => {
    parents.set(item.identifier, parent);
    placed.set(parent, [...(placed.get(parent) ?? []), { item, sequence }]);
  };
  for (const each of listIn(file, 'CFAssociations')) {
    if (each['associationType'] !== 'isChildOf') continue;
    const item = items.get(nodeIn(each, 'originNodeURI'));
    // of an item in another package: it isn't imported
    if (item === undefined) continue;
    const destination = nodeIn(each, 'destinationNodeURI');
    const parent = destination === documentId ? null : destination;
    if (parent !== null && !items.has(parent))
      throw new Refusal(`The parent of “${nameOf(item)}” isn’t in the file. Export the whole framework.`);
    if (parents.has(item.identifier)) {
      if (parents.get(item.identifier) === parent) continue;
      throw new Refusal(`“${nameOf(item)}” has two parents. Keep one association of the type isChildOf.`);
    }
    const sequence = each['sequenceNumber'];
    place(item, parent, typeof sequence === 'number' ? sequence : null);
  }
  for (const item of items.values()) if (!parents.has(item.identifier)) place(item, null, null);
  return new Map([...placed].map(([parent, places]) => [parent, sorted(places)]));
}

/** By their sequence numbers; those without one come last, in the order of the file. */
function sorted(places: readonly Place[]): readonly Item[] {
  const rank = ({ sequence }: Place) => sequence ?? Infinity;
  return places.toSorted((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b))).map(({ item }) => item);
}

/** All items below the document, parents before their children. */
function inOrder(children: ReadonlyMap<string | null, readonly Item[]>): readonly JsonObject[] {
  const all: JsonObject[] = [];
  const add = (parent: string | null, level: number) => {
    for (const item of children.get(parent) ?? []) {
      if (level > deepestLevel)
        throw new Refusal(`“${nameOf(item)}” is too deep. Competencies have at most ${deepestLevel} levels.`);
      all.push({ level, code: item.code, statement: item.statement });
      add(item.identifier, level + 1);
    }
  };
  add(null, 1);
  return all;
}

const nameOf = ({ code, statement }: Item) => (code === '' ? statement : code);

function listIn(of: JsonObject, property: string): readonly JsonObject[] {
  const list = of[property] ?? [];
  if (!Array.isArray(list)) throw new Refusal(`“${property}” of the file is not a list.`);
  return list.map((each: Json) => {
    if (!isJsonObject(each)) throw new Refusal(`“${property}” of the file has an entry that is not an object.`);
    return each;
  });
}

function textIn(of: JsonObject, property: string): string {
  const text = of[property];
  return typeof text === 'string' ? text.trim() : '';
}

function nodeIn(association: JsonObject, property: string): string {
  const node = association[property];
  return isJsonObject(node) ? textIn(node, 'identifier') : '';
}
