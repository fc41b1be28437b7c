import { isMap, isSeq, parseDocument, type Document } from 'yaml';
import { isJsonObject, type JsonObject } from '@scn/core/base/json';
import type { Scenario } from '@scn/core/document/scenario';
import { playTest, testExpectation, testInput, type PlayTest } from '@scn/core/document/tests/schema';
import { complete } from '@scn/core/format/complete';
import { recordTest } from '@scn/core/simulation/tests/record-test';
import { UsageError } from '../exit-codes';
import { decode, isFile, readBytes } from '../files/read-bytes';
import { writeOutput } from '../files/write-output';
import type { PlayedThrough } from './play-through';

/** Adds plays to a file of tests. */
export interface Recorder {
  /** @param of - how the play began */
  record(scenario: Scenario, play: PlayedThrough, of: Pick<PlayTest, 'title' | 'seed' | 'assume' | 'learners'>): void;
}

/**
 * Opens a file of tests for recording; it can be a new one. Comments and tests in it are kept.
 *
 * @throws UsageError when it is a file of something else: before the play, which would be lost.
 */
export function recorderTo(file: string): Recorder {
  const document = isFile(file) ? parsed(file) : parseDocument('tests: []\n');
  const list = document.get('tests');
  if (document.errors.length > 0 || !isMap(document.contents) || !isSeq(list))
    throw new UsageError(`${file} exists, and is not a file of tests.`, 'Record to another file.');
  return {
    record(scenario, play, of) {
      const titles = new Set(list.items.map((item) => (isMap(item) ? String(item.get('title')) : '')));
      const title = unused(of.title, titles);
      list.flow = false;
      list.add(document.createNode(sparse(recordTest(scenario, play, { ...of, id: idOf(title), title }))));
      writeOutput(file, document.toString({ lineWidth: 120 }), 'record');
    },
  };
}

function parsed(file: string): Document {
  try {
    return parseDocument(decode(readBytes(file)));
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new UsageError(`${file} is not UTF-8 text.`);
  }
}

function unused(title: string, titles: ReadonlySet<string>): string {
  if (!titles.has(title)) return title;
  for (let number = 2; ; number += 1) if (!titles.has(`${title} ${number}`)) return `${title} ${number}`;
}

/** An id from a title: `A long, calm play` is `a-long-calm-play`. */
function idOf(title: string): string {
  const words = title.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return words.join('-').slice(0, 64) || 'play';
}

/** A test as it is written: without what is as in a new one. */
function sparse({ id, title, seed, inputs, expectations, learners, ...more }: PlayTest): JsonObject {
  const [noInput, noExpectation] = [complete(testInput, {}), complete(testExpectation, {})];
  return {
    ...{ id, title, seed },
    ...without(more, complete(playTest, { id, title })),
    ...(learners.length === 0 ? {} : { learners: learners.map((each) => without(each, { isObserver: false })) }),
    inputs: inputs.map(({ at, act, ...each }) => ({ at, act, ...without(each, noInput) })),
    expectations: expectations.map(({ that, ...each }) => ({ that, ...without(each, noExpectation) })),
  };
}

function without(own: JsonObject, defaults: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(own).flatMap(([name, value]) => {
      const preset = defaults[name];
      if (value === undefined || JSON.stringify(value) === JSON.stringify(preset)) return [];
      return [[name, isJsonObject(value) && isJsonObject(preset) ? without(value, preset) : value]];
    }),
  );
}
