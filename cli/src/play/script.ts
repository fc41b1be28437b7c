import { isMap, isScalar, isSeq, LineCounter, parseDocument, type Node, type YAMLMap } from 'yaml';
import { isJsonObject, type Json, type JsonObject } from '@scn/core/base/json';
import type { Scenario } from '@scn/core/document/scenario';
import type { Input, Learner, LearnerAct } from '@scn/core/simulation/engine/play';
import { didYouMean } from '../suggest';
import { answerFrom, commandOf } from '@scn/core/playing/questions';
import { readMoment } from './play-program';

/** Something in a script that can't be played. */
export interface ScriptProblem {
  /** Both count from 1. */
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/** A script as it was read: there are inputs only if there are no problems. */
export interface ReadScript {
  /** By their time; those of one moment as written. */
  readonly inputs: readonly Input[];
  readonly problems: readonly ScriptProblem[];
}

/** The inputs of learners in a script. */
const acts = ['pick', 'confirm', 'decline', 'say', 'walk', 'open', 'choose', 'answer', 'leave', 'goal'] as const;
type Act = (typeof acts)[number];
const withDetails: readonly Act[] = ['choose', 'answer', 'goal'];

/** Reads a script of inputs: a list in YAML or JSON. */
export function readScript(text: string, scenario: Scenario, learners: readonly Learner[]): ReadScript {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const problems: ScriptProblem[] = [];
  const report = (offset: number, message: string) => {
    const { line, col } = lines.linePos(offset);
    problems.push({ line: Math.max(1, line), column: Math.max(1, col), message });
  };
  for (const { pos, message } of document.errors) report(pos[0], message);
  if (problems.length > 0) return { inputs: [], problems };
  const { contents } = document;
  if (contents === null) return { inputs: [], problems };
  if (!isSeq<Node>(contents)) {
    report(startOf(contents), 'A script is a list of inputs, such as “- { at: 20, pick: AADRE001 }”.');
    return { inputs: [], problems };
  }
  const reader = new InputReader(scenario, learners, report);
  const inputs = contents.items.flatMap((item) => reader.read(item) ?? []);
  return { inputs: problems.length > 0 ? [] : inputs.toSorted((a, b) => a.at - b.at), problems };
}

/** Reads single inputs. */
class InputReader {
  readonly #scenario: Scenario;
  readonly #learners: readonly Learner[];
  readonly #report: (offset: number, message: string) => void;

  constructor(scenario: Scenario, learners: readonly Learner[], report: (offset: number, message: string) => void) {
    this.#scenario = scenario;
    this.#learners = learners;
    this.#report = report;
  }

  /** Null for an input with a problem, which is reported. */
  read(item: Node): Input | null {
    if (!isMap(item)) return this.#refuse(item, `An input has a time and one of ${acts.join(', ')}.`);
    const fields = this.#fieldsOf(item);
    if (fields === null) return null;
    const found = acts.filter((act) => fields.has(act));
    const [act] = found;
    if (act === undefined) return this.#refuse(item, `Name what the learner does: ${acts.join(', ')}.`);
    if (found.length > 1) return this.#refuse(item, `One input can’t ${found.join(' and ')}. Write two.`);
    if (fields.has('with') && !withDetails.includes(act))
      return this.#refuse(fields.get('with') ?? item, `“with” belongs to ${withDetails.join(', ')}.`);
    const at = this.#momentOf(fields.get('at') ?? null, item);
    const by = this.#learnerOf(fields.get('by') ?? null);
    const done = this.#actOf(act, fields, item);
    return at === null || by === null || done === null ? null : { at, by, ...done };
  }

  #fieldsOf(item: YAMLMap): ReadonlyMap<string, Node | null> | null {
    const known = ['at', 'by', 'with', ...acts];
    const fields = new Map<string, Node | null>();
    let isKnown = true;
    for (const { key, value } of item.items as readonly { readonly key: Node; readonly value: Node | null }[]) {
      const name = isScalar(key) ? String(key.value) : '';
      if (!known.includes(name)) {
        isKnown = false;
        this.#refuse(key, [`Unknown property “${name}”.`, didYouMean(name, known)].filter(Boolean).join(' '));
      }
      fields.set(name, value);
    }
    return isKnown ? fields : null;
  }

  #momentOf(node: Node | null, item: Node): number | null {
    if (node === null) return this.#refuse(item, '“at” is missing: seconds from the start of the scenario.');
    const value: unknown = isScalar(node) ? node.value : null;
    const text = typeof value === 'number' || typeof value === 'string' ? String(value) : '';
    return readMoment(text) ?? this.#refuse(node, '“at” must be seconds (90.5) or minutes and seconds ("1:30.5").');
  }

  #learnerOf(node: Node | null): string | null {
    const names = this.#learners.map(({ id }) => id);
    if (node === null) return names[0] ?? null;
    const name = this.#textOf(node, 'by');
    return name === null ? null : this.#known(node, name, names, 'learner');
  }

  #actOf(act: Act, fields: ReadonlyMap<string, Node | null>, item: Node): LearnerAct | null {
    const node = fields.get(act) ?? null;
    if (node === null) return this.#refuse(item, `“${act}” has no value.`);
    if (act === 'walk') return this.#walk(node);
    const value = this.#textOf(node, act);
    if (value === null) return null;
    switch (act) {
      case 'pick':
      case 'confirm':
      case 'decline': {
        const codes = this.#scenario.actions.map(({ actionCode }) => actionCode);
        const action = this.#known(node, value, codes, 'action');
        return action === null ? null : { do: act === 'decline' ? 'decline-confirmation' : act, action };
      }
      case 'say':
        return { do: 'say', intention: value };
      case 'open': {
        const item = this.#known(node, value, this.#menuItems(), 'menu item with a form or scorecard');
        return item === null ? null : { do: 'open', item };
      }
      default:
        return this.#answer(act, node, value, fields.get('with') ?? null);
    }
  }

  #walk(node: Node): LearnerAct | null {
    const numbers = this.#scenario.setup.environment.islands.map(({ number }) => number);
    const island: unknown = isScalar(node) ? node.value : null;
    if (typeof island === 'number' && (island === 0 || numbers.includes(island))) return { do: 'walk', island };
    return this.#refuse(node, `“walk” is the number of an island: ${[...new Set([0, ...numbers])].join(', ')}.`);
  }

  #answer(
    act: 'choose' | 'answer' | 'leave' | 'goal',
    node: Node,
    id: string,
    details: Node | null,
  ): LearnerAct | null {
    if (commandOf(this.#scenario, id) === undefined) {
      const commands = this.#scenario.actions.flatMap(({ responses }) => responses.flatMap(({ playlist }) => playlist));
      const ids = [...commands.map((command) => command.id), ...this.#menuItems()];
      if (this.#known(node, id, ids, 'command or menu item') === null) return null;
    }
    if (act === 'leave') return { do: 'leave', command: id };
    const written = details === null ? (act === 'goal' ? null : {}) : (details.toJSON() as Json);
    if (act === 'goal') {
      if (typeof written === 'number' && Number.isInteger(written) && written >= 1)
        return { do: 'goal', command: id, goal: written - 1 };
      return this.#refuse(details ?? node, '“goal” needs “with”: the number of the goal, from 1.');
    }
    if (!isJsonObject(written)) return this.#refuse(details ?? node, '“with” must be an object, such as { q1: a2 }.');
    const answer: JsonObject = answerFrom(this.#scenario, id, written);
    return act === 'choose' ? { do: 'choose', command: id, draft: answer } : { do: 'answer', command: id, answer };
  }

  /** Menu items that open a form or a scorecard. */
  #menuItems(): readonly string[] {
    const { items } = this.#scenario.menu;
    return items.filter(({ menuType }) => menuType === 'FORM' || menuType === 'SCORECARD').map(({ id }) => id);
  }

  #textOf(node: Node, name: string): string | null {
    const value: unknown = isScalar(node) ? node.value : null;
    if (typeof value === 'string' && value.trim() !== '') return value.trim();
    return this.#refuse(node, `“${name}” must be a text.`);
  }

  #known(node: Node, value: string, all: readonly string[], what: string): string | null {
    if (all.includes(value)) return value;
    return this.#refuse(node, [`There is no ${what} “${value}”.`, didYouMean(value, all)].filter(Boolean).join(' '));
  }

  #refuse(node: Node, message: string): null {
    this.#report(startOf(node), message);
    return null;
  }
}

function startOf(node: Node): number {
  return node.range?.[0] ?? 0;
}
