/** A column of `asset` that lists are sorted and filtered by through an index, and the kinds whose lists have it. */
export interface AssetOrder {
  /** The field of lists. */
  readonly property: string;
  /** Null for every kind. */
  readonly kinds: readonly string[] | null;
  /**
   * The form in which the column has it: the beginning of a text as it is sorted, a number, a moment, or a key that
   * only rows with the same value have. Rows are sorted by keys where the order isn't that of the stored value, as by
   * choices and names of other rows.
   */
  readonly as: 'text' | 'number' | 'moment' | 'group';
  /** The properties that a group is of. Default: the property itself. */
  readonly of?: readonly string[];
}

const files = ['asset.audio', 'asset.image', 'asset.sound-effect', 'asset.video'];
const shared = [
  'asset.audio',
  'asset.competency-framework',
  'asset.global-action',
  'asset.guided-reflection',
  'asset.image',
  'asset.learning-objective-template',
  'asset.sound-effect',
  'asset.video',
  'asset.voice-profile',
];
const described = ['asset.intent', 'asset.intent-type', 'asset.prop', 'asset.task'];
const designated = ['asset.location', 'asset.minigame', 'asset.task', 'asset.voice-profile'];
const tagged = ['asset.audio', 'asset.dialogue', 'asset.image', 'asset.sound-effect', 'asset.video'];

function of(as: AssetOrder['as'], columns: Readonly<Record<string, readonly string[]>>): readonly AssetOrder[] {
  return Object.entries(columns).map(([property, kinds]) => ({ property, kinds, as }));
}

/**
 * The columns of lists that have an index. Each index has only rows of the kinds that show the column, so that no other kind is written more slowly;
 * gateway/test/catalogue/asset-orders.test.ts compares them with the declarations of the kinds.
 */
export const assetOrders: readonly AssetOrder[] = [
  // those in which the lists of most kinds begin, also of kinds that other plugins add
  ...['title', 'name', 'code'].map((property) => ({ property, kinds: null, as: 'text' as const })),
  { property: 'dateUpdated', kinds: null, as: 'moment' },
  ...of('text', {
    filename: files,
    assetCategoryId: ['asset.audio', 'asset.image', 'asset.video'],
    gender: ['asset.character', 'asset.voice-actor', 'asset.voice-profile'],
    displayName: ['asset.competency-framework'],
    region: ['asset.competency-framework'],
    profession: ['asset.competency-framework'],
    text: ['asset.dialogue', 'asset.utterance'],
    internalName: ['asset.document-template'],
    systemTitle: ['asset.global-action'],
    actionCategoryId: ['asset.global-action'],
    description: described,
    reportId: ['asset.lab-result-item'],
    sampleType: ['asset.lab-result-item'],
    loinc: ['asset.lab-result-item'],
    designation: designated,
    minClientVersion: ['asset.minigame'],
    roleName: ['asset.role'],
    initials: ['asset.role'],
    notes: ['asset.voice-actor'],
  }),
  ...of('number', {
    duration: ['asset.audio', 'asset.sound-effect', 'asset.video'],
    ageYears: ['asset.character'],
    width: ['asset.image'],
    height: ['asset.image'],
  }),
  ...of('group', {
    // flags
    isPublic: shared,
    wide: ['asset.document-template'],
    isVoiceControlled: ['asset.global-action'],
    released: ['asset.location'],
    alwaysIncludeInScenario: ['asset.prompt'],
    isVisible: ['asset.prompt'],
    playableRole: ['asset.role'],
    isPhone: ['asset.voice-profile'],
    disabled: ['asset.voice-profile'],
    // choices
    actorRoleType: ['asset.character'],
    level: ['asset.location'],
    type: ['asset.location', 'asset.prompt', 'asset.prop'],
    cultureName: ['asset.voice-profile'],
    // lists of choices
    types: ['asset.tag'],
    cultureNames: ['asset.voice-actor'],
    // other assets, by their names
    tagIds: tagged,
    roleId: ['asset.character'],
    voiceProfileId: ['asset.character'],
    actionRoles: ['asset.global-action'],
    intentTypeId: ['asset.intent'],
    parentId: ['asset.location'],
    intentId: ['asset.utterance'],
    // people, by their names
    lastUpdatedBy: ['asset.global-action'],
  }),
  { property: 'voiceActor', kinds: ['asset.voice-profile'], as: 'group', of: ['voiceActorId', 'voiceActorName'] },
];

/** The order that a list of a kind has a column for; undefined for fields without one. */
export function assetOrderOf(kind: string, property: string): AssetOrder | undefined {
  return assetOrders.find((order) => order.property === property && order.kinds?.includes(kind) !== false);
}

/** The name of its column: `by_filename`. */
export function assetOrderColumn({ property }: AssetOrder): string {
  return `by_${property.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;
}

/** The type of its column. */
export function assetOrderType({ as }: AssetOrder): string {
  return {
    text: 'text collate scn_natural',
    // operators of numeric aren't leakproof, so that PostgreSQL uses no index for them under row-level security
    number: 'double precision',
    moment: 'timestamp',
    group: 'text collate "C"',
  }[as];
}

/**
 * How PostgreSQL computes its column. Never refuses a row, also not one that another version of a plugin writes: what has another JSON type is null, and
 * what is too long for an index is cut or hashed.
 */
export function assetOrderExpression({ property, as, of: properties = [property] }: AssetOrder): string {
  const stored = `data -> '${property}'`;
  const text = `data ->> '${property}'`;
  if (as === 'text') return `left(lower((${text})::text collate "und-x-icu") collate "C", 100) collate scn_natural`;
  if (as === 'moment') return `date_trunc('milliseconds', updated_at at time zone 'UTC')`;
  if (property === 'lastUpdatedBy') return `coalesce(updated_by::text, '')`;
  if (as === 'group') return properties.map((each) => `scn_group_key(data -> '${each}')`).join(' || ');
  return `scn_number(${stored})`;
}
