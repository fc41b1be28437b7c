// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test } from 'vitest';
import type { JsonObject } from '@scn/core/base/json';
import type { JsonSchema } from '@scn/core/schema/json-schema';
import { ShellServicesProvider, type ShellServices } from '#services/shell-services.tsx';
import { renderApp } from '#testing/render.tsx';
import { typeInto } from '#testing/type-into';
import { SeveralFields, type SetResult } from './several-fields';

const schema: JsonSchema = { type: 'object', properties: { note: { type: 'string', title: 'Note' } } };
const entities = ['Mask', 'Tube'].map((note) => ({ schema, values: { note }, names: ['note'] }));

test('what is typed while the fields are being set stays, to be set next', async () => {
  const sent: JsonObject[] = [];
  let answer: (result: SetResult) => void = () => undefined;
  const { control, close } = await renderApp(
    <ShellServicesProvider value={{ alerts: { show: () => undefined } } as unknown as ShellServices}>
      <SeveralFields
        title="2 props"
        entities={entities}
        readOnly={false}
        host={{ ReferencePicker: () => null }}
        onSet={async (values) => {
          sent.push(values);
          return new Promise((resolve) => (answer = resolve));
        }}
      />
    </ShellServicesProvider>,
  );
  const note = () => document.querySelector<HTMLInputElement>('form input');
  const type = async (text: string) => typeInto(note() ?? document.createElement('input'), text);
  const settle = async (run: () => void) =>
    act(async () => {
      run();
      await new Promise((resolve) => setTimeout(resolve));
    });
  await settle(() => document.querySelector<HTMLInputElement>('input[type=checkbox]')?.click());
  await type('Stored in the trolley');
  await settle(() => document.querySelector('form')?.requestSubmit());
  await type('Stored in the trolley, top drawer');
  await settle(() => answer('changed'));
  expect(note()?.value).toBe('Stored in the trolley, top drawer');
  await settle(() => control('button', 'Change all 2').click());
  await settle(() => answer('changed'));
  expect(sent.map((values) => values['note'])).toEqual(['Stored in the trolley', 'Stored in the trolley, top drawer']);
  expect(note()).toBe(null);
  await close();
});
