import { useCallback } from 'react';
import { useParams } from 'react-router';
import type { ObjectShape } from '@scn/core/diff/shape';
import type { Scenario } from '@scn/core/document/scenario';
import { appendToPointer, type JsonObject, type Pointer } from '@scn/core/base/json';
import { subjectOf, subjectOfKind } from '@scn/core/operations/needed-permissions';
import type { OperationCall } from '@scn/core/base/issue';
import { useDocument, useScenario } from '#document/document-context.tsx';
import { documentView } from '#document/document-view';
import type { ScreenPart } from '#routes/declared/declared-screen';
import { sectionKind, type ShownPart } from '#workspace/presence/shown-entity.tsx';
import { shapeOfPart } from './part-fields';

/** The part of the open scenario whose fields a screen shows. */
export interface OpenPart {
  readonly shape: ObjectShape;
  /** Its current value; null when the entity in the address doesn’t exist. */
  readonly value: JsonObject | null;
  /** The entity in the address; null for a section of the scenario. */
  readonly entityId: string | null;
  /** From the entity, or from the scenario. */
  readonly at: Pointer;
  readonly subject: string;
  readonly identity: ShownPart;
  /** The operation that changes its fields. */
  update(changes: JsonObject): OperationCall;
}

/** {@link OpenPart} of a screen; null for a screen of lists of the scenario. */
export function useOpenPart(part: ScreenPart | undefined): OpenPart | null {
  const parameters = useParams();
  const document = useDocument();
  const entity = typeof part === 'object' ? { kind: part.kind, id: parameters[part.parameter] ?? '' } : null;
  const path = typeof part === 'string' ? part.split('.') : (part?.path ?? []);
  const id = entity?.id ?? null;
  const select = useCallback(
    (scenario: Scenario): JsonObject | null => {
      if (part === undefined) return null;
      const holder =
        typeof part === 'string' ? scenario : (documentView(document).get(id ?? '', part.kind)?.value ?? null);
      const names = typeof part === 'string' ? part.split('.') : part.path;
      return names.reduce<unknown>(
        (at, name) => (at as JsonObject | null)?.[name] ?? null,
        holder,
      ) as JsonObject | null;
    },
    [document, part, id],
  );
  const value = useScenario(select);
  if (part === undefined) return null;
  const at = path.reduce<Pointer>(appendToPointer, '');
  return {
    shape: shapeOfPart(part),
    value,
    entityId: id,
    at,
    identity: entity ?? { kind: sectionKind, id: path.join('.') },
    subject: entity === null ? subjectOf(at) : subjectOfKind(entity.kind),
    update: (changes) =>
      entity === null
        ? { name: 'section.update', input: { section: path.join('.'), changes } }
        : { name: 'entity.update', input: { ...entity, changes: nested(path, changes) } },
  };
}

/** Changes of a part as changes of what contains it. */
function nested(path: readonly string[], changes: JsonObject): JsonObject {
  return path.reduceRight<JsonObject>((inner, name) => ({ [name]: inner }), changes);
}
