import { useCallback, useMemo, type ReactNode } from 'react';
import type { OperationCall } from '@scn/core/base/issue';
import type { JsonObject, Pointer } from '@scn/core/base/json';
import type { JsonSchema } from '@scn/core/schema/json-schema';
import type { PlannedChoice } from '@scn/kit/form/field-plan';
import type { FormIssue } from '@scn/kit/form/form-context';
import { SchemaForm } from '@scn/kit/form/schema-form.tsx';
import { useDocument, useScenario } from '#document/document-context.tsx';
import { documentView } from '#document/document-view';
import { useFormDrafts } from '#document/drafts/use-form-drafts';
import { useCancelledChanges } from '../../breakage/breakage-context';
import { useMayChangeField } from '../use-may';
import { useIssuesOf } from '#document/problems/use-problems';
import { changedFields, pickSchema, pickValues } from '@scn/kit/form/pick-fields';
import { issuesBelow, issuesOf } from './issues-of-fields';
import { useRefusalOf } from '../../document/use-change';
import { scenarioFormHost } from './form-host';
import type { MakeFieldChange } from './use-field-change';

interface EntityFormProps {
  /** The form's accessible name. */
  readonly label: string;
  readonly entityId: string;
  /** The schema of the entity, or of the edited part. */
  readonly schema: JsonSchema;
  /** The entity, or the edited part. */
  readonly entity: object;
  /** Path of the part in the entity. */
  readonly at?: Pointer;
  /** The properties in the form, in order. Must keep its identity. */
  readonly names: readonly string[];
  /** Schema overrides by property. Must keep its identity. */
  readonly changed?: Readonly<Record<string, Partial<JsonSchema>>>;
  readonly readOnly: boolean;
  /** The labels are only for screen readers: a form in the cell of a table. */
  readonly labelsHidden?: boolean;
  readonly choiceTitle?: (value: PlannedChoice) => string;
  /** Further issues. */
  readonly issues?: readonly FormIssue[];
  /** The operation that changes properties. @param changes - those with new values */
  readonly callOf: (changes: JsonObject) => OperationCall;
  /** Called when a field is committed. */
  readonly change: MakeFieldChange;
}

const none: readonly FormIssue[] = [];

/** Where an entity is in the scenario; empty for the scenario itself. */
function useEntityPointer(entityId: string): Pointer {
  const document = useDocument();
  return useScenario(() => {
    const view = documentView(document);
    const node = view.get(entityId);
    return node === undefined ? '' : view.pointerOf(node);
  });
}

/** A form for some properties of an entity: generated from its schema, with issues at the fields. Committing a field is a change. */
export function EntityForm(props: EntityFormProps): ReactNode {
  const {
    label,
    entityId,
    schema,
    entity,
    at = '',
    names,
    changed,
    readOnly,
    labelsHidden = false,
    choiceTitle,
    issues = none,
    callOf,
    change,
  } = props;
  const found = useIssuesOf(entityId);
  const part = useMemo(() => pickSchema(schema, names, changed), [schema, names, changed]);
  const cancelled = useCancelledChanges();
  // another object after a cancelled change, so that the form takes the value back
  const value = useMemo(() => pickValues(entity, names), [entity, names, cancelled]);
  const said = useMemo(() => [...issues, ...issuesOf(issuesBelow(found, at), names)], [issues, found, at, names]);
  const place = useEntityPointer(entityId);
  const mayChange = useMayChangeField();
  const isFieldReadOnly = useCallback(
    (pointer: Pointer) => !mayChange(`${place}${at}${pointer}` as Pointer),
    [mayChange, place, at],
  );
  const drafts = useFormDrafts(entityId, at);
  const refusalOf = useRefusalOf();
  const callsOf = (settled: JsonObject) => {
    const changes = changedFields(part, value, settled);
    return Object.keys(changes).length > 0 ? [callOf(changes)] : [];
  };
  return (
    <SchemaForm
      key={entityId}
      {...scenarioFormHost}
      drafts={drafts}
      label={label}
      schema={part}
      value={value}
      readOnly={readOnly}
      labelsHidden={labelsHidden}
      isFieldReadOnly={isFieldReadOnly}
      issues={said}
      {...(choiceTitle === undefined ? {} : { choiceTitle })}
      refusalOf={(settled) => refusalOf(callsOf(settled))}
      onCommit={(settled) => {
        const calls = callsOf(settled);
        if (calls.length > 0) change(calls);
      }}
    />
  );
}
