import type { TSchema } from 'typebox';
import { object } from '#schema/fields';
import { assetSections } from './enumerations';
import {
  about,
  exactly,
  listOf,
  method,
  named,
  oneOf,
  optional,
  orNull,
  propertyName,
  recordOf,
  supplied,
  text,
  typed,
  whole,
  yesOrNo,
} from './fields';
import { pluginFields } from './plugin';

const properties = (description: string) => listOf(propertyName('A property.'), description);
const policy = (description: string): TSchema => ({
  ...listOf(text(''), description, { minItems: 2, maxItems: 2 }),
  'x-type': 'readonly [action: string, subject: string]',
  'x-names': 'policy',
});
const pixels = (description: string) => orNull(whole(description, { minimum: 1 }));

const file = named(
  'AssetFile',
  object(
    {
      mediaTypes: listOf(text('', { pattern: '^[a-z]+/[a-z0-9.+-]+$' }), 'Media types: `image/png`.', { minItems: 1 }),
      extensions: listOf(text('', { pattern: String.raw`^\.[a-z0-9]+$` }), 'How names of its files end: `.png`.', {
        minItems: 1,
      }),
      maxBytes: whole('Size of the largest file, in bytes.', { minimum: 1 }),
      minBytes: whole('Size of the smallest file, in bytes.', { minimum: 0 }),
      minWidth: pixels('Pixels; null when not applicable.'),
      minHeight: pixels('Pixels; null when not applicable.'),
      warnBelow: pixels('A warning below this number of pixels on the shorter side; null for none.'),
      compression: optional(
        named(
          'AssetFileCompression',
          object(
            { from: exactly('.wav'), to: exactly('.mp3') },
            {
              description:
                'Which files of a kind the gateway can store compressed when an upload asks for it, by file extension, and as what. It encodes uncompressed sound as MP3. Left out for a kind whose files are always stored as uploaded.',
            },
          ),
        ),
      ),
    },
    { description: 'Constraints on the file of an asset.' },
  ),
);

const upload = named(
  'AssetUpload<A>',
  object(
    {
      section: named('AssetSection', oneOf(assetSections, 'A list of missing assets.')),
      determinedBy: {
        ...properties(
          'Properties that determine whether it is uploaded: users who can’t read all of them don’t see whether it is missing. `toldBy` up to release 19, which is still read.',
        ),
        'x-formerly': 'toldBy',
      },
      missingFor: method(
        'The ids of the assets for which it is missing, for example voice profiles without audio for a dialogue; empty when it is missing completely; null when nothing is missing.',
        'args: A, around: UploadContext',
        orNull(listOf(text('', { minLength: 0 }), 'a list of ids, or null')),
      ),
    },
    { description: 'Uploaded content of a kind of asset: without it, devices show or play nothing.' },
  ),
);

const fileFormat = named(
  'AssetFileFormat',
  object(
    {
      extension: text('How names of its files end: `.csv`.', { pattern: String.raw`^\.[a-z0-9]+$` }),
      title: text('Its name, as people know it.'),
      read: method(
        'Reads a file. What it doesn’t give of an asset stays as it is in one that exists, and has its default in a new one. Null if the text isn’t of this format.',
        'text: string',
        typed('AssetFileReading | null'),
      ),
      write: optional(
        method(
          'Writes assets so that `read` finds the same; left out for a format that is only read.',
          'assets: readonly JsonObject[]',
          { type: 'string' },
        ),
      ),
    },
    { description: 'A format of files with assets of a kind.' },
  ),
);

const part = named(
  'AssetPart',
  object(
    {
      description: text('Description of them in words, for the reference of the API.'),
      policies: optional(
        listOf(policy('A policy.'), 'Policies that the list requires, in addition to reading the kind.'),
      ),
      where: optional(
        object(
          {
            property: propertyName('The property that decides.'),
            in: optional(listOf(text('A value.'), 'The values.')),
          },
          { description: 'Those with one of these values, or with any value. Default: all.' },
        ),
      ),
    },
    { description: 'Assets of a kind that have a list of their own.' },
  ),
);

const training = named(
  'AssetTraining',
  object(
    {
      text: propertyName('The words.'),
      intent: propertyName(
        'The optional reference to what they mean: the intent, which is known by the `label` of its kind.',
      ),
      intentType: text('In an intent: the optional reference to its type, which is known by the `label` of its kind.'),
    },
    {
      description:
        'Training data for voice control in a kind of asset: words and their meaning. All are names of properties.',
    },
  ),
);

const plan = named(
  'AssetPlan',
  object(
    {
      partOf: propertyName('The optional reference to what it is part of, of the same kind.'),
      level: propertyName('The choice that says what it is.'),
      levels: listOf(
        object({ value: text('A level.'), within: listOf(text(''), 'The levels that it can be part of.') }),
        'Values of `level`, from the outermost: each with the values of what it can be part of. The first is part of nothing.',
      ),
      x: propertyName(
        'Its distance from the left wall of the plan, in percent of the width: 0–100; null or absent for automatic.',
      ),
      y: propertyName(
        'Its distance from the upper wall of the plan, in percent of the height: 0–100; null or absent for automatic.',
      ),
      layouts: object(
        {
          property: propertyName('The list.'),
          key: text('In an object of the list: what identifies it in addresses.'),
          title: text('In an object of the list: its title.'),
          columns: text('In an object of the list: its number of columns.'),
        },
        { description: 'The list of its layouts of buttons.' },
      ),
    },
    {
      description:
        'How assets of a kind are parts of each other. Each is drawn on the plan of what it is part of. All are names of properties, unless stated.',
    },
  ),
);

const preview = named(
  'AssetPreview',
  oneOf(
    ['question-set', 'prompt', 'character', 'lab-item', 'role', 'objectives', 'competencies'],
    'How scenarios show an asset: the part of a screen of the workspace that the preview of an asset is drawn with. Each reads the properties of the built-in kind.',
  ),
);

const shownName = named(
  'ShownName',
  object(
    {
      of: propertyName('The optional reference to the asset whose name is shown.'),
      name: text('The name of that asset: a property of its kind.'),
      otherwise: propertyName('The text that is shown while there is no such asset.'),
    },
    { description: 'A name that is that of another asset, or was typed in. All are names of properties.' },
  ),
);

const recordings = named(
  'AssetRecordings',
  object(
    {
      property: propertyName('The list of its recordings: objects, one for each voice.'),
      voice: text('In an object of the list: the reference to the voice, a kind with `voice`.'),
      status: text('In an object of the list: whether it is recorded, generated or missing (`voiceDialogueStatuses`).'),
      audio: text('In an object of the list: the optional reference to the audio, a kind with a file.'),
      textHash: text(
        'In an object of the list: the hash of what the audio was made from. Set by the server, and only by it.',
      ),
      madeFrom: properties(
        'The texts that audio is made from, in the order in which they are hashed. A change of any of them makes recordings stale.',
      ),
    },
    { description: 'Recordings by voices for a kind of asset. All are names of properties.' },
  ),
);

const voice = named(
  'AssetVoice',
  object(
    {
      designation: propertyName('Identifies it in addresses and on playing devices.'),
      excerpt: propertyName('The optional reference to a sample of the voice, a kind with a file.'),
      fallbackVoice: propertyName('The generated voice that stands in; null for none.'),
      disabled: propertyName('The flag that it isn’t given to further dialogues.'),
      targetLoudness: optional(
        propertyName('How loud its recordings should be, in LUFS; null or absent for the target of EBU R 128.'),
      ),
    },
    { description: 'The properties by which a kind of asset is a voice.' },
  ),
);

const storage = named(
  'AssetStorage<A>',
  object(
    {
      code: optional(
        object(
          {
            property: propertyName('Property that contains the code.'),
            prefixInput: text('Name of the prefix in inputs and field permissions.'),
            digits: whole('Digits of the number, which counts from 1.', { minimum: 1, maximum: 9 }),
            prefix: object(
              { title: text('Its label.'), description: text('Its help text.') },
              { description: 'The field for the prefix, in the form of a new one.' },
            ),
          },
          {
            description: 'The gateway assigns a code on creation: a prefix chosen by the author, and the next number.',
          },
        ),
      ),
      derive: optional(
        method(
          'Derives dependent properties on every write; invalid author input is left to the rules. The form shows them as soon as a field is left.',
          'args: A',
          typed('A'),
        ),
      ),
      derived: optional(properties('Properties that only `derive` sets: forms don’t offer them.')),
      propertyPolicies: optional(recordOf(policy('The policy.'), 'Changing a property also requires this policy.')),
      lockedWithout: optional(
        propertyName(
          'A property that has to be writable before anything of an asset can be updated: without the field permission for it, all its properties are locked, except those with a policy of their own in `propertyPolicies`. Creating isn’t affected.',
        ),
      ),
      fixedWhileUsed: optional(yesOrNo('Whether it can’t be changed while scenarios use it.')),
      deleteRefusal: optional(
        oneOf(
          ['AssetDeleteError', 'EntitiesInUseError', 'TagInUseOnAssetsError'],
          'Error code for deleting it while it is used; by default EntitiesInUseError, or AssetDeleteError for a kind with a file.',
        ),
      ),
      missingRefusal: optional(
        oneOf(
          ['TagError'],
          'Error code for an asset that refers to one that doesn’t exist or is of another kind; by default AssetDoesNotExistError.',
        ),
      ),
    },
    { description: 'Special behaviour of the gateway for a kind of asset.' },
  ),
);

const listLayout = object(
  {
    as: oneOf(['table', 'cards'], 'How the list is shown.'),
    pageSize: whole('The number of assets on a page.', { minimum: 1 }),
    pageSizes: listOf(whole('', { minimum: 1 }), 'The numbers that users can choose from.', { minItems: 1 }),
    perRow: orNull(whole('Cards in a row; null for a table.', { minimum: 1 })),
    columns: listOf(
      text('', { 'x-names': 'column' }),
      'Properties, names of `shownNames`, or what the gateway knows of every asset: `dateUpdated`, `lastUpdatedBy`, `associatedScenarioCount`, `foreignScenarioCount`.',
      { minItems: 1 },
    ),
    defaultSort: object({
      property: text('A column.', { 'x-names': 'column' }),
      descending: yesOrNo('Whether the greatest is the first.'),
    }),
    scenarioBadges: optional(
      object(
        {
          collapseAt: whole('From how many scenarios on only the first are shown until the author asks for all.', {
            minimum: 1,
          }),
        },
        { description: 'Cards show the scenarios that use an asset, as badges.' },
      ),
    ),
    form: optional(
      oneOf(
        ['beside', 'dialog'],
        'Where the form opens: beside the list, or over it, for assets with parts of their own. Default: beside.',
      ),
    ),
  },
  { description: 'The list of its screen.' },
);

/** A kind of shared asset or catalogue entry. */
export const assetContract = object(
  {
    ...pluginFields,
    subject: text('Permission subject.', { pattern: '^[A-Z][A-Za-z0-9]*$' }),
    menuPolicy: policy('Policy that shows its menu entry: action and subject.'),
    route: orNull(
      text(
        'Address of its screen, `/assets/…` or `/admin/…`; null if it has none. The menu group of that area gets an entry for it, which is shown with `menuPolicy`.',
        { pattern: '^/(?:assets|admin)(?:/[a-z0-9]+(?:-[a-z0-9]+)*)+$' },
      ),
    ),
    addressParameters: optional(
      listOf(
        text('A name.', { pattern: '^[a-z][A-Za-z0-9]*$' }),
        'Optional parts of the addresses below `route`, which choose an asset: `id`, or a property that identifies it, such as `designation`. Empty if addresses choose it with `?selected=`. With a `plan`, what the plan shows. Default: `id`.',
      ),
    ),
    listTitle: optional(text('Title of the screen and its menu entry. Default: the plural of the kind’s title.')),
    texts: optional(
      object(
        {
          create: optional(text('The button that creates one, and the title of its form.')),
          created: optional(text('After one was created.')),
          updated: optional(text('After one was changed.')),
          makePublic: optional(text('The question before one is shared with other institutions.')),
        },
        { description: 'Texts of its screen that are fixed; the others are made from the kind’s title.' },
      ),
    ),
    file: supplied(null, orNull(file)),
    unique: properties(
      'Properties that must be unique among assets of the kind in an institution, ignoring case. For values that are compared in another way, name a property of `derived`.',
    ),
    label: propertyName('Property shown as its name in pickers.'),
    nameFlag: optional(
      object(
        {
          property: propertyName('The flag.'),
          on: text('Shown where it is on.'),
          off: text('Shown where it is off.'),
        },
        {
          description:
            'A flag that is shown with its name where it is chosen, and in lists where it is off: whether a role is playable.',
        },
      ),
    ),
    listLayout,
    canBePublic: supplied(false, yesOrNo('Whether it can be shared with other institutions.')),
    storage: optional(
      typed('AssetStorage<Snapshot<S>>', about('Special storage behaviour; left out if there is none.', storage)),
    ),
    upload: optional(
      typed('AssetUpload<Snapshot<S>>', about('Its uploaded content; left out for a kind without any.', upload)),
    ),
    shownNames: optional(
      recordOf(
        shownName,
        'Names that it shows of assets that it refers to, by the name of their field in the API: the voice actor of a voice profile. Lists are filtered, sorted and searched by them.',
      ),
    ),
    recordings: optional(
      about(
        'Its recordings; left out for a kind that voices don’t say. At most one kind of a gateway has any.',
        recordings,
      ),
    ),
    voice: optional(about('Properties by which a voice is known; left out for a kind that isn’t one.', voice)),
    insertedAs: optional(
      oneOf(
        ['action'],
        'Entity that scenarios create from it, with its content; left out for a kind that they only refer to.',
      ),
    ),
    parts: optional(
      recordOf(
        part,
        'Parts of the kind that have a list of their own in the API, by the name of their query: the images that show results. The queries of a vendor’s kind have names such as `acmeKitItemsOfAmbulances`.',
      ),
    ),
    webAppUpload: optional(
      text(
        'The mutation that uploads one of its assets to a web app of the institution: `actionUpload`; left out for a kind that isn’t uploaded.',
        { pattern: '^[a-z][A-Za-z0-9]*$' },
      ),
    ),
    preview: optional(
      about(
        'How scenarios show it, drawn beside its form from what is typed; left out for a kind of which they show only the name.',
        preview,
      ),
    ),
    transfer: optional(
      oneOf(
        [true],
        'Whether its screen exports and imports catalogue files: whole assets, with lists that a spreadsheet can’t have. Assets of a file are about those with the same value of the first `unique` property.',
      ),
    ),
    fileFormats: optional(
      listOf(
        fileFormat,
        'Files of other formats that its screen imports and exports beside catalogue files; only with `transfer`.',
      ),
    ),
    plan: optional(
      about('How assets of the kind are parts of each other, drawn on a plan; left out for other kinds.', plan),
    ),
    training: optional(
      about(
        'Training data of voice control; left out for other kinds. At most one kind of a gateway has it. The gateway serves it as voice data.',
        training,
      ),
    ),
  },
  { description: 'A kind of shared asset or catalogue entry.' },
);
