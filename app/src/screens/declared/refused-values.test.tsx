// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import type { ObjectShape } from '@scn/core/diff/shape';
import type { Json, JsonObject, Pointer } from '@scn/core/base/json';
import { completeScenario } from '@scn/core/format/complete';
import { placeOfKind, sections } from '@scn/core/operations/entities/entity-places';
import type { EntityKind } from '@scn/core/schema/keywords';
import { jsonSchemaOf, type JsonSchema } from '@scn/core/schema/json-schema';
import type { OperationAbility } from '@scn/core/permissions/policies';
import { runs } from '@scn/core/testing/effort';
import { operationPlugins } from '@scn/core/testing/operation-plugins';
import { operationScenario } from '@scn/core/testing/operation-scenario';
import { freeKinds, idsOfKind } from '@scn/core/testing/random-parts';
import { planField } from '@scn/kit/form/field-plan';
import { pickSchema } from '@scn/kit/form/pick-fields';
import { valueAt } from '@scn/kit/form/value-parts';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { useDocumentView } from '#document/document-context.tsx';
import { DraftsInMemory } from '#document/testing/drafts-in-memory';
import { firstField } from '#page/entity-field';
import { ReportSettings } from '#slots/patient/report-settings.tsx';
import { CommandProperties } from '#workspace/properties/command/command-properties.tsx';
import { EntityForm, useFieldChange } from '#workspace/properties/fields/entity-form.tsx';
import { fieldsOf, leadingFields, refusedEntry, validEntry, type RenderedField } from '#workspace/testing/form-fields';
import { openAction } from '#workspace/testing/open-action.tsx';
import { formFields } from './part-fields';

/*
 * One refused value holds back nothing else: in each form, a field is broken, every other one is changed, and the page is loaded again. The
 * other changes are in the document, and the broken field shows what was typed, with its message. A field is broken by what its schema
 * refuses, or by a value that the operation refuses.
 */

const actionCode = 'ATALK001';

/** A form, over a scenario that has what it shows. */
interface Subject {
  readonly name: string;
  readonly scenario: JsonObject;
  readonly Form: () => ReactNode;
  readonly schema: JsonSchema;
  /** Returns the value that the form shows, in a scenario. */
  readonly valueIn: (scenario: Json) => Json | undefined;
}

function FieldsOf(props: {
  readonly id: string;
  readonly shape: ObjectShape;
  readonly at: Pointer;
  readonly value: object;
  readonly update: (changes: JsonObject) => { readonly name: string; readonly input: JsonObject };
}): ReactNode {
  const { onFocusCapture, change } = useFieldChange();
  return (
    <div onFocusCapture={onFocusCapture}>
      <EntityForm
        label="Form"
        entityId={props.id}
        schema={props.shape.schema}
        entity={props.value}
        at={props.at}
        names={namesOf(props.shape)}
        readOnly={false}
        change={change}
        callOf={props.update}
      />
    </div>
  );
}

const names = new Map<ObjectShape, readonly string[]>();
/** An action has sections of its own, which show these as fields of a form. */
const ofAction = ['title', 'description', 'confirmationBox', 'physiologyChangeDuration'];
function namesOf(shape: ObjectShape): readonly string[] {
  if (!names.has(shape)) names.set(shape, shape.entity?.kind === 'action' ? ofAction : formFields(shape));
  return names.get(shape) ?? [];
}
const schemaOf = (shape: ObjectShape) => pickSchema(shape.schema, namesOf(shape));

/** Without playlists, because the plugins of the editor have other commands than these. */
const { actions, ...rest } = operationScenario as JsonObject & { readonly actions: readonly JsonObject[] };
const large: JsonObject = {
  ...rest,
  actions: actions.map((action) => ({
    ...action,
    responses: ((action['responses'] ?? []) as readonly JsonObject[]).map((response) => ({
      ...response,
      playlist: [],
    })),
  })),
};
const whole = completeScenario(large, operationPlugins);
const small: JsonObject = { actions: [{ actionCode, title: 'Talk', responses: [] }] };

const ofSections = [...sections()].map(([section, { shape }]): Subject => {
  const at: Pointer = `/${section.replaceAll('.', '/')}`;
  function Form(): ReactNode {
    const view = useDocumentView();
    const value = valueAt(view.scenario as unknown as Json, at) as JsonObject;
    const update = (changes: JsonObject) => ({ name: 'section.update', input: { section, changes } });
    return <FieldsOf id="" shape={shape} at={at} value={value} update={update} />;
  }
  return {
    name: section,
    scenario: small,
    Form,
    schema: schemaOf(shape),
    valueIn: (scenario) => valueAt(scenario, at),
  };
});

function findEntity(value: Json | undefined, kind: EntityKind, id: string): Json | undefined {
  const { shape, list } = placeOfKind(kind);
  const { idKey } = shape.entity;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, inner] of Object.entries(value) as readonly (readonly [string, Json])[]) {
    const items = name === list.at(-1) && Array.isArray(inner) ? (inner as readonly JsonObject[]) : [];
    const found = items.find((item) => item[idKey] === id) ?? findEntity(inner, kind, id);
    if (found !== undefined) return found;
  }
  return undefined;
}

const updates: Readonly<Record<string, readonly [operation: string, idKey: string]>> = {
  action: ['action.update', 'actionCode'],
  response: ['response.update', 'responseCode'],
};

const ofKinds = ([...freeKinds, 'action', 'response'] as const).flatMap((kind): readonly Subject[] => {
  const [id] = idsOfKind(whole, kind);
  if (id === undefined) return [];
  const { shape } = placeOfKind(kind);
  const own = updates[kind];
  function Form(): ReactNode {
    const node = useDocumentView().get(id ?? '', kind);
    const update = (changes: JsonObject) =>
      own === undefined
        ? { name: 'entity.update', input: { kind, id: id ?? '', changes } }
        : { name: own[0], input: { ...changes, [own[1]]: id ?? '' } };
    return node === undefined ? null : <FieldsOf id={node.id} shape={shape} at="" value={node.value} update={update} />;
  }
  return [
    {
      name: kind,
      scenario: large,
      Form,
      schema: schemaOf(shape),
      valueIn: (scenario) => findEntity(scenario, kind, id),
    },
  ];
});

const ofCommands = builtInPlugins
  .filter(({ kind }) => kind === 'command')
  .map((plugin): Subject => {
    const playlist = [{ id: 'command-1', block: plugin.id, args: plugin.defaults as JsonObject }];
    const scenario: JsonObject = {
      actions: [
        { actionCode, title: 'Talk', responses: [{ responseCode: 'ATALK001R1', description: 'Yes', playlist }] },
      ],
    };
    function Form(): ReactNode {
      const node = useDocumentView().get('command-1', 'command');
      return node === undefined ? null : <CommandProperties node={node} />;
    }
    return {
      name: plugin.id,
      scenario,
      Form,
      schema: jsonSchemaOf(plugin.schema),
      valueIn: (now) => (findEntity(now, 'command', 'command-1') as JsonObject | undefined)?.['args'],
    };
  });

const ofReports = builtInPlugins
  .filter(({ kind, schema }) => kind === 'report' && Object.keys(jsonSchemaOf(schema).properties ?? {}).length > 0)
  .map((plugin): Subject => {
    const reports = [{ id: 'report-1', report: plugin.id, args: plugin.defaults as JsonObject, items: [] }];
    function Form(): ReactNode {
      const node = useDocumentView().get('report-1', 'patient-report');
      return node === undefined ? null : (
        <ReportSettings id={node.id} plugin={node.value.report} args={node.value.args} />
      );
    }
    return {
      name: plugin.id,
      scenario: { ...small, patients: [{ id: 'patient-1', physiology: { reports } }] },
      Form,
      schema: jsonSchemaOf(plugin.schema),
      valueIn: (now) => (findEntity(now, 'patient-report', 'report-1') as JsonObject | undefined)?.['args'],
    };
  });

let close = (): Promise<void> => Promise.resolve();
afterEach(() => close());

async function open({ Form }: Subject, scenario: JsonObject, computer: DraftsInMemory, ability?: OperationAbility) {
  const opened = await openAction(scenario, firstAction(scenario), () => <Form />, {
    draftStore: computer.open(),
    ...(ability === undefined ? {} : { ability }),
  });
  ({ close } = opened);
  await opened.run(() => undefined);
  return {
    ...opened,
    form: () => document.querySelector<HTMLElement>('form')!,
    field: (pointer: Pointer) => document.querySelector<HTMLElement>(`form [data-pointer=${JSON.stringify(pointer)}]`),
  };
}

function firstAction({ actions: all }: JsonObject): string {
  return (all as readonly { readonly actionCode: string }[])[0]!.actionCode;
}

/** A value as its field shows it. */
const textOf = (value: Json) => (typeof value === 'string' ? value : JSON.stringify(value));

/** The check that refuses a value: the schema of its field, or the operation. */
type RefusedBy = 'schema' | 'operation';

/** A user who may change every field but one. The form doesn't know: it is refused by the operation. */
class AllButOne implements OperationAbility {
  field: string | null = null;
  readonly can = (_action: string, _subject: string, field?: string): boolean =>
    this.field === null || field === undefined || !`.${field}`.endsWith(`.${this.field}`);
}

/** Input for a new entity goes to its first text, not to a search or a number; without a text, to what comes first. */
function expectFirstField(form: HTMLElement, all: readonly RenderedField[]): void {
  const texts = all.filter(({ schema }) => planField(schema, '').control.kind === 'text');
  const isText = ({ element }: RenderedField) => element.querySelector('textarea, input[type="text"]') !== null;
  const [wanted = null] = texts.filter(isText);
  const [longer = wanted] = texts.filter(({ element }) => element.querySelector('textarea') !== null);
  const placeOf = (field: HTMLElement | null) => field?.closest('[data-pointer]')?.getAttribute('data-pointer');
  if (wanted === null) expect(firstField(form)).toBe(form.querySelector('button, input, select, [role="combobox"]'));
  else expect(placeOf(firstField(form)), 'what is typed first').toBe(wanted.pointer);
  if (wanted !== null && longer !== wanted) expect(firstField(form, true)?.matches('textarea')).toBe(true);
}

/** Breaks a field of a form. @param pick - which one of those that can be broken. @returns how many can be */
async function tryField(subject: Subject, by: RefusedBy, pick: number): Promise<number> {
  const computer = new DraftsInMemory();
  const ability = new AllButOne();
  const opened = await open(subject, subject.scenario, computer, ability);
  const now = () => subject.valueIn(opened.scenario() as unknown as Json) ?? {};
  const all = fieldsOf(opened.form(), subject.schema, now());
  expectFirstField(opened.form(), all);
  const isTyped = ({ element }: RenderedField) =>
    element.querySelector('textarea, input:not([type="range"], [type="checkbox"], [role="combobox"])') !== null;
  const entryOf = (each: RenderedField) =>
    by === 'schema' ? refusedEntry(each) : isTyped(each) ? validEntry(each, valueAt(now(), each.pointer)) : null;
  // an item or entry is judged with the list or record that contains it
  const breakable = all.filter((each) => (by === 'schema' || !/\/\d/.test(each.pointer)) && entryOf(each) !== null);
  const broken = breakable[pick % breakable.length];
  if (broken === undefined) {
    await close();
    close = () => Promise.resolve();
    return 0;
  }
  const { pointer } = broken;
  const refused = entryOf(broken)!;
  if (by === 'operation') ability.field = pointer.slice(1).replaceAll('/', '.');
  const before = valueAt(now(), pointer);
  await refused.enter(broken.element);
  const leading = leadingFields(subject.schema);
  const changed = new Map<Pointer, Json>();
  for (const field of all) {
    if (field.pointer === pointer || leading.has(field.pointer.split('/')[1] ?? '')) continue;
    const entry = validEntry(field, valueAt(now(), field.pointer));
    const element = opened.field(field.pointer);
    if (entry === null || element === null) continue;
    await entry.enter(element);
    changed.set(field.pointer, entry.value);
  }
  const stored = opened.scenario() as unknown as JsonObject;
  const alerts = opened.alerts.length + opened.dialogs.length;
  await close();
  const again = await open(subject, stored, computer, ability);
  for (const [place, value] of changed) expect(valueAt(subject.valueIn(stored), place), place).toEqual(value);
  expect(valueAt(subject.valueIn(stored), pointer), 'the refused value isn’t stored').toEqual(before);
  const field = again.field(pointer)!;
  const control = field.querySelector<HTMLInputElement>('textarea, input:not([type="range"])')!;
  expect(control.value, 'the draft is shown').toBe(textOf(refused.value));
  expect(control.getAttribute('aria-invalid'), 'its field is invalid').toBe('true');
  const message = field.querySelector('[role=alert]')?.textContent;
  if (by === 'schema') expect(message, 'with its message').not.toBe('');
  else expect(message, 'with the reason').toMatch(/^You don’t have permission to change the field “.+”\.$/);
  expect(alerts, 'it is said once, at its field').toBe(0);
  expect(field.textContent).toContain('Not saved.');
  expect(again.saves.read().drafts, 'it is counted').toBe(1);
  await close();
  close = () => Promise.resolve();
  return breakable.length;
}

/** In `npm test` some forms of each group, the same ones each time; in the long run all, and each of their fields. */
const hasOwnUpdate = ({ name }: Subject) => updates[name] !== undefined;
const groups: readonly (readonly Subject[])[] = [
  ofSections,
  ofKinds.filter((subject) => !hasOwnUpdate(subject)),
  ofKinds.filter(hasOwnUpdate),
  ofCommands,
  ofReports,
];
const tried = groups.flatMap((group) => {
  const count = Math.min(runs(2), group.length);
  return Array.from({ length: count }, (_, index) => group[Math.floor((index * group.length) / count)]!);
});

/** The groups in which a field was broken. */
const brokenBy: Readonly<Record<RefusedBy, Set<number>>> = { schema: new Set(), operation: new Set() };

describe.each(tried.map((subject) => [subject.name, subject] as const))('%s', (_, subject) => {
  test.each<RefusedBy>(['schema', 'operation'])(
    'a value refused by its %s holds back no other, and stays',
    async (by) => {
      // one of its fields, another one in each form
      const first = tried.indexOf(subject);
      for (let made = 0, count = 1; made < Math.min(runs(1), count); made += 1) {
        count = await tryField(subject, by, first + made);
        if (count > 0) brokenBy[by].add(groups.findIndex((group) => group.includes(subject)));
      }
    },
  );
});

test('each group has fields that are refused by both', () => {
  expect([brokenBy.schema.size, brokenBy.operation.size]).toEqual([groups.length, groups.length]);
});
