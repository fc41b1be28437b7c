import { flag, list, nullable, object, plainString } from '@scn/core/schema/fields';
import { defineReference } from './reference-kind';

type Commands = readonly (readonly [id: string, name: string])[];

const none: Commands = [];

/**
 * Categories of actions and their commands: assessment in the order of the Resuscitation Council’s ABCDE approach, then
 * treatment. The items are defined by this project; `prescribe` is the command with administering actions.
 */
export const actionCategories = defineReference({
  kind: 'action-category',
  type: 'ActionCategory',
  query: 'actionCategories',
  description: 'Categories of actions, and their commands.',
  schema: object({
    name: plainString(),
    selectable: flag({ description: 'Whether actions can be in it; otherwise only subcategories can.' }),
    parentId: nullable(plainString()),
    commands: list(
      object({
        id: plainString(),
        name: plainString(),
        isAdministering: flag({
          description: 'Its actions are prescriptions and name the actions that administer them.',
        }),
      }),
    ),
  }),
  items: [
    heading('assessment', 'Assessment'),
    category('airway', 'Airway', 'assessment', [
      ['inspect', 'Inspect'],
      ['open', 'Open the airway'],
      ['suction', 'Suction'],
      ['adjunct', 'Insert an adjunct'],
      ['intubate', 'Intubate'],
    ]),
    category('breathing', 'Breathing', 'assessment', [
      ['observe', 'Observe'],
      ['auscultate', 'Auscultate'],
      ['percuss', 'Percuss'],
      ['oxygen', 'Give oxygen'],
      ['ventilate', 'Ventilate'],
    ]),
    category('circulation', 'Circulation', 'assessment', [
      ['measure', 'Measure'],
      ['palpate', 'Palpate'],
      ['access', 'Gain access'],
      ['compress', 'Compress the chest'],
      ['defibrillate', 'Defibrillate'],
      ['bleeding', 'Control bleeding'],
    ]),
    category('disability', 'Disability', 'assessment', [
      ['consciousness', 'Assess consciousness'],
      ['pupils', 'Check pupils'],
      ['glucose', 'Measure glucose'],
      ['pain', 'Assess pain'],
    ]),
    category('exposure', 'Exposure', 'assessment', [
      ['examine', 'Examine'],
      ['temperature', 'Measure temperature'],
      ['position', 'Position'],
      ['warm', 'Warm or cool'],
    ]),
    category('drugs', 'Drugs and fluids', null, [
      ['prescribe', 'Prescribe'],
      ['prepare', 'Prepare'],
      ['check', 'Check'],
      ['administer', 'Administer'],
      ['stop', 'Stop'],
    ]),
    heading('investigations', 'Investigations'),
    category('laboratory', 'Laboratory', 'investigations', [
      ['take', 'Take a sample'],
      ['request', 'Request'],
      ['review', 'Review'],
    ]),
    category('imaging', 'Imaging', 'investigations', [
      ['request', 'Request'],
      ['review', 'Review'],
    ]),
    category('bedside', 'At the bedside', 'investigations', [
      ['perform', 'Perform'],
      ['review', 'Review'],
    ]),
    category('procedures', 'Procedures', null, [
      ['prepare', 'Prepare'],
      ['perform', 'Perform'],
    ]),
    category('communication', 'Communication', null, [
      ['ask', 'Ask'],
      ['explain', 'Explain'],
      ['consent', 'Obtain consent'],
      ['handover', 'Hand over'],
      ['phone', 'Phone'],
      ['escalate', 'Call for help'],
    ]),
    category('safety', 'Safety', null, [
      ['identify', 'Check identity'],
      ['hygiene', 'Clean hands'],
      ['protect', 'Wear protection'],
    ]),
    category('documentation', 'Documentation', null, [
      ['read', 'Read'],
      ['write', 'Write'],
    ]),
  ],
});

function heading(id: string, title: string) {
  return { ...category(id, title, null, none), selectable: false };
}

function category(id: string, name: string, parentId: string | null, commands: Commands) {
  return {
    ...{ id, title: name, name, selectable: true, parentId },
    commands: commands.map(([command, title]) => ({
      id: command,
      name: title,
      isAdministering: command === 'prescribe',
    })),
  };
}
