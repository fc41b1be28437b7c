// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { defineCommand, defineTrigger, neededReference, number, object, title, type OperationCall } from '@scn/sdk';
import { ArgumentField, ArgumentsForm, defineUi, ReferenceField, useChange, type EditorProps } from '@scn/sdk/ui';
import { FormHostProvider } from '@scn/kit/form/plugin-form.tsx';
import type { FormHost, ReferencePickerProps } from '@scn/kit/form/form-context';
import { render } from '@scn/kit/testing/render.tsx';

const schema = object({
  patientId: neededReference('patient', { title: 'Patient' }),
  drug: title({ title: 'Drug' }),
  rate: number({ title: 'Rate', minimum: 0, maximum: 1200, default: 100, 'x-unit': 'mL/h' }),
});

const pump = defineCommand({
  id: 'acme/command.pump',
  version: 1,
  title: 'Pump',
  description: 'Starts an infusion.',
  group: 'controls',
  feIdentifier: 'AcmePump',
  schema,
  summary: () => 'Pump',
});

const sensor = defineTrigger({
  id: 'acme/trigger.sensor',
  version: 1,
  title: 'Sensor',
  description: 'A sensor starts the action.',
  triggerType: 'HIDDEN',
  actionType: 'Hidden',
  evaluation: 'commanded',
  schema,
  allowedPlaces: ['none'],
  maxPerScenario: null,
  copyable: true,
  ownsDetails: false,
  linkable: false,
  usesVisibility: false,
  summary: () => 'Sensor',
});

type Props = EditorProps<(typeof pump)['defaults']>;

const host: FormHost = {
  ReferencePicker: (props: ReferencePickerProps) => (
    <button type="button" id={props.control.id} onClick={() => props.multiple || props.onChange('tom')}>
      {props.target} {String(props.value)}
    </button>
  ),
};

let close = (): Promise<void> => Promise.resolve();
afterEach(() => close());

async function show(draw: (props: Props) => ReactNode, changes: Partial<Props> = {}) {
  const calls: OperationCall[] = [];
  const props: Props = {
    id: 'the-pump',
    args: { patientId: null, drug: 'Saline', rate: 5 },
    issues: [],
    readOnly: false,
    dispatch: (call) => calls.push(call),
    ...changes,
  };
  const rendered = await render(<FormHostProvider value={host}>{draw(props)}</FormHostProvider>);
  ({ close } = rendered);
  const press = (selector: string, name: string) =>
    act(async () => {
      rendered.control(selector, name).click();
      await Promise.resolve();
    });
  return { ...rendered, calls, press };
}

const labels = (page: HTMLElement) => Array.from(page.querySelectorAll('label'), ({ textContent }) => textContent);

const issue = (at: '' | `/${string}`, message: string) => ({
  ...({ ruleId: 'acme/command.pump/x', messageId: 'x', severity: 'ERROR', entity: 'the-pump' } as const),
  ...{ at, pointer: at, message, fixes: [] },
});

describe('a form of arguments', () => {
  it('has the fields that it names, in that order, with their findings', async () => {
    const { page } = await show((props) => <ArgumentsForm plugin={pump} {...props} only={['rate', 'drug']} />, {
      issues: [issue('/rate', 'Too slow.'), issue('/patientId', 'No patient.')],
    });
    expect(labels(page).map((text) => text.replace(/\W*$/, ''))).toEqual(['Rate', 'Drug']);
    expect(page.textContent).toContain('Too slow.');
    expect(page.textContent).not.toContain('No patient.');
    expect(page.querySelector('form')?.getAttribute('aria-label')).toBe('Pump');
  });

  it('shows one argument by itself', async () => {
    const { page } = await show((props) => <ArgumentField plugin={pump} {...props} name="drug" />);
    expect(labels(page)).toEqual(['Drug']);
    expect(page.querySelector('form')?.getAttribute('aria-label')).toBe('Drug');
  });

  it('saves a reference that is chosen, and nothing else', async () => {
    const { press, calls } = await show((props) => <ArgumentsForm plugin={pump} {...props} />);
    await press('button', 'patient null');
    expect(calls).toEqual([{ name: 'playlist-command.update', input: { id: 'the-pump', args: { patientId: 'tom' } } }]);
  });
});

describe('a change', () => {
  function Buttons({ plugin, props }: { readonly plugin: typeof pump | typeof sensor; readonly props: Props }) {
    const change = useChange(plugin, props);
    return (
      <>
        <button type="button" onClick={() => change({ rate: 999 })}>
          Bolus
        </button>
        <button type="button" onClick={() => change({ rate: 5, drug: 'Saline' })}>
          Same
        </button>
      </>
    );
  }

  it.each([
    [pump, { name: 'playlist-command.update', input: { id: 'the-pump', args: { rate: 999 } } }],
    [sensor, { name: 'trigger.update', input: { actionCode: 'the-pump', args: { rate: 999 } } }],
  ])('of $0.id is the operation of its kind, with what differs', async (plugin, call) => {
    const { press, calls } = await show((props) => <Buttons plugin={plugin} props={props} />);
    await press('button', 'Same');
    await press('button', 'Bolus');
    expect(calls).toEqual([call]);
  });

  it('is none where nothing can be changed', async () => {
    const { press, calls } = await show((props) => <Buttons plugin={pump} props={props} />, { readOnly: true });
    await press('button', 'Bolus');
    expect(calls).toEqual([]);
  });
});

it('a reference is chosen with the picker of the editor, under its label', async () => {
  const chosen: (string | null)[] = [];
  const { page, press } = await show(() => (
    <ReferenceField
      label="Speaker"
      description="Who speaks."
      target="actor"
      value="nurse"
      onChange={(id) => chosen.push(id)}
    />
  ));
  expect(page.querySelector('label')?.htmlFor).toBe(page.querySelector('button')?.id);
  expect(page.textContent).toContain('Who speaks.');
  await press('button', 'actor nurse');
  expect(chosen).toEqual(['tom']);
});

it('a user interface names its plugin', () => {
  const Card = () => null;
  expect(defineUi(pump, { Card })).toEqual({ for: 'acme/command.pump', Card });
});
