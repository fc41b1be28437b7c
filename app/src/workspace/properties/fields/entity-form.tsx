import { useCallback, useMemo, useRef, useEffect, type ReactNode, type FocusEvent, type RefCallback } from 'react';
import type { OperationCall, Issue } from '@scn/core/base/issue';
import type { JsonObject, Pointer } from '@scn/core/base/json';
import type { JsonSchema } from '@scn/core/schema/json-schema';
import { useHistoryKeys } from '@scn/kit/form/edit-history';
import type { PlannedChoice } from '@scn/kit/form/field-plan';
import type { FormIssue, PluginFormHost } from '@scn/kit/form/form-context';
import { changedFields, pickSchema, pickValues } from '@scn/kit/form/pick-fields';
import { SchemaForm } from '@scn/kit/form/schema-form.tsx';
import { groupOf, newGroup } from '#document/change';
import { useDocument, useScenario, documentView } from '#document/document-context.tsx';
import { useFormDrafts } from '#document/drafts/use-form-drafts';
import { useIssuesOf } from '#document/problems/use-problems';
import { useCancelledChanges } from '../../breakage/breakage-context.tsx';
import { useRefusalOf, useChange } from '../../document/use-change';
import { useMayChangeField } from '../use-may';
import { pluginFormHost, scenarioFormHost } from './form-host';

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

/** Issues about some of an entity's properties. */
function issuesOf(issues: readonly Issue[], names: readonly string[]): readonly FormIssue[] {
  return issues.flatMap(({ at, severity, message }) => {
    const [, name = ''] = at.split('/');
    return names.includes(name) ? [{ pointer: at, severity, message }] : [];
  });
}

/** Issues about an entity that are about none of these properties: no field shows them. */
export function issuesElsewhere(issues: readonly Issue[], names: readonly string[]): readonly Issue[] {
  return issues.filter(({ at }) => !names.includes(at.split('/')[1] ?? ''));
}

/** Issues about a part of an entity, with relative paths. */
export function issuesBelow(issues: readonly Issue[], part: Pointer): readonly Issue[] {
  return issues.flatMap((issue) =>
    issue.at === part || issue.at.startsWith(`${part}/`)
      ? [{ ...issue, at: issue.at.slice(part.length) as Pointer }]
      : [],
  );
}

/** Changes from fields: typing in one field without losing the focus is one step of the history. */
export interface FieldChange {
  /** For the element around the fields: the document's history undoes what is typed in them. */
  readonly ref: RefCallback<HTMLElement>;
  /** For the element around the fields. */
  readonly onFocusCapture: (event: FocusEvent) => void;
  readonly change: MakeFieldChange;
}

/** Makes a change from fields. @returns whether it was made */
type MakeFieldChange = (calls: readonly OperationCall[]) => boolean;

/** {@link FieldChange} of a panel. */
export function useFieldChange(): FieldChange {
  const { session } = useDocument();
  const make = useChange();
  const ref = useHistoryKeys();
  const step = useRef<{ field: EventTarget | null; group: string; isUsed: boolean }>({
    field: null,
    group: newGroup(),
    isUsed: false,
  });
  const onFocusCapture = useCallback(({ target }: FocusEvent) => {
    if (target === step.current.field) return;
    step.current = { field: target, group: newGroup(), isUsed: false };
  }, []);
  const change = useCallback(
    (calls: readonly OperationCall[]) => {
      const last = session.undoable?.changes.at(-1);
      // it was undone, or there was another change since: this is a new step
      const isLast = last !== undefined && groupOf(last.operationId) === step.current.group;
      if (step.current.isUsed && !isLast) step.current = { ...step.current, group: newGroup() };
      step.current = { ...step.current, isUsed: true };
      return make(calls, { group: step.current.group }) !== null;
    },
    [session, make],
  );
  return { ref, onFocusCapture, change };
}

/**
 * Returns the data that the form of a plugin's arguments needs from the open scenario. The same object while
 * its drafts are the same.
 *
 * @param entityId - the entity with the arguments
 * @param at - their path in it
 * @param callsOf - the operations that commit arguments; none if nothing differs
 */
export function usePluginFormHost(
  entityId: string,
  at: Pointer,
  callsOf: (args: JsonObject) => readonly OperationCall[],
): PluginFormHost {
  const drafts = useFormDrafts(entityId, at);
  const refusalOf = useRefusalOf();
  const latest = useRef(callsOf);
  useEffect(() => {
    latest.current = callsOf;
  });
  return useMemo(
    () => ({
      ...pluginFormHost,
      drafts,
      refusalOf: (args: JsonObject) => refusalOf(latest.current(args)),
    }),
    [drafts, refusalOf],
  );
}
