import { Button } from '@fluentui/react-components';
import type { JsonObject } from '@scn/core/base/json';
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
import { useState } from 'react';
import type { FormIssue } from '../form/form-context';
import { SchemaForm, type SchemaFormProps } from '../form/schema-form';
import type { Exhibit } from './exhibit';
import { useGalleryStyles } from './gallery.styles';
import { SamplePicker } from './sample-picker';

const everything = jsonSchemaOf(
  object({
    name: title({ title: 'Name', description: 'Shown to learners.', minLength: 1, 'x-required': true }),
    code: plainString({ title: 'Code', pattern: '^[A-Z]{3}$', maxLength: 3 }),
    notes: prose({ title: 'Notes', maxLength: 200 }),
    delay: seconds({ title: 'Delay', minimum: 1, maximum: 3600, default: 90 }),
    limit: nullable(seconds({ maximum: 600 }), { title: 'Limit', description: 'Leave empty for no limit.' }),
    dose: number({ title: 'Dose', 'x-unit': 'mg', minimum: 0, maximum: 500, default: 2.5 }),
    times: integer({ title: 'Repetitions', minimum: 1, maximum: 100, default: 1 }),
    volume: integer({ title: 'Volume', minimum: 0, maximum: 100, default: 70, 'x-unit': '%', 'x-control': 'slider' }),
    loud: flag({ title: 'Audible', description: 'If off, it is only visible.', default: true }),
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
  {
    pointer: '/goals/2',
    severity: 'INFORMATION',
    message: 'No learner has reached this goal in the last ten sessions.',
  },
  { pointer: '/tags/0', severity: 'WARNING', message: 'The tag First tag will be removed in spring.' },
  { pointer: '', severity: 'WARNING', message: 'Another command of this response does the same.' },
  { pointer: '/goals/1/text', severity: 'ERROR', message: 'No action follows when this goal is reached.' },
];

function SampleForm({
  value = full,
  answer = () => null,
  wide = false,
  ...given
}: {
  readonly value?: JsonObject;
  readonly readOnly?: boolean;
  readonly issues?: readonly FormIssue[];
  readonly answer?: NonNullable<SchemaFormProps['onSubmit']>;
  readonly wide?: boolean;
}) {
  const styles = useGalleryStyles();
  const [sent, setSent] = useState('');
  const [committed, setCommitted] = useState('');
  return (
    <div className={wide ? styles.wide : styles.narrow}>
      <SchemaForm
        {...given}
        label="Sample"
        schema={everything}
        value={value}
        ReferencePicker={SamplePicker}
        onCommit={(next) => setCommitted(JSON.stringify(next))}
        onSubmit={(next) => {
          setSent(JSON.stringify(next));
          return answer(next);
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

/** A panel whose value also changes from outside: by undo, and by another author. */
function Panel() {
  const styles = useGalleryStyles();
  const [history, setHistory] = useState<readonly JsonObject[]>([full]);
  const value = history.at(-1) ?? full;
  return (
    <div className={styles.narrow}>
      <div className={styles.row}>
        <Button disabled={history.length < 2} onClick={() => setHistory(history.slice(0, -1))}>
          Undo
        </Button>
        <Button onClick={() => setHistory([...history, { ...value, priority: 'LOW', aliases: ['Air'] }])}>
          Change by another author
        </Button>
      </div>
      <SchemaForm
        label="Sample"
        schema={everything}
        value={value}
        ReferencePicker={SamplePicker}
        onCommit={(next) => setHistory([...history, next])}
      />
      <output aria-label="Committed" hidden>
        {JSON.stringify(value)}
      </output>
    </div>
  );
}

/** Labels and help as long as in other languages, with empty fields. */
const long = jsonSchemaOf(
  object({
    name: title({
      title: 'Sauerstoffsättigungsüberwachungsgerätealarmgrenzwert',
      description: 'The description of a field can take as much space as it needs. '.repeat(5).slice(0, 255),
      'x-required': true,
    }),
    count: integer({
      title: 'Anzahl der Wiederholungen bis zur Notabschaltung',
      'x-unit': '/min',
      minimum: 0,
      maximum: 5000000,
    }),
    sensors: list(choice(['EKG_LEADS', 'PULSE_OXIMETER', 'BLOOD_PRESSURE_CUFF']), {
      title: 'Überwachungssensorikbefestigungsmöglichkeiten',
      uniqueItems: true,
      'x-control': 'checkboxes',
    }),
    loud: flag({ title: 'Lautsprecherwarnsignalwiederholung eingeschaltet' }),
    image: reference('asset.image', { title: 'Röntgenaufnahmenhintergrundbild' }),
    goals: list(
      object({ text: title({ title: 'Behandlungszielbeschreibungstext' }) }, { title: 'Behandlungszielvorgabe' }),
      {
        title: 'Behandlungszielvorgabenverzeichnis',
        description: 'The description of a field can take as much space as it needs. '.repeat(5).slice(0, 255),
      },
    ),
  }),
);

function LongForm() {
  const styles = useGalleryStyles();
  return (
    <div className={styles.narrow}>
      <SchemaForm
        label="Long"
        schema={long}
        value={{ name: 'Word '.repeat(51), count: -1, sensors: [], loud: true, image: '', goals: [{ text: '' }] }}
        ReferencePicker={SamplePicker}
        onSubmit={() => ({
          message: 'This message says what happened in a sentence that is longer than the form is wide.',
        })}
      />
    </div>
  );
}

/** The generated form in its states. */
export const formExhibits: readonly Exhibit[] = [
  { id: 'form', title: 'Form, every control', View: () => <SampleForm /> },
  { id: 'form-wide', title: 'Form, full page width', View: () => <SampleForm wide /> },
  {
    id: 'form-empty',
    title: 'Form, new',
    View: () => (
      <SampleForm value={{ ...full, name: '', notes: '', image: '', goals: [], aliases: [], tags: [], sensors: [] }} />
    ),
  },
  {
    id: 'form-asks',
    title: 'Form, number with two meanings',
    View: () => <SampleForm value={{ ...full, dose: '2,750' }} />,
  },
  { id: 'form-issues', title: 'Form, with rule findings', View: () => <SampleForm issues={issues} /> },
  { id: 'form-refused', title: 'Form, refused by the gateway', View: () => <SampleForm answer={() => ({})} /> },
  {
    id: 'form-field-refused',
    title: 'Form, one field refused by the gateway',
    View: () => <SampleForm answer={() => ({ field: 'code', message: 'Another action has this code.' })} />,
  },
  {
    id: 'form-failed',
    title: 'Form, not saved',
    View: () => <SampleForm answer={() => Promise.reject(new Error('No connection.'))} />,
  },
  { id: 'form-saving', title: 'Form, saving', View: () => <SampleForm answer={() => new Promise(() => undefined)} /> },
  { id: 'form-read-only', title: 'Form, read-only', View: () => <SampleForm readOnly /> },
  { id: 'form-panel', title: 'Form in a panel', View: Panel },
  { id: 'form-long', title: 'Form, long texts', View: LongForm },
];
