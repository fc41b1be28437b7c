import { useMemo, type ReactNode } from 'react';
import type { JsonObject, Pointer } from '@scn/core/kernel/json';
import type { JsonSchema } from '@scn/core/schema/json-schema';
import type { PlannedChoice } from '../../../../kit/form/field-plan';
import type { FormIssue } from '../../../../kit/form/form-context';
import { SchemaForm } from '../../../../kit/form/schema-form';
import { useIssuesOf } from '../../../document/problems/use-problems';
import { changedValues, issuesBelow, issuesOf, pickSchema, pickValues } from './picked-schema';
import { scenarioSurroundings } from './surroundings';

interface EntityFormProps {
  /** What the form is about, for assistive technology. */
  readonly label: string;
  readonly entityId: string;
  /** The schema of the whole entity, or of the part of it that the form is of. */
  readonly schema: JsonSchema;
  /** The entity, or the part of it. */
  readonly entity: object;
  /** Where the part is in the entity. */
  readonly at?: Pointer;
  /** The properties that the form is of, in its order. Must keep its identity. */
  readonly names: readonly string[];
  /** What is different of a property here. Must keep its identity. */
  readonly changed?: Readonly<Record<string, Partial<JsonSchema>>>;
  readonly readOnly: boolean;
  readonly choiceTitle?: (value: PlannedChoice) => string;
  /** What else there is to say. */
  readonly issues?: readonly FormIssue[];
  /** A field has settled. @param changes - the properties that have another value now */
  readonly onChange: (changes: JsonObject) => void;
}

const none: readonly FormIssue[] = [];

/** Some properties of an entity: drawn from its schema, with what the rules say at each; a field that has settled is a change. */
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
    choiceTitle,
    issues = none,
    onChange,
  } = props;
  const found = useIssuesOf(entityId);
  const part = useMemo(() => pickSchema(schema, names, changed), [schema, names, changed]);
  const value = useMemo(() => pickValues(entity, names), [entity, names]);
  const said = useMemo(() => [...issues, ...issuesOf(issuesBelow(found, at), names)], [issues, found, at, names]);
  return (
    <SchemaForm
      key={entityId}
      {...scenarioSurroundings}
      label={label}
      schema={part}
      value={value}
      readOnly={readOnly}
      issues={said}
      {...(choiceTitle === undefined ? {} : { choiceTitle })}
      onCommit={(settled) => {
        const changes = changedValues(value, settled);
        if (Object.keys(changes).length > 0) onChange(changes);
      }}
    />
  );
}
