import { isJsonObject, type Json, type JsonObject } from '@scn/core/base/json';
import { textOf } from '../assets/use-assets';

/** A learning objective as it is written in its column. */
export interface WrittenObjective {
  /** 1 is the top level. */
  readonly level: number;
  readonly title: string;
  readonly content: string;
  /** Text before it: a bullet, its number among those of its level, or nothing for a paragraph. */
  readonly marker: string;
}

/** A column of learning objectives. */
export interface ObjectiveColumn {
  /** Where it is: `LEFT`, `CENTRE`, `RIGHT`. */
  readonly position: string;
  readonly objectives: readonly WrittenObjective[];
}

const positions = ['LEFT', 'CENTRE', 'RIGHT'];

/** The columns in the data of a learning objective template, from left to right. */
export function columnsOf(data: JsonObject): readonly ObjectiveColumn[] {
  return objectsIn(data['columns'])
    .map((column) => ({
      position: textOf(column['displayPosition']),
      objectives: written(objectsIn(column['objectives'])),
    }))
    .toSorted((a, b) => positions.indexOf(a.position) - positions.indexOf(b.position));
}

/** Numbers the objectives: those of a level from 1, again below each objective of a higher level. */
function written(objectives: readonly JsonObject[]): readonly WrittenObjective[] {
  const counts: number[] = [];
  return objectives.map((objective) => {
    const level = Math.max(1, Number(objective['level']) || 1);
    counts.length = Math.min(counts.length, level);
    const isNumbered = objective['displayFormat'] === 'NUMBERED';
    const count = (counts[level - 1] ?? 0) + (isNumbered ? 1 : 0);
    counts[level - 1] = count;
    return {
      level,
      title: textOf(objective['title']).trim(),
      content: textOf(objective['content']).trim(),
      marker: isNumbered ? `${count}.` : objective['displayFormat'] === 'BULLET' ? '•' : '',
    };
  });
}

function objectsIn(value: Json | undefined): readonly JsonObject[] {
  return Array.isArray(value) ? value.filter(isJsonObject) : [];
}
