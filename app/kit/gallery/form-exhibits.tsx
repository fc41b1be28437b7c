import { Combobox, Input, Option, Select } from '@fluentui/react-components';
import type { JsonObject } from '@scn/core/kernel/json';
import { jsonSchemaOf } from '@scn/core/schema/json-schema';
import {
  choice,
  flag,
  integer,
  list,
  nullable,
  number,
  object,
  plainString,
  prose,
  reference,
  seconds,
  title,
} from '@scn/core/schema/fields';
import { builtInPlugins } from '@scn/plugins/registry.gen';
import { useState } from 'react';
import type { FormIssue, ReferencePickerProps } from '../form/form-context';
import { SchemaForm, type FormRefusal } from '../form/schema-form';
import type { Exhibit } from './exhibit';
import { useGalleryStyles } from './gallery.styles';

/** A picker with a few made-up things of each kind. */
function SamplePicker({ target, label, readOnly, control, ...choosing }: ReferencePickerProps) {
  const offered = ['first', 'second', 'third'].map((name) => ({
    id: `${target.replace('asset.', '')}-${name}`,
    title: `${name} ${target.replace('asset.', '')}`,
  }));
  const chosen = choosing.multiple ? choosing.value : choosing.value === null ? [] : [choosing.value];
  const shown = chosen.map((id) => offered.find((each) => each.id === id)?.title ?? id).join(', ');
  if (readOnly) return <Input {...control} readOnly value={shown} />;
  return (
    <Combobox
      {...control}
      multiselect={choosing.multiple}
      placeholder={`Choose ${label.toLowerCase()}`}
      value={shown}
      selectedOptions={[...chosen]}
      onOptionSelect={(_, { selectedOptions }) => {
        if (choosing.multiple) choosing.onChange(selectedOptions);
        else choosing.onChange(selectedOptions[0] ?? null);
      }}
    >
      {offered.map(({ id, title: name }) => (
        <Option key={id} value={id} text={name}>
          {name}
        </Option>
      ))}
    </Combobox>
  );
}

const everything = jsonSchemaOf(
  object({
    name: title({ title: 'Name', description: 'What learners read.', minLength: 1, 'x-required': true }),
    code: plainString({ title: 'Code', pattern: '^[A-Z]{3}$', maxLength: 3 }),
    notes: prose({ title: 'Notes', maxLength: 200 }),
    delay: seconds({ title: 'Delay', minimum: 1, maximum: 3600, default: 90 }),
    limit: nullable(seconds({ maximum: 600 }), { title: 'Limit', description: 'None when it is empty.' }),
    dose: number({ title: 'Dose', 'x-unit': 'mg', minimum: 0, maximum: 500, default: 2.5 }),
    times: integer({ title: 'Repetitions', minimum: 1, maximum: 100, default: 1 }),
    volume: integer({ title: 'Volume', minimum: 0, maximum: 100, default: 70, 'x-unit': '%', 'x-control': 'slider' }),
    loud: flag({ title: 'Audible', description: 'Off: it is only seen.', default: true }),
    asked: nullable(flag(), { title: 'Consent' }),
    state: choice(['START', 'STOP'], { title: 'State', 'x-control': 'radio' }),
    reason: title({ title: 'Reason', 'x-when': { property: 'state', in: ['STOP'] } }),
    priority: choice(['HIGH', 'MEDIUM', 'LOW'], { title: 'Priority' }),
    sensors: list(choice(['EKG_LEADS', 'PULSE_OXIMETER', 'BLOOD_PRESSURE_CUFF']), {
      title: 'Sensors',
      uniqueItems: true,
      'x-control': 'checkboxes',
    }),
    image: reference('asset.image', { title: 'Image' }),
    tags: list(reference('asset.tag'), { title: 'Tags', uniqueItems: true }),
    aliases: list(title(), { title: 'Aliases', maxItems: 4, uniqueItems: true }),
    goals: list(
      object(
        { text: title({ title: 'Goal', minLength: 1 }), must: flag({ title: 'Mandatory', default: true }) },
        { title: 'Goal' },
      ),
      { title: 'Goals', description: 'What the learner should find out.', maxItems: 5, minItems: 1 },
    ),
    handover: nullable(
      object({ by: title({ title: 'By' }), after: seconds({ title: 'After' }) }, { title: 'Handover' }),
      { title: 'Handover' },
    ),
  }),
);

const full: JsonObject = {
  name: 'Give oxygen',
  code: 'AME',
  notes: 'The patient is short of breath.',
  delay: 90,
  limit: null,
  dose: 2.5,
  times: 3,
  volume: 70,
  loud: true,
  asked: null,
  state: 'START',
  reason: '',
  priority: 'MEDIUM',
  sensors: ['EKG_LEADS'],
  image: 'image-first',
  tags: ['tag-first', 'tag-second'],
  aliases: ['O2', 'Oxygen'],
  goals: [
    { text: 'Asks about allergies', must: true },
    { text: 'Explains what happens', must: false },
    { text: 'Calls for help', must: true },
  ],
  handover: null,
};

const issues: readonly FormIssue[] = [
  { pointer: '/notes', severity: 'WARNING', message: 'Learners read this for 12 seconds, but it is shown for 5.' },
  { pointer: '/goals/1/text', severity: 'ERROR', message: 'No action follows when this goal is reached.' },
];

function SampleForm({
  value = full,
  refusal = null,
  ...given
}: {
  readonly value?: JsonObject;
  readonly readOnly?: boolean;
  readonly issues?: readonly FormIssue[];
  readonly refusal?: FormRefusal | null;
}) {
  const styles = useGalleryStyles();
  const [sent, setSent] = useState('');
  const [committed, setCommitted] = useState('');
  return (
    <div className={styles.narrow}>
      <SchemaForm
        {...given}
        label="Sample"
        schema={everything}
        value={value}
        ReferencePicker={SamplePicker}
        onCommit={(next) => setCommitted(JSON.stringify(next))}
        onSubmit={(next) => {
          setSent(JSON.stringify(next));
          return refusal;
        }}
      />
      <output aria-label="Sent" hidden>
        {sent}
      </output>
      <output aria-label="Committed" hidden>
        {committed}
      </output>
    </div>
  );
}

function PluginForm() {
  const styles = useGalleryStyles();
  const asked = new URLSearchParams(location.search).get('plugin') ?? 'command.conversational-ui';
  const [id, setId] = useState(asked);
  const plugin = builtInPlugins.find((each) => each.id === id);
  if (plugin === undefined) throw new Error(`There is no plugin ${id}.`);
  return (
    <div className={styles.narrow}>
      <Select aria-label="Plugin" value={id} onChange={(_, data) => setId(data.value)}>
        {builtInPlugins.map((each) => (
          <option key={each.id}>{each.id}</option>
        ))}
      </Select>
      <h2>{plugin.title}</h2>
      <SchemaForm
        key={id}
        label={plugin.title}
        schema={jsonSchemaOf(plugin.schema)}
        value={plugin.defaults as JsonObject}
        ReferencePicker={SamplePicker}
        onSubmit={() => null}
      />
    </div>
  );
}

/** The generated form in its states. */
export const formExhibits: readonly Exhibit[] = [
  { id: 'form', title: 'Form, every control', View: () => <SampleForm /> },
  {
    id: 'form-empty',
    title: 'Form, new',
    View: () => (
      <SampleForm value={{ ...full, name: '', notes: '', image: '', goals: [], aliases: [], tags: [], sensors: [] }} />
    ),
  },
  { id: 'form-issues', title: 'Form, with findings of rules', View: () => <SampleForm issues={issues} /> },
  { id: 'form-refused', title: 'Form, refused by the gateway', View: () => <SampleForm refusal={{}} /> },
  { id: 'form-read-only', title: 'Form, read-only', View: () => <SampleForm readOnly /> },
  { id: 'form-plugin', title: 'Form of each plugin', View: PluginForm },
];
