/** A command of a category: what is done to the patient or the record. */
export interface ActionCategoryCommand {
  /** Unique within its category. */
  readonly id: string;
  readonly name: string;
  /** Its actions are prescriptions and name the actions that administer them. */
  readonly isAdministering: boolean;
}

/** A category of actions. */
export interface ActionCategory {
  readonly id: string;
  readonly name: string;
  /** Whether actions can be in it; otherwise only subcategories can. */
  readonly selectable: boolean;
  /** The category that contains it; null at the top. */
  readonly parentId: string | null;
  readonly commands: readonly ActionCategoryCommand[];
}

type Commands = readonly (readonly [id: string, name: string])[];

/** The command whose actions name those that administer what they prescribe. */
const prescribe = 'prescribe';

/**
 * Categories of actions and their commands: assessment in the order of the Resuscitation Council’s ABCDE approach, then
 * treatment. The items are defined by this project.
 */
export const actionCategories: readonly ActionCategory[] = [
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
];

/** The commands that actions with administering actions have, in any category. */
export const administeringCommands: readonly string[] = [
  ...new Set(
    actionCategories.flatMap(({ commands }) =>
      commands.filter(({ isAdministering }) => isAdministering).map(({ id }) => id),
    ),
  ),
];

/**
 * The commands that actions of a category can have: its own, then those of the categories that contain it. None for a category that isn’t
 * known.
 */
export function commandsOfCategory(categoryId: string | null): readonly ActionCategoryCommand[] {
  const category = actionCategories.find(({ id }) => id === categoryId);
  return category === undefined ? [] : [...category.commands, ...commandsOfCategory(category.parentId)];
}

function heading(id: string, name: string): ActionCategory {
  return { id, name, selectable: false, parentId: null, commands: [] };
}

function category(id: string, name: string, parentId: string | null, commands: Commands): ActionCategory {
  return {
    id,
    name,
    selectable: true,
    parentId,
    commands: commands.map(([command, title]) => ({
      id: command,
      name: title,
      isAdministering: command === prescribe,
    })),
  };
}
