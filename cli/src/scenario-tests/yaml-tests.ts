import { appendToPointer, isJsonObject, pointerTokens, type Json, type Pointer } from '@scn/core/base/json';
import { conditionVocabulary } from '@scn/core/description/condition-vocabulary';
import type { Scenario } from '@scn/core/document/scenario';
import { playTest, type PlayTest } from '@scn/core/document/tests/schema';
import { complete, CompletionError } from '@scn/core/format/complete';
import type { Replacement } from '@scn/core/format/rewrite';
import type { PluginRegistry } from '@scn/core/kernel/registry';
import { parseConditions } from '@scn/core/logic/text/parse-conditions';
import type { Vocabulary } from '@scn/core/logic/vocabulary';
import { createScenarioReader } from '@scn/core/operations/scenario-reader';
import { explain } from '@scn/core/schema/explain';
import { jsonSchemaOf } from '@scn/core/schema/json-schema';
import { isMap, isScalar, LineCounter, parseDocument, type Document, type Node } from 'yaml';

/** Tests in a file beside a scenario, and its problems as `LINE:COLUMN: …`. */
export interface YamlTests {
  readonly tests: readonly PlayTest[];
  readonly problems: readonly string[];
}

/** A change of one field of an expectation. */
export interface FieldChange {
  readonly test: number;
  readonly expectation: number;
  readonly field: string;
  readonly value: number | string;
}

/**
 * Reads a list of sparse tests, `tests:`. Everything that is left out has the default of its field; conditions can be written as text.
 *
 * @param name - of the scenario: identities that are left out are made from it
 */
export function readYamlTests(text: string, scenario: Scenario, plugins: PluginRegistry, name: string): YamlTests {
  const reader = new Reader(text, scenario, plugins);
  const tests = reader.tests(name);
  return { tests: reader.problems.length === 0 ? tests : [], problems: reader.problems };
}

class Reader {
  readonly problems: string[] = [];
  readonly #lines = new LineCounter();
  readonly #document: Document;
  readonly #scenario: Scenario;
  readonly #plugins: PluginRegistry;
  #vocabulary: Vocabulary | undefined;

  constructor(text: string, scenario: Scenario, plugins: PluginRegistry) {
    this.#scenario = scenario;
    this.#plugins = plugins;
    this.#document = parseDocument(text, { lineCounter: this.#lines, prettyErrors: false });
    for (const { message, pos } of this.#document.errors) this.#report(pos[0], sentence(message));
  }

  tests(name: string): readonly PlayTest[] {
    if (this.problems.length > 0) return [];
    let value: unknown;
    try {
      value = this.#document.toJS();
    } catch (error) {
      // Aliases that multiply, as in a “billion laughs” file.
      this.#report(0, sentence(error instanceof Error ? error.message : String(error)));
      return [];
    }
    const list: unknown = isJsonObject(value) ? value['tests'] : null;
    if (!isJsonObject(value) || !Array.isArray(list)) {
      this.#report(0, 'The file must be a map with a list of “tests”.');
      return [];
    }
    const other = Object.keys(value).find((key) => key !== 'tests');
    if (other !== undefined) this.#reportAt(appendToPointer('', other), `“${other}” is unknown: only “tests” is.`);
    return (list as readonly Json[]).flatMap((test, index) =>
      this.#test(test, `/tests/${index}`, `${name}-${index + 1}`),
    );
  }

  #test(given: Json, at: Pointer, id: string): readonly PlayTest[] {
    const sparse = isJsonObject(given) ? { id, ...this.#withConditions(given, at) } : given;
    try {
      const test = complete(playTest, sparse);
      for (const { pointer, message } of explain(jsonSchemaOf(playTest), test))
        this.#reportAt(`${at}${pointer}` as Pointer, message);
      return [test];
    } catch (error) {
      if (!(error instanceof CompletionError)) throw error;
      const name = pointerTokens(error.pointer).at(-1);
      const subject = name === undefined ? 'The test' : /^\d+$/.test(name) ? 'This item' : `“${name}”`;
      this.#reportAt(`${at}${error.pointer}` as Pointer, `${subject} ${error.problem}`);
      return [];
    }
  }

  /** A test with the conditions that are written as text. */
  #withConditions(test: Readonly<Record<string, Json | undefined>>, at: Pointer) {
    const { expectations } = test;
    if (!Array.isArray(expectations)) return test;
    const read = (expectations as readonly Json[]).map((expectation, index): Json => {
      if (!isJsonObject(expectation) || typeof expectation['conditions'] !== 'string') return expectation;
      const conditions = this.#conditions(expectation['conditions'], `${at}/expectations/${index}/conditions`);
      return { ...expectation, conditions };
    });
    return { ...test, expectations: read };
  }

  #conditions(text: string, at: Pointer): Json {
    this.#vocabulary ??= createScenarioReader(this.#plugins)(this.#scenario).derive(conditionVocabulary);
    const { expression, problem } = parseConditions(text, this.#vocabulary);
    if (problem !== null) {
      const node = nodeAt(this.#document, at);
      // Inside a plain or quoted text of one line, the place is that in the text.
      const quote = isScalar(node) && node.type?.startsWith('QUOTE') === true ? 1 : 0;
      const isInline = isScalar(node) && node.type?.startsWith('BLOCK') === false;
      this.#report((node?.range?.[0] ?? 0) + (isInline ? quote + problem.from : 0), problem.message);
    }
    return expression as unknown as Json;
  }

  #reportAt(at: Pointer, message: string): void {
    this.#report(nodeAt(this.#document, at)?.range?.[0] ?? 0, message);
  }

  #report(offset: number, message: string): void {
    const { line, col } = this.#lines.linePos(offset);
    this.problems.push(`${Math.max(1, line)}:${Math.max(1, col)}: ${message}`);
  }
}

/** The replacements that change fields of expectations, and leave everything else as its author wrote it. */
export function yamlReplacements(text: string, changes: readonly FieldChange[]): readonly Replacement[] {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const found = changes.flatMap(({ test, expectation, field, value }): readonly Replacement[] => {
    const at: Pointer = `/tests/${test}/expectations/${expectation}`;
    const written = typeof value === 'string' && !/^[A-Z][A-Z_]*$/.test(value) ? JSON.stringify(value) : String(value);
    const known = exactly(document, `${at}/${field}`);
    if (isScalar(known) && known.range) return [{ start: known.range[0], end: known.range[1], text: written }];
    const map = exactly(document, at);
    const first = isMap(map) ? (map.items[0]?.key as Node | undefined)?.range?.[0] : undefined;
    if (!isMap(map) || first === undefined) return [];
    const next = map.flow === true ? ', ' : `\n${' '.repeat(lines.linePos(first).col - 1)}`;
    return [{ start: first, end: first, text: `${field}: ${written}${next}` }];
  });
  return found.toSorted((a, b) => a.start - b.start);
}

/** The node at a pointer, or the nearest one around it. */
function nodeAt(document: Document, pointer: Pointer): Node | null {
  const path = pathOf(pointer);
  for (let length = path.length; length >= 0; length -= 1) {
    const node = nodeOf(document, path.slice(0, length));
    if (node !== null) return node;
  }
  return null;
}

function exactly(document: Document, pointer: Pointer): Node | null {
  return nodeOf(document, pathOf(pointer));
}

function nodeOf(document: Document, path: readonly (string | number)[]): Node | null {
  return (path.length === 0 ? document.contents : (document.getIn(path, true) as Node | undefined)) ?? null;
}

function pathOf(pointer: Pointer): readonly (string | number)[] {
  return pointerTokens(pointer).map((token) => (/^\d+$/.test(token) ? Number(token) : token));
}

function sentence(message: string): string {
  return /[.!?]$/.test(message) ? message : `${message}.`;
}
