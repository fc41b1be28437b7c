import { isMap, isSeq, parseDocument, type Document } from 'yaml';
import type { Scenario } from '@scn/core/document/scenario';
import { UsageError } from '../exit-codes';
import { decode, isFile, readBytes } from '../files/read-bytes';
import { writeOutput } from '../files/write-output';
import { recordedTest, sparseTest, type RecordedPlay } from './tests-of-plays';

/** Adds plays to a file of tests. */
export interface Recorder {
  record(scenario: Scenario, play: RecordedPlay): void;
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
    record(scenario, play) {
      const titles = new Set(list.items.map((item) => (isMap(item) ? String(item.get('title')) : '')));
      list.flow = false;
      list.add(document.createNode(sparseTest(recordedTest(scenario, { ...play, title: unused(play.title, titles) }))));
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
