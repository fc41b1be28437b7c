// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import {
  defineCommand,
  defineReport,
  defineTrigger,
  neededReference,
  number,
  object,
  title,
  type OperationCall,
} from '@scn/sdk';
import {
  ArgumentField,
  ArgumentsForm,
  argumentTexts,
  ConditionField,
  ControlField,
  defineUi,
  MenuLocations,
  OtherIssues,
  ReferenceField,
  useChange,
  useScenario,
  type EditorProps,
  type FormPlugin,
} from '@scn/sdk/ui';
import { FormHostProvider } from '@scn/kit/form/plugin-form.tsx';
import type { PluginFormHost, ReferencePickerProps } from '@scn/kit/form/form-context';
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

const strip = defineReport({
  id: 'acme/report.strip',
  version: 1,
  title: 'Strip',
  description: 'A test strip.',
  schema,
  tab: 'monitor',
  reportType: 'STRIP',
  items: [],
  summary: () => 'Strip',
});

type Props = EditorProps<(typeof pump)['defaults']>;

const host: PluginFormHost = {
  ReferencePicker: (props: ReferencePickerProps) => (
    <button type="button" id={props.control.id} onClick={() => props.multiple || props.onChange('tom')}>
      {props.target} {String(props.value)}
    </button>
  ),
};

let close = (): Promise<void> => Promise.resolve();
afterEach(() => close());

async function show(
  draw: (props: Props) => ReactNode,
  changes: Partial<Props> = {},
  parts: Partial<PluginFormHost> = {},
) {
  const calls: OperationCall[] = [];
  const props: Props = {
    id: 'the-pump',
    args: { patientId: null, drug: 'Saline', rate: 5 },
    issues: [],
    readOnly: false,
    dispatch: (call) => calls.push(call),
    ...changes,
  };
  const rendered = await render(<FormHostProvider value={{ ...host, ...parts }}>{draw(props)}</FormHostProvider>);
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
  function Buttons({ plugin, props }: { readonly plugin: FormPlugin<typeof schema>; readonly props: Props }) {
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
    [
      strip, // its arguments are a field of the patient's report, which is changed as a whole
      {
        name: 'entity.update',
        input: {
          ...{ kind: 'patient-report', id: 'the-pump' },
          changes: { args: { patientId: null, drug: 'Saline', rate: 999 } },
        },
      },
    ],
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

describe('controls of one’s own', () => {
  it('are in the frame of a derived field, with its findings and who else is there', async () => {
    const { page } = await show(
      ({ issues }) => (
        <>
          <ControlField {...argumentTexts(pump, 'rate')} name="rate" issues={issues}>
            {(control) => <input {...control} />}
          </ControlField>
          <OtherIssues issues={issues} shown={['rate']} />
        </>
      ),
      { issues: [issue('/rate', 'Too slow.'), issue('', 'Not both.')] },
      { useFieldNote: (pointer) => (pointer === '/rate' ? 'Ann is here.' : null) },
    );
    const input = page.querySelector('input');
    expect(input?.labels?.[0]?.textContent).toBe('Rate');
    const field = page.querySelector('[data-pointer="/rate"]')?.textContent ?? '';
    expect(field).toContain('Too slow.');
    expect(field).toContain('Ann is here.');
    expect(field).not.toContain('Not both.');
    expect(page.textContent).toContain('Not both.');
  });

  it('have what a screen offers', async () => {
    const { page } = await show(
      ({ readOnly }) => (
        <>
          <ConditionField label="Starts when" name="when" value={null} readOnly={readOnly} onChange={() => undefined} />
          <MenuLocations />
        </>
      ),
      { readOnly: true },
      {
        ConditionEditor: ({ label, name, readOnly }) => <p>{`${label} ${name} ${String(readOnly)}`}</p>,
        MenuLocations: () => <p>Drugs</p>,
      },
    );
    expect(page.textContent).toBe('Starts when when trueDrugs');
  });

  it('do without what it doesn’t offer, such as where no scenario is open', async () => {
    function Roles() {
      return <p>{useScenario((view) => view.all('role').length) ?? 'none'}</p>;
    }
    const { page } = await show(() => (
      <>
        <Roles />
        <ConditionField label="Starts when" name="when" value={null} onChange={() => undefined} />
        <MenuLocations />
      </>
    ));
    expect(page.textContent).toBe('none');
  });
});

it('a user interface names its plugin', () => {
  const Card = () => null;
  expect(defineUi(pump, { Card })).toEqual({ for: 'acme/command.pump', Card });
});
