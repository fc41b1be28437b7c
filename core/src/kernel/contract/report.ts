import { cultures } from '#base/enumerations';
import { object } from '#schema/fields';
import { reportTabs } from './enumerations';
import {
  about,
  amount,
  listOf,
  named,
  oneOf,
  optional,
  orNull,
  pairOf,
  recordOf,
  supplied,
  text,
  typed,
  whole,
  yesOrNo,
} from './fields';
import { pluginFields } from './plugin';

const source = () => text('Author or organisation, title, year.');
const interval = (description: string) =>
  pairOf(amount(''), 'readonly [minimum: number, maximum: number]', description);
const kebabCase = '^[a-z][a-z0-9]*(-[a-z0-9]+)*$';

const itemUnit = named(
  'ItemUnit',
  object(
    {
      ucum: text('UCUM code; `1` for a plain number.'),
      decimals: whole('Maximum number of decimals in this unit.', { minimum: 0, maximum: 6 }),
    },
    { description: 'Display of an item in one culture.' },
  ),
);

const itemChoice = named(
  'ItemChoice',
  object(
    {
      value: amount('The number that conditions compare.'),
      title: text('Its name.'),
      words: optional(
        listOf(
          text('A word.'),
          'Other words for the value in conditions, such as `P` for ‘Responds to pain’; the first one is written.',
        ),
      ),
    },
    { description: 'A named value of an ordinal item.' },
  ),
);

const itemSynonyms = named(
  'ItemSynonyms',
  object(
    {
      words: listOf(text('A word.'), 'Other words.'),
      codes: optional(
        listOf(
          text('A LOINC code.'),
          'Further LOINC codes of it, such as those of its mass concentration: what is pasted and imported is recognised by them.',
        ),
      ),
      source: source(),
    },
    {
      description:
        'Words that people use for an item. Several items can share one, such as BP: then the author is asked which one is meant.',
    },
  ),
);

const normalAtAge = named(
  'NormalAtAge',
  object(
    {
      below: optional(
        amount('In years, not included; left out for adults, from 18 years on.', { exclusiveMinimum: 0 }),
      ),
      gender: optional(
        oneOf(
          ['female', 'male'],
          'Whose interval it is, where the source tells them apart; for other genders, both hold.',
        ),
      ),
      normal: interval('The reference interval.'),
      source: source(),
    },
    { description: 'A reference interval of patients below an age, or of adults of one gender.' },
  ),
);

const criticalLimits = named(
  'CriticalLimits',
  object(
    {
      below: optional(amount('In years, not included; left out for everyone older.', { exclusiveMinimum: 0 })),
      low: orNull(amount('Null without one.')),
      high: orNull(amount('Null without one.')),
      source: source(),
    },
    {
      description: 'Critical limits, in the unit of the item’s ranges: a value at a limit or beyond it is critical.',
    },
  ),
);

const calculatedFrom = named(
  'CalculatedFrom',
  object(
    {
      terms: listOf(
        object({ item: text('The id of an item of the report.'), factor: amount('Its weight.') }),
        'The items.',
        { minItems: 1 },
      ),
      constant: amount('Added to the sum.'),
    },
    { description: 'A weighted sum of items of the same report: mean arterial pressure, coma-scale total.' },
  ),
);

const reportItem = named(
  'ReportItem',
  object(
    {
      id: text(
        'Unique in the report; `report.item` without the `report.` of the plugin id names it: `monitor.heart-rate`.',
        { pattern: kebabCase },
      ),
      title: text('Its name.'),
      loinc: orNull(text('LOINC code; null only if LOINC has none, which `source` then states.')),
      abbreviations: optional(
        listOf(
          text('An abbreviation.'),
          'Usual abbreviations, the commonest first: conditions can be written with them, such as `HR > 120`.',
        ),
      ),
      synonyms: optional(itemSynonyms),
      units: typed('Readonly<Record<Culture, ItemUnit>>', {
        ...object(Object.fromEntries(cultures.map((culture) => [culture, itemUnit]))),
        description: 'Its unit in each culture.',
      }),
      molarMass: orNull(
        amount('Molar mass in g/mol if the cultures differ between substance and mass concentration; otherwise null.', {
          exclusiveMinimum: 0,
        }),
      ),
      part: optional(
        object(
          {
            names: listOf(text('A name.'), 'The names of the part.'),
            wholeMolarMass: amount('Molar mass of the whole, in g/mol.', { exclusiveMinimum: 0 }),
          },
          {
            description:
              'For an item of which some laboratories report the mass of a part, such as the nitrogen of urea: `molarMass` is that of the part. A mass concentration is of the part under these names only.',
          },
        ),
      ),
      isAlsoShare: optional(
        oneOf(
          [true],
          'Whether laboratories also report it in percent of something else, so that a number without a unit can be that.',
        ),
      ),
      valency: optional(
        whole(
          'Charge of an ion in mmol/L: laboratories that report mEq/L report mmol/L times this. Left out for what isn’t an ion.',
          { minimum: 1 },
        ),
      ),
      range: interval('Range that the simulator accepts, in the en-GB unit: survivable or observed extremes.'),
      normal: interval('Reference interval of a healthy adult, or according to the source.'),
      normalByAge: optional(
        listOf(
          normalAtAge,
          'Reference intervals that differ at other ages, the youngest first, and of adults by gender; `normal` holds for everyone else.',
        ),
      ),
      critical: optional(
        listOf(
          criticalLimits,
          'Limits at which a laboratory informs the clinician at once, those of the youngest first and of everyone older last.',
        ),
      ),
      ofPregnancy: optional(oneOf([true], 'Only patients who are pregnant or have just given birth have it.')),
      baseline: amount('Value for a new patient.'),
      goal: orNull(amount('Value that treatment leads to; null when it has no direction.')),
      worst: orNull(amount('Value that deterioration leads to; null when it has no direction.')),
      choices: orNull(listOf(itemChoice, 'Values of an ordinal item; null for a continuous one.')),
      calculatedFrom: orNull(
        about(
          'Formula over item ids of the same report for a calculated item, which is never set; null for a measured one.',
          calculatedFrom,
        ),
      ),
      source: text('Source of range and normal range: author or organisation, title, year.'),
    },
    {
      description: 'One physiology item of a report. Ranges are in the en-GB unit; other units are converted by UCUM.',
    },
  ),
);

const presetValues = named(
  'PresetValues',
  object(
    {
      baseline: amount('The value at the start.'),
      goal: optional(amount('The value that treatment leads to.')),
      worst: optional(amount('The value that deterioration leads to.')),
    },
    { description: 'The values of an item in a preset.' },
  ),
);

const preset = named(
  'ReportPreset',
  object(
    {
      id: text('Unique in the report.', { pattern: kebabCase }),
      title: text('Its name in menus.'),
      group: optional(text('The heading under which menus list it; left out for what stands alone.')),
      ages: optional(
        pairOf(
          amount('', { minimum: 0 }),
          'readonly [from: number, below: number]',
          'In years, from the first up to but not including the second: whose values they are. Left out for adults.',
        ),
      ),
      values: recordOf(presetValues, 'By item id, in the en-GB unit. Values that are left out stay.'),
      source: text('Source of the values: author or organisation, title, year.'),
    },
    { description: 'The values of a typical patient.' },
  ),
);

/** A physiology report. */
export const reportContract = object(
  {
    ...pluginFields,
    tab: named('ReportTab', oneOf(reportTabs, 'A tab of reports.')),
    reportType: text('The catalogue’s report type.', { pattern: '^[A-Z][A-Z0-9_]*$' }),
    system: supplied(null, orNull(text('Specimen as LOINC system (Bld, BldA, Ur…); null when there is none.'))),
    hasSampleType: supplied(
      false,
      yesOrNo('Whether the author chooses how the sample was taken: the property `sampleType` of the arguments.'),
    ),
    items: listOf(reportItem, 'Its items, in order.'),
    presets: optional(listOf(preset, 'Patients that authors fill the report from.')),
  },
  { description: 'A physiology report.' },
);
